/// EUC-JP decoder (Encoding, 12.1.1).
enum EUCJPDecoder {
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let lead = input[position]
    if lead.isASCII { return .ascii(lead) }
    guard let second = input.byte(at: position + 1) else { return .illFormed(1) }
    switch lead {
    case 0x8E:
      return katakana(second)
    case 0x8F where 0xA1...0xFE ~= second:
      guard let third = input.byte(at: position + 2) else { return .illFormed(2) }
      return DecodedUnit(
        codePoint: codePoint(second, third, in: .jis0212), inputLength: 3, last: third)
    case 0x8F, 0xA1...0xFE:
      return DecodedUnit(
        codePoint: codePoint(lead, second, in: .jis0208), inputLength: 2, last: second)
    default:
      return .illFormed(1)
    }
  }

  private static func katakana(_ byte: UInt8) -> DecodedUnit {
    let codePoint = 0xA1...0xDF ~= byte ? Unicode.Scalar(0xFF61 - 0xA1 + UInt32(byte)) : nil
    return DecodedUnit(codePoint: codePoint, inputLength: 2, last: byte)
  }

  private static func codePoint(
    _ lead: UInt8, _ trail: UInt8, in index: EncodingIndex
  ) -> Unicode.Scalar? {
    guard 0xA1...0xFE ~= lead, 0xA1...0xFE ~= trail else { return nil }
    return index.codePoint(at: (Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1)
  }
}
