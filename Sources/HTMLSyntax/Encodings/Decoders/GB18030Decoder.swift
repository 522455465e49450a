/// The decoder of gb18030 (Encoding, 10.2.1) and of GBK, which is the same.
enum GB18030Decoder {
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let first = input[position]
    switch first {
    case 0x00...0x7F:
      return .ascii(first)
    case 0x80:
      return DecodedUnit(.scalar("\u{20AC}"), inputLength: 1)
    case 0x81...0xFE:
      guard let second = input.byte(at: position + 1) else { return .illFormed(1) }
      if isDigit(second) { return fourBytes(in: input, at: position, first, second) }
      return DecodedUnit(codePoint: codePoint(first, second), inputLength: 2, last: second)
    default:
      return .illFormed(1)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func codePoint(_ first: UInt8, _ second: UInt8) -> Unicode.Scalar? {
    guard 0x40...0x7E ~= second || 0x80...0xFE ~= second else { return nil }
    let offset = second < 0x7F ? 0x40 : 0x41
    let pointer = (Int(first) - 0x81) * 190 + Int(second) - offset
    return EncodingIndex.gb18030.codePoint(at: pointer)
  }

  /// What breaks off at the end of the input is one error; elsewhere the first byte alone is, and
  /// what followed it is read again.
  private static func fourBytes(
    in input: Span<UInt8>, at position: Int, _ first: UInt8, _ second: UInt8
  ) -> DecodedUnit {
    guard let third = input.byte(at: position + 2) else { return .illFormed(2) }
    guard 0x81...0xFE ~= third else { return .illFormed(1) }
    guard let fourth = input.byte(at: position + 3) else { return .illFormed(3) }
    guard isDigit(fourth) else { return .illFormed(1) }
    let pointer =
      (Int(first) - 0x81) * (10 * 126 * 10) + (Int(second) - 0x30) * (10 * 126)
      + (Int(third) - 0x81) * 10 + Int(fourth) - 0x30
    return DecodedUnit(codePoint: rangesCodePoint(at: pointer), inputLength: 4)
  }

  /// The index gb18030 ranges code point for a pointer (5, Indexes).
  private static func rangesCodePoint(at pointer: Int) -> Unicode.Scalar? {
    guard pointer <= 39419 || 189000...1_237_575 ~= pointer else { return nil }
    if pointer == 7457 { return "\u{E7C7}" }
    // The last range that starts at or before the pointer; the first starts at 0.
    var low = 0
    var high = ranges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].pointer <= pointer { low = middle } else { high = middle }
    }
    return Unicode.Scalar(ranges[low].codePoint + UInt32(pointer - ranges[low].pointer))
  }
}
