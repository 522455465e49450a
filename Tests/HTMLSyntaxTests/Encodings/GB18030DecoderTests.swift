import Testing

@testable import HTMLSyntax

@Suite struct GB18030DecoderTests {
  /// The four bytes of a pointer, by the formula of the encoder.
  private func fourBytes(_ pointer: Int) -> [UInt8] {
    [
      UInt8(pointer / (10 * 126 * 10) + 0x81), UInt8(pointer / (10 * 126) % 10 + 0x30),
      UInt8(pointer / 10 % 126 + 0x81), UInt8(pointer % 10 + 0x30),
    ]
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func everyRangeFromItsFirstToItsLastPointer() throws {
    let ranges = try IndexFile.all.get().ranges.codePoints.sorted { $0.key < $1.key }
    var pointers = 0
    for (position, range) in ranges.enumerated() {
      let next = position + 1 < ranges.count ? ranges[position + 1].key : 1_237_576
      // The last range below the gap ends at 39419.
      let last = next == 189_000 ? 39_419 : next - 1
      for pointer in Set([range.key, range.key + 1, (range.key + last) / 2, last])
      where pointer <= last && pointer != 7457 {
        pointers += 1
        let scalar = Unicode.Scalar(range.value.value + UInt32(pointer - range.key))
        #expect(decode(fourBytes(pointer), as: .gb18030).first == scalar, "\(pointer)")
        #expect(decode(fourBytes(pointer), as: .gbk).count == 1)
      }
    }
    print("conformance: gb18030: \(ranges.count) ranges, \(pointers) pointers")
    #expect(ranges.count == 207)
  }

  @Test(
    arguments: [
      (7457, "\u{E7C7}"), (39_419, "\u{FFFF}"), (39_420, "\u{FFFD}"), (188_999, "\u{FFFD}"),
      (189_000, "\u{10000}"), (1_237_575, "\u{10FFFF}"), (1_237_576, "\u{FFFD}"),
      (126 * 10 * 126 * 10 - 1, "\u{FFFD}"),
    ] as [(Int, String)])
  func pointersAtTheLimits(pointer: Int, text: String) {
    #expect(decode(fourBytes(pointer), as: .gb18030) == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      // Cut off: one error for all of it.
      ([0x81], [1]), ([0x81, 0x30], [2]), ([0x81, 0x30, 0x81], [3]),
      // Broken: the first byte alone is wrong, and the others are read again.
      ([0x81, 0x30, 0x3C], [1, 1, 1]), ([0x81, 0x30, 0x81, 0x3C], [1, 1, 1, 1]),
      ([0x81, 0x30, 0x81, 0x40], [1, 1, 2]), ([0x81, 0x3C], [1, 1]), ([0x81, 0x7F], [1, 1]),
      ([0x81, 0xFF], [2]), ([0x81, 0x30, 0x80], [1, 1, 1]),
      // A pointer that no range has: an error for four bytes.
      ([0x84, 0x31, 0xA5, 0x30], [4]), ([0xFE, 0x39, 0xFE, 0x39], [4]),
    ] as [([UInt8], [Int])])
  func brokenSequences(input: [UInt8], lengths: [Int]) {
    #expect(units(of: input, as: .gb18030).map(\.inputLength) == lengths)
    #expect(units(of: input, as: .gbk).map(\.inputLength) == lengths)
  }

  @Test func theEuroSignIsOneByte() {
    #expect(decode([0x80], as: .gb18030) == ["€"])
    #expect(decode([0x80], as: .gbk) == ["€"])
  }
}
