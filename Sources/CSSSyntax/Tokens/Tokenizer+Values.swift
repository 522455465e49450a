// What tokens say, escapes decoded.

extension Tokenizer {
  /// A token's value as it is meant: escapes decoded, U+FFFD for NUL.
  package func value(of token: Token) -> [UInt8] {
    guard token.isEscaped else { return Array(bytes[token.value]) }
    var text: [UInt8] = []
    text.reserveCapacity(token.value.count)
    var index = token.value.lowerBound
    let end = token.value.upperBound
    while index < end {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0: text += Tokenizer.replacement
      case UInt8(ascii: "\\"): appendEscape(at: &index, before: end, of: token.kind, to: &text)
      default: text.append(byte)
      }
    }
    return text
  }

  /// A token's value in ASCII lower case.
  package func lowercasedValue(of token: Token) -> [UInt8] {
    value(of: token).map(\.lowercased)
  }

  /// Whether a token's value is a name in ASCII lower case, in whatever case and however it is
  /// spelled.
  package func matches(_ token: Token, _ name: String) -> Bool {
    if token.isEscaped {
      return lowercasedValue(of: token).elementsEqual(name.utf8)
    }
    var index = token.value.lowerBound
    for byte in name.utf8 {
      guard index < token.value.upperBound, bytes[index].lowercased == byte else { return false }
      index += 1
    }
    return index == token.value.upperBound
  }

  /// Whether a name is that of a custom property.
  package func isCustomProperty(_ name: Token) -> Bool {
    name.isEscaped
      ? value(of: name).starts(with: "--".utf8) : bytes[name.value].starts(with: "--".utf8)
  }

  /// Consume an escaped code point (4.3.7), behind the backslash; in a string an escaped newline is
  /// nothing (4.3.5).
  private func appendEscape(
    at index: inout Int, before end: Int, of kind: Token.Kind, to text: inout [UInt8]
  ) {
    guard index < end else {
      // The text's end: nothing in a string, U+FFFD elsewhere.
      if kind != .string { text += Tokenizer.replacement }
      return
    }
    if bytes[index].isNewline {
      skipNewline(at: &index, before: end)
      return
    }
    var value: UInt32 = 0
    let start = index
    while index < min(start + 6, end), let digit = bytes[index].hexDigit {
      value = value * 16 + digit
      index += 1
    }
    if index == start {
      if bytes[index] == 0 { text += Tokenizer.replacement } else { text.append(bytes[index]) }
      index += 1
      return
    }
    if index < end, bytes[index].isWhitespace { skipNewline(at: &index, before: end) }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
  }

  private func skipNewline(at index: inout Int, before end: Int) {
    let isPair = bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
    index += isPair ? 2 : 1
  }

  private static let replacement = Array("\u{FFFD}".utf8)
}
