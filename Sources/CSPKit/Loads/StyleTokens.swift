/// The tokens of CSS that matter to a search for URLs (CSS Syntax 3, 4.3).
///
/// The tokens are cut exactly as browsers cut them: a string or a comment that is taken for another
/// would hide what follows. Newlines are told apart here rather than before (3.3).
struct StyleTokens {
  enum Token: Equatable {
    /// A name and its opening parenthesis; names are in ASCII lower case.
    case function([UInt8])
    case atKeyword([UInt8])
    case string([UInt8])
    /// An unquoted `url(…)` as a whole.
    case url([UInt8])
    /// A bracket or a semicolon.
    case delimiter(UInt8)
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Consume tokens (4.3.1) up to one that matters; nil at the end.
  mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"):
        index += 1
        return .delimiter(byte)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index += 1
        if let token = string(endingWith: byte) { return token }
      case UInt8(ascii: "@"):
        index += 1
        if startsIdentifier(at: index) { return .atKeyword(lowercased(name())) }
      case UInt8(ascii: "#"):
        index += 1
        skipName()
      case UInt8(ascii: "/"):
        if at(index + 1) == UInt8(ascii: "*") { skipComment() } else { index += 1 }
      case UInt8(ascii: "<"):
        index += bytes[index...].starts(with: "<!--".utf8) ? 4 : 1
      case UInt8(ascii: "-") where bytes[index...].starts(with: "-->".utf8):
        index += 3
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39:
        if startsNumber(at: index) {
          number()
        } else if startsIdentifier(at: index) {
          if let token = identifierLike() { return token }
        } else {
          index += 1
        }
      case UInt8(ascii: "\\"):
        if isEscape(at: index) {
          if let token = identifierLike() { return token }
        } else {
          index += 1
        }
      default:
        if !Self.isNameStart(byte) {
          index += 1
        } else if let token = identifierLike() {
          return token
        }
      }
    }
    return nil
  }

  // MARK: Tokens

  /// Consume comments (4.3.2).
  private mutating func skipComment() {
    index += 2
    while index < bytes.count,
      bytes[index] != UInt8(ascii: "*") || at(index + 1) != UInt8(ascii: "/")
    {
      index += 1
    }
    index = min(index + 2, bytes.count)
  }

  /// Consume a string token (4.3.5); one that a newline breaks off is no string.
  private mutating func string(endingWith quote: UInt8) -> Token? {
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        index += 1
        break
      }
      if Self.isNewline(byte) { return nil }
      if byte == UInt8(ascii: "\\") {
        if index + 1 == bytes.count {
          index += 1
        } else if Self.isNewline(bytes[index + 1]) {
          index += bytes[index...].starts(with: "\\\r\n".utf8) ? 3 : 2
        } else {
          text += escape()
        }
        continue
      }
      text.append(byte)
      index += 1
    }
    return .string(text)
  }

  /// Consume an ident-like token (4.3.4); nil if it is a name and no function.
  private mutating func identifierLike() -> Token? {
    let start = index
    skipName()
    guard at(index) == UInt8(ascii: "(") else { return nil }
    index = start
    let name = lowercased(name())
    index += 1
    guard name.elementsEqual("url".utf8) else { return .function(name) }
    var ahead = index
    while ahead < bytes.count, Self.isWhitespace(bytes[ahead]) { ahead += 1 }
    if ahead < bytes.count, bytes[ahead] == UInt8(ascii: "\"") || bytes[ahead] == UInt8(ascii: "'")
    {
      return .function(name)
    }
    index = ahead
    return url()
  }

  /// Consume a url token (4.3.6); what is left of a bad one is passed over (4.3.14).
  private mutating func url() -> Token? {
    var text: [UInt8] = []
    var isBad = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ")") {
        index += 1
        break
      }
      if byte == UInt8(ascii: "\\") {
        if isEscape(at: index) {
          text += escape()
        } else {
          isBad = true
          index += 1
        }
        continue
      }
      index += 1
      if Self.isWhitespace(byte) {
        while index < bytes.count, Self.isWhitespace(bytes[index]) { index += 1 }
        if index < bytes.count, bytes[index] != UInt8(ascii: ")") { isBad = true }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        || byte == UInt8(ascii: "(") || byte < 0x09 || byte == 0x0B
        || (0x0E...0x1F).contains(byte) || byte == 0x7F
      {
        // NUL becomes U+FFFD before this point, and is no control character then.
        if byte != 0 { isBad = true }
      } else {
        text.append(byte)
      }
    }
    return isBad ? nil : .url(text)
  }

  /// Consume an ident sequence (4.3.12).
  private mutating func name() -> [UInt8] {
    var text: [UInt8] = []
    while index < bytes.count {
      if Self.isNameByte(bytes[index]) {
        text.append(bytes[index])
        index += 1
      } else if isEscape(at: index) {
        text += escape()
      } else {
        break
      }
    }
    return text
  }

  /// An ident sequence whose text does not matter.
  private mutating func skipName() {
    while index < bytes.count {
      if Self.isNameByte(bytes[index]) {
        index += 1
      } else if isEscape(at: index) {
        _ = escape()
      } else {
        break
      }
    }
  }

  /// Consume a numeric token (4.3.3): a number with its unit.
  private mutating func number() {
    if Self.isSign(bytes[index]) { index += 1 }
    digits()
    if at(index) == UInt8(ascii: "."), isDigit(at: index + 1) {
      index += 1
      digits()
    }
    if let byte = at(index), byte | 0x20 == UInt8(ascii: "e") {
      let isSigned = at(index + 1).map(Self.isSign) ?? false
      if isDigit(at: index + (isSigned ? 2 : 1)) {
        index += isSigned ? 2 : 1
        digits()
      }
    }
    if startsIdentifier(at: index) { skipName() }
  }

  private mutating func digits() {
    while isDigit(at: index) { index += 1 }
  }

  /// Consume an escaped code point (4.3.7), the backslash included.
  private mutating func escape() -> [UInt8] {
    index += 1
    var value: UInt32 = 0
    var count = 0
    while count < 6, let byte = at(index), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
    {
      value = value * 16 + UInt32(digit)
      count += 1
      index += 1
    }
    guard count > 0 else {
      guard let byte = at(index) else { return Array("\u{FFFD}".utf8) }
      index += 1
      return [byte]
    }
    if let byte = at(index), Self.isWhitespace(byte) {
      index += bytes[index...].starts(with: "\r\n".utf8) ? 2 : 1
    }
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(String(Character(scalar)).utf8)
  }

  // MARK: Questions

  private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(at index: Int) -> Bool {
    at(index).map { (0x30...0x39).contains($0) } ?? false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }

  /// A byte that a name can begin with; those of a character beyond ASCII all are, and so is NUL,
  /// which is U+FFFD.
  private static func isNameStart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == 0
  }

  private func isNameStart(at index: Int) -> Bool { at(index).map(Self.isNameStart) ?? false }

  /// Check if two code points are a valid escape (4.3.8).
  private func isEscape(at index: Int) -> Bool {
    guard at(index) == UInt8(ascii: "\\") else { return false }
    return at(index + 1).map { !Self.isNewline($0) } ?? true
  }

  /// Check if three code points would start an ident sequence (4.3.9).
  private func startsIdentifier(at index: Int) -> Bool {
    if at(index) == UInt8(ascii: "-") {
      return isNameStart(at: index + 1) || at(index + 1) == UInt8(ascii: "-")
        || isEscape(at: index + 1)
    }
    return isNameStart(at: index) || isEscape(at: index)
  }

  /// Check if three code points would start a number (4.3.10).
  private func startsNumber(at index: Int) -> Bool {
    var index = index
    if let byte = at(index), Self.isSign(byte) { index += 1 }
    if at(index) == UInt8(ascii: ".") { index += 1 }
    return isDigit(at: index)
  }

  private func lowercased(_ name: [UInt8]) -> [UInt8] {
    name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    isNewline(byte) || byte == 0x20 || byte == 0x09
  }
}
