/// What a `data:` URL holds (Fetch, 6, the data: URL processor).
public struct DataURL: Hashable, Sendable {
  /// The media type; `text/plain` where the URL names none that is valid.
  public var mimeType: MIMEType
  /// Whether the body was written in base64.
  public var isBase64: Bool
  /// The body, decoded.
  public var body: [UInt8]

  /// The media type's essence in lower case, as `text/html`.
  public var mediaType: String { mimeType.essence }
  /// The label of the body's encoding as the URL gives it; nil without one.
  public var charset: String? { mimeType.parameters["charset"] }

  /// Reads a URL's data; nil if it is no `data:` URL, or one that a fetch would fail for.
  public init?(_ url: URLRecord) {
    guard url.scheme == "data" else { return nil }
    let input = Array(url.serializedWithoutFragment.utf8.dropFirst("data:".utf8.count))
    guard let comma = input.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = Self.trim(input[..<comma])
    body = PercentEncoding.decode(input[(comma + 1)...])
    isBase64 = false
    if let head = Self.withoutBase64Mark(type) {
      guard let decoded = ForgivingBase64.decode(body) else { return nil }
      isBase64 = true
      body = decoded
      type = head
    }
    let text = type.first == UInt8(ascii: ";") ? Array("text/plain".utf8) + type : Array(type)
    mimeType = MIMEType(parsing: text) ?? Self.defaultType
  }

  private static var defaultType: MIMEType {
    var type = MIMEType(essence: "text/plain")
    type.parameters["charset"] = "US-ASCII"
    return type
  }

  /// The type without its `;base64` at the end; nil if that does not stand there.
  private static func withoutBase64Mark(_ type: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let mark = Array("base64".utf8)
    guard type.count > mark.count, type.suffix(mark.count).map(\.lowercasedASCII) == mark else {
      return nil
    }
    var head = type.dropLast(mark.count)
    while head.last == 0x20 { head.removeLast() }
    return head.last == UInt8(ascii: ";") ? head.dropLast() : nil
  }

  private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in "\t\n\u{C}\r ".utf8.contains(byte) }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }
}
