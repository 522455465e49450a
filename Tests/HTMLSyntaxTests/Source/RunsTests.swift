import TestSupport
import Testing

@testable import HTMLSyntax

/// Where runs end is found in sixteen bytes at once as in each by itself.
@Suite struct RunsTests {
  private static func texts(_ use: (_ text: [UInt8]) -> Void) {
    let pieces = ["<", "</", "<!", "&", "\0", "-", "/", "!"]
    var random = SplitMix(state: 1)
    for round in 0..<3_000 {
      use(
        Array(
          (0..<round % 70).map { _ in
            Int.random(in: 0..<20, using: &random) == 0
              ? pieces[Int.random(in: 0..<pieces.count, using: &random)] : "x"
          }.joined().utf8))
    }
  }

  @Test func `A run ends at the first of three bytes`() {
    Self.texts { text in
      let expected = text.indices.first { [0x3C, 0x26, 0].contains(text[$0]) } ?? text.count
      #expect(text.span.firstOffset(of: 0x3C, 0x26, 0, from: 0) == expected, "\(text)")
    }
  }

  /// What is found may be looked at again, but nothing may be passed over.
  @Test func `Raw text ends at what can end it, or before`() {
    Self.texts { text in
      for other: UInt8 in [0, 0x26] {
        let stops = text.indices.filter { index in
          let isTag = text[index] == 0x3C && index + 1 < text.count
          return (isTag && [0x2F, 0x21].contains(text[index + 1])) || text[index] == other
            || text[index] == 0
        }
        let found = text.span.firstOffset(ofTagOr: other, from: 0)
        #expect(found <= stops.first ?? text.count, "\(text)")
        #expect(found == text.count || text[found] == 0x3C || stops.contains(found), "\(text)")
      }
    }
  }

  @Test func `A range is white space or is not`() {
    var random = SplitMix(state: 2)
    for round in 0..<3_000 {
      var text = (0..<round % 70).map { _ in
        [0x09, 0x0A, 0x0C, 0x20].randomElement(using: &random)! as UInt8
      }
      if round % 3 > 0, !text.isEmpty {
        text[Int.random(in: 0..<text.count, using: &random)] = [0, 0x0B, 0x0D, 0x21, 0xA0, 0x89]
          .randomElement(using: &random)!
      }
      for start in stride(from: 0, through: text.count, by: 3) {
        let isSpace = text.span.isHTMLSpace(in: start..<text.count)
        #expect(isSpace == text[start...].allSatisfy(\.isHTMLSpace), "\(text), \(start)")
      }
      let end = text.count / 2
      #expect(
        text.span.isHTMLSpace(in: 0..<end) == text[..<end].allSatisfy(\.isHTMLSpace), "\(text)")
    }
  }

  @Test func `ASCII without a byte ends before what is none`() {
    var random = SplitMix(state: 3)
    for round in 0..<3_000 {
      var text = [UInt8](repeating: 0x78, count: round % 150)
      if round % 4 > 0, !text.isEmpty {
        text[Int.random(in: 0..<text.count, using: &random)] = round % 4 == 1 ? 0x0D : 0x8D
      }
      let stop = text.firstIndex { $0 == 0x0D || $0 >= 0x80 } ?? text.count
      let end = text.span.endOfASCII(without: 0x0D, from: 0, to: text.count)
      #expect(end == stop / 32 * 32, "\(text)")
    }
  }

  @Test func `A range holds a byte or does not`() {
    Self.texts { text in
      for start in stride(from: 0, through: text.count, by: 7) {
        for end in stride(from: start, through: text.count, by: 5) {
          let holds = text.span.holds(0, in: start..<end)
          #expect(holds == text[start..<end].contains(0), "\(text)")
        }
      }
    }
  }
}
