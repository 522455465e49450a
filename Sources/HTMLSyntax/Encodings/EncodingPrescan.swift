/// Prescan a byte stream to determine its encoding (HTML, 13.2.3.2).
///
/// It reads bytes, not tokens: a `meta` inside a title or a script counts too.
struct EncodingPrescan {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// What a piece of markup says; `position` then stands on its last byte.
  private enum Markup {
    case declares(Encoding)
    case declaresNothing
    /// The bytes run out in it.
    case cutOff
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The encoding that is declared, and where; nil where the bytes run out before one is.
  mutating func run() -> (encoding: Encoding, range: Range<Int>)? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      switch readMarkup() {
      case .cutOff: return nil
      case .declares(let encoding): return (encoding, start..<position + 1)
      case .declaresNothing: position += 1
      }
    }
    return nil
  }

  /// Reads what starts with `<`.
  private mutating func readMarkup() -> Markup {
    let start = position
    if bytes[start...].starts(with: Array("<!--".utf8)) {
      // The dashes that open a comment can close it too.
      guard let end = bytes[(start + 2)...].firstRange(of: Array("-->".utf8)) else {
        return .cutOff
      }
      position = end.upperBound - 1
      return .declaresNothing
    }
    if isMeta(at: start) {
      position = start + 5
      return readMeta()
    }
    let isEndTag = byte(start + 1) == UInt8(ascii: "/")
    if byte(start + (isEndTag ? 2 : 1))?.isASCIILetter == true {
      guard let end = bytes[start...].firstIndex(where: { $0.endsPrescanName }) else {
        return .cutOff
      }
      position = end
      while let attribute = getAttribute() {
        if attribute.name == nil { return .declaresNothing }
      }
      return .cutOff
    }
    if let next = byte(start + 1), Array("!/?".utf8).contains(next) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return .cutOff }
      position = end
    }
    return .declaresNothing
  }

  private func isMeta(at start: Int) -> Bool {
    bytes[start...].prefix(5).map(\.asciiLowercased).elementsEqual("<meta".utf8)
      && byte(start + 5).map { $0.isASCIIWhitespace || $0 == UInt8(ascii: "/") } == true
  }

  private mutating func readMeta() -> Markup {
    var names: Set<[UInt8]> = []
    var gotPragma = false
    var needPragma: Bool?
    var charset: Encoding?
    while let attribute = getAttribute() {
      guard let name = attribute.name else {
        guard let needPragma, !needPragma || gotPragma else { return .declaresNothing }
        return charset.map { .declares($0.asDeclaredInASCII) } ?? .declaresNothing
      }
      guard names.insert(name).inserted else { continue }
      switch String(decoding: name, as: UTF8.self) {
      case "http-equiv":
        gotPragma = gotPragma || attribute.value.elementsEqual("content-type".utf8)
      case "content":
        if charset == nil, let found = Encoding(extractedFromMeta: attribute.value) {
          charset = found
          needPragma = true
        }
      case "charset":
        charset = Encoding(labelBytes: attribute.value)
        needPragma = false
      default:
        break
      }
    }
    return .cutOff
  }

  /// Get an attribute (HTML, 13.2.3.2): in lower case; without a name at the tag's end, nil where the
  /// bytes run out.
  private mutating func getAttribute() -> (name: [UInt8]?, value: [UInt8])? {
    guard skip(while: { $0.isASCIIWhitespace || $0 == UInt8(ascii: "/") }) else { return nil }
    if bytes[position] == UInt8(ascii: ">") { return (nil, []) }
    let nameStart = position
    // An equals sign that starts a name belongs to it.
    if bytes[position] == UInt8(ascii: "=") { position += 1 }
    guard skip(while: { !$0.endsPrescanName && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") })
    else { return nil }
    let name = bytes[nameStart..<position].map(\.asciiLowercased)
    guard skip(while: { $0.isASCIIWhitespace }) else { return nil }
    guard bytes[position] == UInt8(ascii: "=") else { return (name, []) }
    position += 1
    guard skip(while: { $0.isASCIIWhitespace }) else { return nil }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let start = position + 1
      guard let end = bytes[start...].firstIndex(of: first) else { return nil }
      position = end + 1
      return (name, bytes[start..<end].map(\.asciiLowercased))
    }
    let start = position
    guard skip(while: { !$0.endsPrescanName }) else { return nil }
    return (name, bytes[start..<position].map(\.asciiLowercased))
  }

  /// Whether bytes are left after those that satisfy a condition.
  private mutating func skip(while condition: (UInt8) -> Bool) -> Bool {
    position = bytes[position...].firstIndex { !condition($0) } ?? bytes.endIndex
    return position < bytes.endIndex
  }

  private func byte(_ index: Int) -> UInt8? {
    index < bytes.endIndex ? bytes[index] : nil
  }
}

extension UInt8 {
  /// White space or `>`.
  fileprivate var endsPrescanName: Bool { isASCIIWhitespace || self == UInt8(ascii: ">") }
}
