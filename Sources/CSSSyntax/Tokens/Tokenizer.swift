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
  var isEscaped = false

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
  mutating func named(_ kind: Token.Kind, from start: Int) -> Token {
    let name = position
    skipName()
    return token(kind, from: start, value: name..<position)
  }

  func token(_ kind: Token.Kind, from start: Int, value: Range<Int>) -> Token {
    var token = Token(kind, start..<position, value: value)
    token.isEscaped = isEscaped
    return token
  }
}
