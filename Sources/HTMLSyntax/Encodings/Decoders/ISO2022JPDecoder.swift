/// ISO-2022-JP decoder (Encoding, 12.2.1).
enum ISO2022JPDecoder {
  struct State: Hashable, Sendable {
    enum CharacterSet: Hashable, Sendable {
      case ascii, roman, katakana, jis0208
    }

    /// The "decoder output state": what the last escape sequence chose.
    var characterSet = CharacterSet.ascii
    /// The "output" of the standard: an escape sequence was the last thing read.
    var followsEscapeSequence = false
  }

  private static let escape: UInt8 = 0x1B

  static func unit(in input: Span<UInt8>, at position: Int, _ state: inout State) -> DecodedUnit {
    let byte = input[position]
    guard byte != escape else { return escapeSequence(in: input, at: position, &state) }
    state.followsEscapeSequence = false
    switch state.characterSet {
    case .ascii:
      return DecodedUnit(codePoint: ascii(byte), inputLength: 1)
    case .roman:
      return DecodedUnit(codePoint: roman(byte), inputLength: 1)
    case .katakana:
      guard 0x21...0x5F ~= byte else { return .illFormed(1) }
      return DecodedUnit(codePoint: Unicode.Scalar(0xFF61 - 0x21 + UInt32(byte)), inputLength: 1)
    case .jis0208:
      return jis0208(byte, trail: input.byte(at: position + 1))
    }
  }

  /// The shift codes 0x0E and 0x0F would change the meaning of what follows, so they are errors.
  private static func ascii(_ byte: UInt8) -> Unicode.Scalar? {
    byte.isASCII && byte != 0x0E && byte != 0x0F ? Unicode.Scalar(byte) : nil
  }

  private static func roman(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x5C: "\u{A5}"
    case 0x7E: "\u{203E}"
    default: ascii(byte)
    }
  }

  private static func jis0208(_ lead: UInt8, trail: UInt8?) -> DecodedUnit {
    // An escape sequence is read as such even where a trailing byte is due.
    guard 0x21...0x7E ~= lead, let trail, trail != escape else { return .illFormed(1) }
    guard 0x21...0x7E ~= trail else { return .illFormed(2) }
    let pointer = (Int(lead) - 0x21) * 94 + Int(trail) - 0x21
    return DecodedUnit(codePoint: EncodingIndex.jis0208.codePoint(at: pointer), inputLength: 2)
  }

  private static func escapeSequence(
    in input: Span<UInt8>, at position: Int, _ state: inout State
  ) -> DecodedUnit {
    guard let second = input.byte(at: position + 1), let third = input.byte(at: position + 2),
      let characterSet = characterSet(escape: second, third)
    else {
      state.followsEscapeSequence = false
      return .illFormed(1)
    }
    // An escape sequence that no text follows is an error, told when the next one is read.
    let text: DecodedUnit.Text = state.followsEscapeSequence ? .illFormed : .nothing
    state = State(characterSet: characterSet, followsEscapeSequence: true)
    return DecodedUnit(text, inputLength: 3)
  }

  private static func characterSet(escape second: UInt8, _ third: UInt8) -> State.CharacterSet? {
    switch (second, third) {
    case (UInt8(ascii: "("), UInt8(ascii: "B")): .ascii
    case (UInt8(ascii: "("), UInt8(ascii: "J")): .roman
    case (UInt8(ascii: "("), UInt8(ascii: "I")): .katakana
    case (UInt8(ascii: "$"), UInt8(ascii: "@")), (UInt8(ascii: "$"), UInt8(ascii: "B")): .jis0208
    default: nil
    }
  }
}
