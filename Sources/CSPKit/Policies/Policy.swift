/// One policy that is enforced: an ordered set of directives (CSP 3, 2.2).
///
/// Parsing never fails. What has no effect stands in ``ignored``, so that it can be reported.
public struct Policy: Hashable, Sendable {
  /// The policy as it was written.
  public let text: String
  /// How it was delivered.
  public let delivery: Delivery
  /// The directives in force, in order, each name once.
  public private(set) var directives: [Directive] = []
  /// The directives without effect, in order.
  public private(set) var ignored: [IgnoredDirective] = []
  /// The deviations that can make a difference to this policy.
  package private(set) var deviations = Dialect.specification

  /// Parse a serialized CSP (CSP 3, 2.2.1).
  public init(parsing serialized: some StringProtocol, delivery: Delivery = .meta) {
    self.init(parsing: String(serialized), delivery: delivery, dialect: .specification)
  }

  /// Parse a serialized CSP (CSP 3, 2.2.1), as somebody does who deviates from it.
  init(parsing serialized: String, delivery: Delivery, dialect: Dialect) {
    text = serialized
    self.delivery = delivery
    let bytes = Array(text.utf8)
    var names: Set<String> = []
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
      let words = PolicyText.words(of: bytes, in: start..<end, dialect)
      if let first = words.first, let last = words.last {
        read(bytes, words, in: first.range.lowerBound..<last.range.upperBound, &names, dialect)
      }
      start = end + 1
    }
    deviations = Dialect.affecting(directives, ignored, bytes, delivery)
  }

  /// One directive of the text; the test for ASCII comes before that for duplicates.
  private mutating func read(
    _ bytes: [UInt8], _ words: [Directive.Token], in range: Range<Int>,
    _ names: inout Set<String>, _ dialect: Dialect
  ) {
    let name = PolicyText.lowercased(words[0].text)
    let isASCII = bytes[range].allSatisfy { $0 < 0x80 }
    let isRefused =
      dialect.has(.controlCharacter) && bytes[range].contains { PolicyText.isControl($0, dialect) }
    if !isASCII || isRefused, dialect.has(.nonASCIIDuplicate) { names.insert(name) }
    let reason: IgnoredDirective.Reason? =
      if !isASCII {
        .notASCII
      } else if isRefused {
        .controlCharacter
      } else if !names.insert(name).inserted {
        .duplicate
      } else if !DirectiveName.isKnown(name)
        || (dialect.has(.noElementDirectives) && DirectiveName.ofElements.contains(name))
      {
        .unknownName
      } else if delivery == .meta, DirectiveName.ignoredInMeta.contains(name) {
        .notInMeta
      } else {
        nil
      }
    if let reason {
      let text = String(decoding: bytes[range], as: UTF8.self)
      ignored.append(IgnoredDirective(name: name, text: text, range: range, reason: reason))
    } else {
      directives.append(
        Directive(name: name, words, of: bytes, in: range, dialect))
    }
  }

  /// The directive of that name, in lower case, if the policy has it in force.
  public func directive(named name: String) -> Directive? {
    index(ofDirective: name).map { directives[$0] }
  }

  /// Where the directive of that name stands among those in force.
  func index(ofDirective name: String) -> Int? {
    for index in directives.indices where directives[index].name == name { return index }
    return nil
  }

  /// Whether nothing is in force.
  public var isEmpty: Bool { directives.isEmpty }

  /// The directives in force as a policy's text; parsing it gives the same directives.
  public var serialized: String {
    directives.map(\.serialized).joined(separator: "; ")
  }
}

/// How the text of a policy is cut.
enum PolicyText {
  /// The words between ASCII white space, with their places.
  static func words(of bytes: [UInt8], in range: Range<Int>, _ dialect: Dialect)
    -> [Directive.Token]
  {
    let verticalTab: UInt8 = dialect.has(.verticalTab) ? 0x0B : 0x20
    var words: [Directive.Token] = []
    words.reserveCapacity(range.count / 8 + 1)
    var start: Int?
    for index in range {
      if isASCIIWhitespace(bytes[index]) || bytes[index] == verticalTab {
        if let from = start { words.append(word(bytes, from..<index)) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let from = start { words.append(word(bytes, from..<range.upperBound)) }
    return words
  }

  private static func word(_ bytes: [UInt8], _ range: Range<Int>) -> Directive.Token {
    Directive.Token(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  /// Whether a byte is a control character and no white space.
  static func isControl(_ byte: UInt8, _ dialect: Dialect = .specification) -> Bool {
    guard byte < 0x20 || byte == 0x7F else { return false }
    return !isASCIIWhitespace(byte) && !(byte == 0x0B && dialect.has(.verticalTab))
  }

  static func isASCIIWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// The text without ASCII white space at its ends.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop(while: isASCIIWhitespace)
    let end = bytes.lastIndex { !isASCIIWhitespace($0) }
    return end.map { String(Substring(bytes[...$0])) } ?? ""
  }

  /// ASCII lower case: other letters stay, so that no other character becomes an ASCII letter.
  static func lowercased(_ text: String) -> String {
    text.utf8.contains(where: isUpper) ? lowercased(Array(text.utf8)[...]) : text
  }

  /// The same of bytes, as text.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    hasCapitals(bytes)
      ? String(decoding: bytes.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
      : String(decoding: bytes, as: UTF8.self)
  }

  static func hasCapitals(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains(where: isUpper) }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
