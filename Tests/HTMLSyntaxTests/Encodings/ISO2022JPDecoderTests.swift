import Testing

@testable import HTMLSyntax

@Suite struct ISO2022JPDecoderTests {
  /// The bytes of a text in which a caret stands for ESC.
  private func bytes(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }
  }

  @Test(
    arguments: [
      // A character set and back.
      ("^$B0!^(Ba", "亜a"), ("^$@0!^(Ba", "亜a"), ("^(J\\~a^(B\\~", "¥‾a\\~"),
      ("^(I!_^(B!", "\u{FF61}\u{FF9F}!"), ("a^(B", "a"),
      // Two escape sequences in a row, three, and one that ends the input.
      ("^$B^(Ba", "\u{FFFD}a"), ("^(B^(B^(Ba", "\u{FFFD}\u{FFFD}a"), ("^(Ba^(Bb", "ab"),
      ("^$B", ""),
      // What is no escape sequence: the escape alone is wrong, the rest is read as it is.
      ("^", "\u{FFFD}"), ("^(", "\u{FFFD}("), ("^$", "\u{FFFD}$"), ("^(Z", "\u{FFFD}(Z"),
      ("^$Z", "\u{FFFD}$Z"), ("^a", "\u{FFFD}a"), ("^^(Ba", "\u{FFFD}a"), ("^(^(Ba", "\u{FFFD}(a"),
      ("^(J^~", "\u{FFFD}‾"), ("^(B^a^(Bb", "\u{FFFD}ab"), ("^$B^0!", "\u{FFFD}亜"),
      // Shift codes and bytes of eight bits.
      ("a\u{E}b\u{F}c", "a\u{FFFD}b\u{FFFD}c"), ("^(Ja\u{E}b", "a\u{FFFD}b"),
      ("^(I\u{E}\u{F}", "\u{FFFD}\u{FFFD}"),
      // Katakana has no more than 0x21 to 0x5F, not even newlines.
      ("^(I \n`\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      // Leading and trailing bytes: the end, an escape, a byte that cannot stand there, a hole.
      ("^$B0", "\u{FFFD}"), ("^$B0^(Ba", "\u{FFFD}a"), ("^$B0\n0!", "\u{FFFD}亜"),
      ("^$B\n0!", "\u{FFFD}亜"), ("^$B0^", "\u{FFFD}\u{FFFD}"), ("^$B)!0!", "\u{FFFD}亜"),
    ] as [(String, String)])
  func states(input: String, text: String) {
    #expect(decode(bytes(input), as: .iso2022JP) == Array(text.unicodeScalars))
  }

  @Test func bytesOfEightBitsAreErrorsInEveryState() {
    for escape in ["^(B", "^(J", "^(I", "^$B", "^$@"] {
      for byte in UInt8(0x80)...UInt8.max {
        #expect(decode(bytes(escape) + [byte], as: .iso2022JP) == ["\u{FFFD}"])
      }
    }
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func everySequenceOfFourTokens() throws {
    let tokens =
      [
        "^(B", "^(J", "^(I", "^$B", "^$@", "^", "^(", "^$", "0", "!", "\\", "~", "\n", "\u{E}", "B",
      ].map(bytes) + [[0x80]]
    let reference = try IndexFile.all.get()
    var inputs: [[UInt8]] = [[]]
    var wrong: [[UInt8]] = []
    var count = 0
    for _ in 1...4 {
      inputs = inputs.flatMap { input in tokens.map { input + $0 } }
      for input in inputs {
        count += 1
        if decode(input, as: .iso2022JP) != reference.process(input, as: "ISO-2022-JP") {
          wrong.append(input)
        }
      }
    }
    print("conformance: ISO-2022-JP: \(count) sequences of tokens, \(wrong.count) wrong")
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }
}
