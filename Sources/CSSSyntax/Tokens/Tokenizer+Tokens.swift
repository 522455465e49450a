// The tokens with a grammar of their own, each by the algorithm that consumes it.

extension Tokenizer {
  /// Consume comments (4.3.2), one of them.
  mutating func comment() -> Token {
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
  mutating func numeric() -> Token {
    let start = position
    skipNumber()
    if startsIdentifier(at: position) { return named(.dimension, from: start) }
    guard at(position) == UInt8(ascii: "%") else { return Token(.number, start..<position) }
    position += 1
    return Token(.percentage, start..<position)
  }

  /// Consume an ident-like token (4.3.4).
  mutating func identifierLike() -> Token {
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
  mutating func string(endingWith quote: UInt8) -> Token {
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
