import TestSupport
import Testing

@testable import HTMLSyntax

@Suite struct SourceTextTests {
  @Test(
    arguments: [
      ([0x61, 0x0D, 0x0A, 0x62], "a\nb"), ([0x61, 0x0D, 0x62, 0x0D], "a\nb\n"),
      ([0xEF, 0xBB, 0xBF, 0x61], "a"), ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], "\u{FEFF}"),
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82], "\u{FFFD}"), ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"),
      ([0xF0, 0x80, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func bytesAreDecodedAsBrowsersDo(input: [UInt8], text: String) {
    #expect(Array(SourceText(decoding: input).bytes) == Array(text.utf8))
  }

  @Test func theFirstIllFormedSequenceIsTold() {
    #expect(SourceText(decoding: [0x61, 0xE2, 0x82, 0x62]).firstIllFormed == 1..<4)
    #expect(SourceText(decoding: [0x61, 0x0D, 0x0A]).firstIllFormed == nil)
  }

  /// What is decoded in stretches is decoded whole: a scalar may stand across their border.
  @Test(arguments: ["é", "京", "😀"]) func scalarsAcrossAnyOffset(scalar: String) {
    for count in 1000..<1040 {
      let text = String(repeating: "a", count: count) + scalar + "b"
      let source = SourceText(decoding: Array(("\r" + text).utf8))
      #expect(source.bytes == Array(("\n" + text).utf8))
      #expect(
        source.inputRange(of: count + 1..<count + 1 + scalar.utf8.count)
          == count + 1..<count + 1 + scalar.utf8.count)
    }
  }

  @Test func rangesMapBackToTheInput() {
    let source = SourceText(decoding: Array("\u{FEFF}é\r\nb".utf8) + [0xFF, 0x63])
    #expect(source.bytes == Array("é\nb\u{FFFD}c".utf8))
    #expect(source.inputRange(of: 0..<2) == 3..<5)
    #expect(source.inputRange(of: 2..<3) == 5..<7)
    #expect(source.inputRange(of: 3..<4) == 7..<8)
    #expect(source.inputRange(of: 4..<7) == 8..<9)
    #expect(source.inputRange(of: 7..<8) == 9..<10)
  }

  /// What a scalar was decoded from, decoded alone, is that scalar; also across checkpoints.
  @Test(arguments: [1, 2, 3, 4, 5])
  func everyScalarComesFromItsBytes(seed: UInt64) {
    var random = SplitMix(state: seed)
    let pieces: [[UInt8]] = [
      Array("abc <b>".utf8), [0x0D, 0x0A], [0x0D], Array("é😀".utf8), [0xFF], [0xE2, 0x82],
      [0xF0, 0x9F], [0x00],
    ]
    var input: [UInt8] = []
    for _ in 0..<3_000 { input += pieces[Int(random.next() % UInt64(pieces.count))] }
    let source = SourceText(decoding: input)
    var offset = 0
    var end = 0
    for scalar in String(decoding: source.bytes, as: UTF8.self).unicodeScalars {
      let count = UTF8.width(scalar)
      let range = source.inputRange(of: offset..<offset + count)
      #expect(range.lowerBound == end)
      #expect(SourceText(decoding: Array(input[range])).bytes == Array(String(scalar).utf8))
      end = range.upperBound
      offset += count
    }
    #expect(end == input.count)
  }
}
