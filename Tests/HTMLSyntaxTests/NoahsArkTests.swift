import HTMLSyntax
import TestSupport
import Testing

/// No more than three formatting elements with the same name and attributes are kept (HTML, 13.2.4.3).
@Suite struct NoahsArkTests {
  private static let tags = [
    "<b>", "<b a=1 c=2>", "<b c=2 a=1>", "<b a=2 c=1>", "<b a=1>", "<i>", "<i a=1 c=2>",
  ]

  /// What tags have in common that count as the same.
  private static func key(_ tag: Int) -> Int { tag == 2 ? 1 : tag }

  @Test func `Of four that are the same the first is dropped`() {
    var random = SplitMix(state: 1)
    for _ in 0..<2_000 {
      let written = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
        Int.random(in: 0..<Self.tags.count, using: &random)
      }
      var kept: [Int] = []
      for tag in written {
        let same = kept.indices.filter { Self.key(kept[$0]) == Self.key(tag) }
        if same.count == 3 { kept.remove(at: same[0]) }
        kept.append(tag)
      }
      // What is closed with its paragraph and still kept is opened again.
      let html = "<!doctype html><p>" + written.map { Self.tags[$0] }.joined() + "</p>x"
      var parser = HTMLParser(SourceText(decoding: Array(html.utf8)))
      var opened: [String] = []
      while let event = parser.next() {
        guard case .element(let element) = event, element.origin == .reopened else { continue }
        opened.append(String(decoding: Array(html.utf8)[element.range], as: UTF8.self))
      }
      #expect(opened == kept.map { Self.tags[$0] }, "\(html)")
    }
  }
}
