/// Shift_JIS decoder (Encoding, 12.3.1).
enum ShiftJISDecoder {
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let lead = input[position]
    switch lead {
    case 0x00...0x80:
      return DecodedUnit(.scalar(Unicode.Scalar(lead)), inputLength: 1)
    case 0xA1...0xDF:
      return DecodedUnit(codePoint: Unicode.Scalar(0xFF61 - 0xA1 + UInt32(lead)), inputLength: 1)
    case 0x81...0x9F, 0xE0...0xFC:
      guard let trail = input.byte(at: position + 1) else { return .illFormed(1) }
      return DecodedUnit(codePoint: codePoint(lead, trail), inputLength: 2, last: trail)
    default:
      return .illFormed(1)
    }
  }

  private static func codePoint(_ lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
    guard 0x40...0x7E ~= trail || 0x80...0xFC ~= trail else { return nil }
    let offset = trail < 0x7F ? 0x40 : 0x41
    let leadOffset = lead < 0xA0 ? 0x81 : 0xC1
    let pointer = (Int(lead) - leadOffset) * 188 + Int(trail) - offset
    // Characters that users of Windows defined are in the private use area.
    if 8836...10715 ~= pointer { return Unicode.Scalar(UInt32(0xE000 - 8836 + pointer)) }
    return EncodingIndex.jis0208.codePoint(at: pointer)
  }
}
