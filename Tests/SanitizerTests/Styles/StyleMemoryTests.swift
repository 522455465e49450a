import Testing

@testable import Sanitizer

/// What a check remembers of CSS is what it said of the same CSS.
@Suite struct StyleMemoryTests {
  /// More sheets than are remembered, of one length.
  private static let styles = (10..<30).map { number in
    Array("b{position:\(number % 2 == 0 ? "fixed" : "static");width:\(number)px}".utf8)
  }

  @Test func `An answer is the same each time, whatever was asked between`() {
    let values = Sanitizer().values
    for _ in 0..<2 {
      for style in Self.styles {
        // Asked twice in a row, it is surely remembered.
        for _ in 0..<2 {
          #expect(values.styleSheet(style) == StyleFilter.styleSheet(style, values))
          #expect(values.styleAttribute(style) == StyleFilter.styleAttribute(style, values))
        }
      }
    }
  }

  @Test func `What is blocked is remembered apart`() {
    let style = Array("background:url(https://a.invalid/x)".utf8)
    let kept = Sanitizer(remote: .keep).values
    #expect(kept.styleAttribute(style).loads.isEmpty)
    #expect(kept.blocking.styleAttribute(style).loads.count == 1)
    #expect(kept.styleAttribute(style).loads.isEmpty)
  }

  @Test(arguments: [RemoteContent.block, .keep])
  func `What is remembered is freed with the check`(_ remote: RemoteContent) {
    weak var check: ValueCheck?
    do {
      let values = Sanitizer(remote: remote).values
      _ = values.blocking
      check = values
    }
    #expect(check == nil)
  }
}
