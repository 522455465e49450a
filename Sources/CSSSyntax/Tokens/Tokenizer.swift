/// Cuts CSS into tokens as browsers do (CSS Syntax 3, 4).
///
/// A string or a comment that is taken for another would hide what follows. Newlines are told apart
/// here rather than before (3.3), so that ranges are those of the text as given.
package struct Tokenizer: Sendable {
  /// The text.
  package let bytes: [UInt8]
  /// Where the next token begins.
  package var position = 0
  /// Whether the name or value just read has an escape in it.
  private var isEscaped = false

  /// Begins at the start of a text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Consume a token (4.3.1); nil at the end.
  package mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    isEscaped = false
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
      skipWhitespace()
      return Token(.whitespace, start..<position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(endingWith: byte)
    case UInt8(ascii: "#"):
      guard isName(at: start + 1) else { return delim() }
      position += 1
      let isIdentifier = startsIdentifier(at: position)
      var token = named(.hash, from: start)
      token.isIdentifier = isIdentifier
      return token
    case UInt8(ascii: "@"):
      guard startsIdentifier(at: start + 1) else { return delim() }
      position += 1
      return named(.atKeyword, from: start)
    case UInt8(ascii: "/") where at(start + 1) == UInt8(ascii: "*"): return comment()
    case UInt8(ascii: "<") where holds("!--", at: start + 1): return single(.cdo, 4)
    case UInt8(ascii: "+"), UInt8(ascii: "."), 0x30...0x39:
      return startsNumber(at: start) ? numeric() : delim()
    case UInt8(ascii: "-"):
      if startsNumber(at: start) { return numeric() }
      if holds("->", at: start + 1) { return single(.cdc, 3) }
      return startsIdentifier(at: start) ? identifierLike() : delim()
    case UInt8(ascii: "\\"):
      return isEscape(at: start) ? identifierLike() : delim()
    default:
      if byte.isNameStart { return identifierLike() }
      return punctuation(byte).map { single($0, 1) } ?? delim()
    }
  }

  private func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "["): .leftSquareBracket
    case UInt8(ascii: "]"): .rightSquareBracket
    case UInt8(ascii: "{"): .leftCurlyBracket
    case UInt8(ascii: "}"): .rightCurlyBracket
    default: nil
    }
  }

  private mutating func single(_ kind: Token.Kind, _ length: Int) -> Token {
    position += length
    return Token(kind, (position - length)..<position)
  }

  private mutating func delim() -> Token { single(.delim, 1) }

  /// A token that ends with a name.
  private mutating func named(_ kind: Token.Kind, from start: Int) -> Token {
    let name = position
    skipName()
    return token(kind, from: start, value: name..<position)
  }

  private func token(_ kind: Token.Kind, from start: Int, value: Range<Int>) -> Token {
    var token = Token(kind, start..<position, value: value)
    token.isEscaped = isEscaped
    return token
  }
}

// MARK: - Tokens

extension Tokenizer {
  /// Consume comments (4.3.2), one of them.
  private mutating func comment() -> Token {
    let start = position
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), at(position + 1) == UInt8(ascii: "/") {
        position += 2
        return Token(.comment, start..<position, value: (start + 2)..<(position - 2))
      }
      position += 1
    }
    var token = Token(.comment, start..<position, value: (start + 2)..<position)
    token.isClosed = false
    return token
  }

  /// Consume a numeric token (4.3.3).
  private mutating func numeric() -> Token {
    let start = position
    skipNumber()
    if startsIdentifier(at: position) { return named(.dimension, from: start) }
    guard at(position) == UInt8(ascii: "%") else { return Token(.number, start..<position) }
    position += 1
    return Token(.percentage, start..<position)
  }

  /// Consume an ident-like token (4.3.4).
  private mutating func identifierLike() -> Token {
    let start = position
    skipName()
    let name = start..<position
    guard at(position) == UInt8(ascii: "(") else { return token(.ident, from: start, value: name) }
    position += 1
    let function = token(.function, from: start, value: name)
    guard matches(function, "url") else { return function }
    let behind = position
    skipWhitespace()
    if let byte = at(position), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      // Where white space is cut off makes no difference to a function.
      position = behind
      return function
    }
    isEscaped = false
    return url(from: start)
  }

  /// Consume a string token (4.3.5).
  private mutating func string(endingWith quote: UInt8) -> Token {
    let start = position
    position += 1
    while let byte = at(position) {
      if byte == quote {
        position += 1
        return token(.string, from: start, value: (start + 1)..<(position - 1))
      }
      if byte.isNewline { return token(.badString, from: start, value: (start + 1)..<position) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        if position + 1 == bytes.count {
          position += 1
        } else if bytes[position + 1].isNewline {
          position += 1
          skipNewline()
        } else {
          skipEscape()
        }
        continue
      }
      if byte == 0 { isEscaped = true }
      position += 1
    }
    var unclosed = token(.string, from: start, value: (start + 1)..<position)
    unclosed.isClosed = false
    return unclosed
  }

  /// Consume a url token (4.3.6) behind its parenthesis and white space.
  private mutating func url(from start: Int) -> Token {
    let value = position
    while let byte = at(position) {
      switch byte {
      case UInt8(ascii: ")"):
        position += 1
        return token(.url, from: start, value: value..<(position - 1))
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        let end = position
        skipWhitespace()
        guard let next = at(position) else {
          return unclosedURL(from: start, value: value..<end)
        }
        guard next == UInt8(ascii: ")") else { return badURL(from: start) }
        position += 1
        return token(.url, from: start, value: value..<end)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01...0x08, 0x0B, 0x0E...0x1F,
        0x7F:
        return badURL(from: start)
      case UInt8(ascii: "\\"):
        guard isEscape(at: position) else { return badURL(from: start) }
        isEscaped = true
        skipEscape()
      default:
        if byte == 0 { isEscaped = true }
        position += 1
      }
    }
    return unclosedURL(from: start, value: value..<position)
  }

  private func unclosedURL(from start: Int, value: Range<Int>) -> Token {
    var unclosed = token(.url, from: start, value: value)
    unclosed.isClosed = false
    return unclosed
  }

  /// Consume the remnants of a bad url (4.3.14).
  private mutating func badURL(from start: Int) -> Token {
    while let byte = at(position) {
      if isEscape(at: position) {
        skipEscape()
        continue
      }
      position += 1
      if byte == UInt8(ascii: ")") { break }
    }
    return Token(.badURL, start..<position)
  }
}

