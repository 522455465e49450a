/// Big5 decoder (Encoding, 11.1.1).
enum Big5Decoder {
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let lead = input[position]
    if lead.isASCII { return .ascii(lead) }
    guard 0x81...0xFE ~= lead, let trail = input.byte(at: position + 1) else {
      return .illFormed(1)
    }
    let pointer = pointer(lead, trail)
    switch pointer {
    case 1133: return DecodedUnit(.pair("\u{CA}", "\u{304}"), inputLength: 2)
    case 1135: return DecodedUnit(.pair("\u{CA}", "\u{30C}"), inputLength: 2)
    case 1164: return DecodedUnit(.pair("\u{EA}", "\u{304}"), inputLength: 2)
    case 1166: return DecodedUnit(.pair("\u{EA}", "\u{30C}"), inputLength: 2)
    default: break
    }
    let codePoint = pointer.flatMap(EncodingIndex.big5.codePoint(at:))
    return DecodedUnit(codePoint: codePoint, inputLength: 2, last: trail)
  }

  private static func pointer(_ lead: UInt8, _ trail: UInt8) -> Int? {
    guard 0x40...0x7E ~= trail || 0xA1...0xFE ~= trail else { return nil }
    let offset = trail < 0x7F ? 0x40 : 0x62
    return (Int(lead) - 0x81) * 157 + Int(trail) - offset
  }
}
