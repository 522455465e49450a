import TestSupport
import Testing

@testable import HTMLSyntax

@Suite struct UnicodeDecoderTests {
  @Test(
    arguments: [
      ([0x00, 0x61, 0x20, 0xAC], [2, 2], "a€"), ([0xD8, 0x3D, 0xDE, 0x00], [4], "😀"),
      ([0xDB, 0xFF, 0xDF, 0xFF], [4], "\u{10FFFF}"), ([0xD8, 0x00, 0xDC, 0x00], [4], "\u{10000}"),
      ([0xFE, 0xFF, 0x00, 0x61], [2, 2], "\u{FEFF}a"), ([0x00, 0x0D, 0x00, 0x0A], [2, 2], "\r\n"),
      // Lone surrogates; what follows a leading one is read again.
      ([0xD8, 0x00, 0x00, 0x61], [2, 2], "\u{FFFD}a"),
      ([0xDC, 0x00, 0x00, 0x61], [2, 2], "\u{FFFD}a"),
      ([0xD8, 0x00, 0xD8, 0x3D, 0xDE, 0x00], [2, 4], "\u{FFFD}😀"),
      ([0xDC, 0x00, 0xD8, 0x00], [2, 2], "\u{FFFD}\u{FFFD}"),
      // The end of the input is one error, whatever is pending.
      ([0x61], [1], "\u{FFFD}"), ([0x00, 0x61, 0x00], [2, 1], "a\u{FFFD}"),
      ([0xD8, 0x00], [2], "\u{FFFD}"), ([0xD8, 0x00, 0xDC], [3], "\u{FFFD}"),
    ] as [([UInt8], [Int], String)])
  func utf16(input: [UInt8], lengths: [Int], text: String) {
    var swapped = input
    for low in stride(from: 0, to: input.count - 1, by: 2) { swapped.swapAt(low, low + 1) }
    for (encoding, bytes) in [(Encoding.utf16BE, input), (.utf16LE, swapped)] {
      #expect(decode(bytes, as: encoding) == Array(text.unicodeScalars))
      #expect(units(of: bytes, as: encoding).map(\.inputLength) == lengths)
    }
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func utf16OfEveryFewBytes() throws {
    let reference = try IndexFile.all.get()
    let bytes: [UInt8] = [0x00, 0x41, 0xD7, 0xD8, 0xDB, 0xDC, 0xDF, 0xE0]
    var inputs: [[UInt8]] = [[]]
    var count = 0
    var wrong: [[UInt8]] = []
    for _ in 1...5 {
      inputs = inputs.flatMap { input in bytes.map { input + [$0] } }
      for input in inputs {
        for encoding in [Encoding.utf16BE, .utf16LE]
        where decode(input, as: encoding) != reference.process(input, as: encoding.name) {
          wrong.append(input)
        }
        count += 1
      }
    }
    print("conformance: UTF-16: \(count) inputs, \(wrong.count) wrong")
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
    #expect(count == 8 + 64 + 512 + 4096 + 32_768)
  }

  /// Swift's own decoder replaces as the standard does.
  @Test func utf8AsSwiftReadsIt() {
    var count = 0
    var wrong: [[UInt8]] = []
    func compare(_ input: [UInt8]) {
      count += 1
      if decode(input, as: .utf8) != Array(String(decoding: input, as: UTF8.self).unicodeScalars) {
        wrong.append(input)
      }
    }
    for lead in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        compare([lead, second])
        compare([lead, second, 0x80])
        compare([lead, second, 0xBF, 0x80])
      }
    }
    let seed: UInt64 = 2
    var random = SplitMix(state: seed)
    let edges: [UInt8] = [0x0D, 0x0A, 0x7F, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xA0, 0xF0, 0x90, 0xF4]
    for _ in 0..<20_000 {
      compare((0..<8).map { _ in edges.randomElement(using: &random) ?? 0 })
    }
    print("conformance: UTF-8: \(count) inputs, random ones of seed \(seed), \(wrong.count) wrong")
    #expect(count == 3 * 65_536 + 20_000 && wrong.isEmpty, "\(wrong.prefix(10))")
    #expect(decode(Array("\r\n\r😀".utf8), as: .utf8) == ["\r", "\n", "\r", "😀"])
  }
}
