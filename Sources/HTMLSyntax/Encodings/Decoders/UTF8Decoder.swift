/// UTF-8 decoder (Encoding, 8.1.1).
enum UTF8Decoder {
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let lead = input[position]
    if lead.isASCII { return .ascii(lead) }
    let unit = UTF8Unit(in: input, at: position)
    guard !unit.isIllFormed else { return .illFormed(unit.inputLength) }
    // The lead byte's bits below its leading ones, then six bits of each byte.
    var value = UInt32(lead) & (0x7F >> UInt32(unit.inputLength))
    for distance in 1..<unit.inputLength {
      value = value << 6 | UInt32(input[position + distance] & 0x3F)
    }
    return DecodedUnit(codePoint: Unicode.Scalar(value), inputLength: unit.inputLength)
  }
}