// MARK: - Parts of tokens

extension Tokenizer {
  private mutating func skipWhitespace() {
    while let byte = at(position), byte.isWhitespace { position += 1 }
  }

  private mutating func skipNewline() {
    position += holds("\r\n", at: position) ? 2 : 1
  }

  /// Consume an escaped code point (4.3.7), the backslash included.
  private mutating func skipEscape() {
    position += 1
    let start = position
    while position < start + 6, let byte = at(position), byte.hexDigit != nil { position += 1 }
    if position > start {
      guard let byte = at(position), byte.isWhitespace else { return }
      skipNewline()
    } else if position < bytes.count {
      // The other bytes of a character beyond ASCII go on whatever the escape stands in.
      position += 1
    }
  }

  /// Consume an ident sequence (4.3.12).
  private mutating func skipName() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isNameByte {
        if byte == 0 { isEscaped = true }
        position += 1
      } else if isEscape(at: position) {
        isEscaped = true
        skipEscape()
      } else {
        return
      }
    }
  }

  /// Consume a number (4.3.13).
  private mutating func skipNumber() {
    if bytes[position].isSign { position += 1 }
    skipDigits()
    if at(position) == UInt8(ascii: "."), isDigit(at: position + 1) {
      position += 1
      skipDigits()
    }
    if let byte = at(position), byte | 0x20 == UInt8(ascii: "e") {
      let isSigned = at(position + 1).map(\.isSign) ?? false
      if isDigit(at: position + (isSigned ? 2 : 1)) {
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
  }

  private mutating func skipDigits() {
    while isDigit(at: position) { position += 1 }
  }

  // MARK: Questions

  func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func holds(_ text: String, at index: Int) -> Bool {
    var index = index
    for byte in text.utf8 {
      guard at(index) == byte else { return false }
      index += 1
    }
    return true
  }

  private func isDigit(at index: Int) -> Bool {
    at(index).map { (0x30...0x39).contains($0) } ?? false
  }

  private func isNameStart(at index: Int) -> Bool { at(index).map(\.isNameStart) ?? false }

  private func isName(at index: Int) -> Bool {
    at(index).map(\.isNameByte) ?? false || isEscape(at: index)
  }

  /// Check if two code points are a valid escape (4.3.8); a backslash that ends the text is one, too
  /// (4.3.7), wherever a name can go on.
  private func isEscape(at index: Int) -> Bool {
    guard at(index) == UInt8(ascii: "\\") else { return false }
    return at(index + 1).map { !$0.isNewline } ?? true
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
    if let byte = at(index), byte.isSign { index += 1 }
    if at(index) == UInt8(ascii: ".") { index += 1 }
    return isDigit(at: index)
  }
}

// MARK: - Runs

extension Tokenizer {
  /// Where a run of words, numbers and signs ends that a declaration's end follows: `;`, the text's
  /// end, or in a block `}`; nil if something else comes first.
  ///
  /// Nearly every value is such a run, and none of its tokens is more than it seems.
  func endOfPlainBytes(from start: Int, isInBlock: Bool) -> Int? {
    let text = bytes.span
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x40 {
        if Tokenizer.plainBelow64 >> UInt64(byte) & 1 == 0 {
          return byte == UInt8(ascii: ";") ? index : nil
        }
      } else if byte < 0x80 {
        let letter = byte | 0x20
        if letter < 0x61 || letter > 0x7A, byte != UInt8(ascii: "_") {
          return byte == UInt8(ascii: "}") && isInBlock ? index : nil
        }
      }
      index += 1
    }
    return index
  }

  /// A bit for each byte below 64 that is plain: white space, digits and `!#%*+,-.=`.
  private static let plainBelow64: UInt64 = "\t\n\r 0123456789!#%*+,-.=".utf8
    .reduce(0) { $0 | 1 << UInt64($1) }
}
