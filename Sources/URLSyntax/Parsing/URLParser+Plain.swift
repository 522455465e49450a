extension URLParser {
  /// Reads a URL that the parser would take as it is written, as nearly all are that name a file of
  /// some host; nil for any other, be it a URL or none.
  ///
  /// That is one of `http` or `https` with nothing but a host between slashes, no step in its path, and
  /// no character that is encoded or lower-cased.
  static func parsePlain(_ bytes: [UInt8]) -> URLRecord? {
    let text = bytes.span
    let scheme: String
    if starts(text, with: "https://") {
      scheme = "https"
    } else if starts(text, with: "http://") {
      scheme = "http"
    } else {
      return nil
    }
    let hostStart = scheme.utf8.count + 3
    var index = hostStart
    var lastDot = hostStart - 1
    while index < text.count, isPlainInHost(text[index]) {
      if text[index] == UInt8(ascii: ".") { lastDot = index }
      index += 1
    }
    let host = hostStart..<index
    // An address is written in many ways; so is a host that ends with a dot.
    guard lastDot + 1 < host.upperBound, !text[lastDot + 1].isASCIIDigit else { return nil }
    guard index == text.count || "/?#".utf8.contains(text[index]) else { return nil }
    let path = index
    while index < text.count, !PercentEncoding.EncodeSet.path.contains(text[index]) {
      switch text[index] {
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "/") where index + 1 < text.count:
        if text[index + 1] == UInt8(ascii: ".") || text[index + 1] == UInt8(ascii: "%") {
          return nil
        }
      default: break
      }
      index += 1
    }
    let pathEnd = index
    var query: Range<Int>?
    if index < text.count, text[index] == UInt8(ascii: "?") {
      let start = index + 1
      index = start
      while index < text.count, !PercentEncoding.EncodeSet.specialQuery.contains(text[index]) {
        index += 1
      }
      query = start..<index
    }
    var fragment: Range<Int>?
    if index < text.count, text[index] == UInt8(ascii: "#") {
      let start = index + 1
      index = start
      while index < text.count, !PercentEncoding.EncodeSet.fragment.contains(text[index]) {
        index += 1
      }
      fragment = start..<index
    }
    guard index == text.count else { return nil }
    var url = URLRecord()
    url.scheme = scheme
    url.host = String(decoding: bytes[host], as: UTF8.self)
    url.hostKind = .domain
    url.path = path == pathEnd ? "/" : String(decoding: bytes[path..<pathEnd], as: UTF8.self)
    url.query = query.map { String(decoding: bytes[$0], as: UTF8.self) }
    url.fragment = fragment.map { String(decoding: bytes[$0], as: UTF8.self) }
    return url
  }

  @inline(__always)
  private static func starts(_ text: Span<UInt8>, with start: StaticString) -> Bool {
    guard text.count >= start.utf8CodeUnitCount else { return false }
    return start.withUTF8Buffer { start in
      start.indices.allSatisfy { unsafe text[$0] == start[$0] }
    }
  }

  private static func isPlainInHost(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
