/// Shared UTF-16 decoder (Encoding, 14.2.1).
enum UTF16Decoder {
  static func unit(in input: Span<UInt8>, at position: Int, bigEndian: Bool) -> DecodedUnit {
    func codeUnit(at position: Int) -> UInt16? {
      guard position + 1 < input.count else { return nil }
      let (first, second) = (UInt16(input[position]), UInt16(input[position + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    guard let first = codeUnit(at: position) else { return .illFormed(1) }
    guard UTF16.isLeadSurrogate(first) else {
      // A trailing surrogate by itself is no scalar, and so an error.
      return DecodedUnit(codePoint: Unicode.Scalar(first), inputLength: 2)
    }
    guard let second = codeUnit(at: position + 2) else {
      // The end of the input is one error, an odd byte after the surrogate included.
      return .illFormed(input.count - position)
    }
    guard UTF16.isTrailSurrogate(second) else { return .illFormed(2) }
    let value = 0x10000 + (UInt32(first) - 0xD800) * 0x400 + (UInt32(second) - 0xDC00)
    return DecodedUnit(codePoint: Unicode.Scalar(value), inputLength: 4)
  }
}
