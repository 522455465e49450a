/// EUC-KR decoder (Encoding, 13.1.1).
enum EUCKRDecoder {
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let lead = input[position]
    if lead.isASCII { return .ascii(lead) }
    guard 0x81...0xFE ~= lead, let trail = input.byte(at: position + 1) else {
      return .illFormed(1)
    }
    return DecodedUnit(codePoint: codePoint(lead, trail), inputLength: 2, last: trail)
  }

  private static func codePoint(_ lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
    guard 0x41...0xFE ~= trail else { return nil }
    return EncodingIndex.eucKR.codePoint(at: (Int(lead) - 0x81) * 190 + Int(trail) - 0x41)
  }
}
