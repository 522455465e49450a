/// What tells how a document's bytes are decoded (HTML, 13.2.3.2, determining the character
/// encoding).
public enum EncodingEvidence: Hashable, Sendable {
  /// A byte order mark, which wins over all else.
  case byteOrderMark
  /// Somebody who knows: a transport's header, the app, a string that was decoded before.
  case given
  /// A `meta` near the start of the document, at this range of the input.
  case declared(Range<Int>)
  /// The XML declaration at the very start, at this range of the input.
  case xmlDeclaration(Range<Int>)
  /// A `meta` that stands too late to be searched for: the parser changes the encoding when it comes
  /// to it (HTML, 13.2.3.4). Some browsers do.
  case declaredLate
  /// Nothing: each browser guesses.
  case none
}

extension Encoding {
  /// How far into a document browsers look for a declaration (HTML, 13.2.3.2).
  static let prescanLength = 1024

  /// The encoding sniffing algorithm (HTML, 13.2.3.2), which reads the start of the input.
  ///
  /// Without evidence it is UTF-8 where bytes beyond ASCII are well-formed UTF-8, else windows-1252:
  /// what browsers fall back to most often, and no more than a guess.
  ///
  /// - Parameters:
  ///   - input: The document's bytes.
  ///   - given: The encoding that is known from outside; nil if there is none.
  /// - Returns: The encoding, and what tells that it is this one.
  public static func sniff(_ input: [UInt8], given: Encoding? = nil)
    -> (encoding: Encoding, evidence: EncodingEvidence)
  {
    if let encoding = byteOrderMark(of: input) { return (encoding, .byteOrderMark) }
    if let given { return (given, .given) }
    let head = input.prefix(prescanLength)
    var prescan = EncodingPrescan(head)
    if let found = utf16Declaration(in: head) { return (found, .xmlDeclaration(0..<6)) }
    if let found = prescan.run() { return (found.encoding, .declared(found.range)) }
    if let found = xmlEncoding(in: head) { return (found.encoding, .xmlDeclaration(found.range)) }
    let isASCII = input.allSatisfy { $0 < 0x80 }
    let isUTF8 = !isASCII && SourceText(decoding: input).firstIllFormed == nil
    return (isUTF8 ? .utf8 : .windows1252, .none)
  }

  /// BOM sniff (Encoding, 6).
  static func byteOrderMark(of input: [UInt8]) -> Encoding? {
    if input.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if input.starts(with: [0xFE, 0xFF]) { return .utf16BE }
    if input.starts(with: [0xFF, 0xFE]) { return .utf16LE }
    return nil
  }

  /// The encoding that a document means when it declares one in its own bytes: it was read as ASCII
  /// up to there, so that it cannot be UTF-16.
  var asDeclaredInASCII: Encoding {
    switch self {
    case .utf16BE, .utf16LE: .utf8
    case .xUserDefined: .windows1252
    default: self
    }
  }

  /// The encoding that a `meta` element declares (HTML, 13.2.6.4.4): with its `charset`, else with its
  /// `content` if its `http-equiv` says `content-type`; nil if it declares none.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the element.
  ///   - parser: The parser that told them just now.
  public init?(ofMeta attributes: ArraySlice<Attribute>, in parser: borrowing HTMLParser) {
    func value(_ name: KnownName) -> ArraySlice<UInt8>? {
      attributes.first { $0.name.known == name }.map { parser.value(of: $0) }
    }
    if let charset = value(.charset) {
      guard let encoding = Encoding(labelBytes: charset) else { return nil }
      self = encoding.asDeclaredInASCII
    } else if let content = value(.content), let httpEquiv = value(.httpEquiv),
      httpEquiv.isContentType,
      let encoding = Encoding(extractedFromMeta: content)
    {
      self = encoding.asDeclaredInASCII
    } else {
      return nil
    }
  }

  /// Algorithm for extracting a character encoding from a meta element (HTML, 2.5.4).
  init?(extractedFromMeta content: some Collection<UInt8>) {
    var rest = Array(content)[...]
    let charset = Array("charset".utf8)
    repeat {
      guard let end = rest.end(ofLowercase: charset) else { return nil }
      rest = rest[end...].drop { $0.isASCIIWhitespace }
    } while rest.first != UInt8(ascii: "=")
    rest = rest.dropFirst().drop { $0.isASCIIWhitespace }
    let label: ArraySlice<UInt8>
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      label = rest[..<end].dropFirst()
    } else {
      label = rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ";") }
    }
    self.init(labelBytes: label)
  }

  /// The first step of the prescan (HTML, 13.2.3.2): an XML declaration whose letters are UTF-16.
  private static func utf16Declaration(in head: ArraySlice<UInt8>) -> Encoding? {
    if head.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LE }
    if head.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BE }
    return nil
  }

  /// Get an XML encoding (HTML, 13.2.3.2): what an XML declaration at the very start says.
  private static func xmlEncoding(in head: ArraySlice<UInt8>)
    -> (encoding: Encoding, range: Range<Int>)?
  {
    guard head.starts(with: Array("<?xml".utf8)),
      let end = head.firstIndex(of: UInt8(ascii: ">")),
      let word = head[..<end].firstRange(of: Array("encoding".utf8))
    else { return nil }
    var rest = head[word.upperBound..<end].drop { $0 <= 0x20 }
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = rest.drop { $0 <= 0x20 }
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = rest.firstIndex(of: quote),
      rest[..<close].allSatisfy({ $0 > 0x20 }),
      let encoding = Encoding(labelBytes: rest[..<close])
    else { return nil }
    return (encoding.asDeclaredInASCII, 0..<end + 1)
  }
}

extension HTMLParser {
  /// The encoding that the first `meta` which declares one declares; nil if none does.
  mutating func firstDeclaredEncoding() -> Encoding? {
    while let event = next() {
      if case .element(let element) = event, element.namespace == .html,
        element.name.known == .meta,
        let encoding = Encoding(ofMeta: attributes(of: element), in: self)
      {
        return encoding
      }
    }
    return nil
  }
}

extension Collection<UInt8> {
  fileprivate var isContentType: Bool {
    lazy.map(\.asciiLowercased).elementsEqual("content-type".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Where the first occurrence of a word ends, in any case.
  fileprivate func end(ofLowercase word: [UInt8]) -> Int? {
    var start = startIndex
    while start + word.count <= endIndex {
      var matched = 0
      while matched < word.count, self[start + matched].asciiLowercased == word[matched] {
        matched += 1
      }
      if matched == word.count { return start + matched }
      start += 1
    }
    return nil
  }
}
