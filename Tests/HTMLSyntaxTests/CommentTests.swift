import HTMLSyntax
import TestSupport
import Testing

/// Comments end where the states of the standard, taken one byte at a time, end them.
@Suite struct CommentTests {
  private enum State {
    case start, startDash, comment, lessThan, bang, bangDash, bangDashDash, endDash, end, endBang
  }

  /// The data of a comment that starts after `<!--`; nil if the text does not end it.
  private static func data(of text: [UInt8]) -> [UInt8]? {
    var state = State.start
    var index = 0
    while index < text.count {
      let character = Unicode.Scalar(text[index])
      index += 1
      switch (state, character) {
      case (.start, ">"), (.startDash, ">"): return []
      case (.start, "-"): state = .startDash
      case (.startDash, "-"), (.endDash, "-"), (.end, "-"): state = .end
      case (.end, ">"): return Array(text[..<(index - 3)])
      case (.end, "!"): state = .endBang
      case (.endBang, "-"): state = .endDash
      case (.endBang, ">"): return Array(text[..<(index - 4)])
      case (.comment, "<"), (.lessThan, "<"): state = .lessThan
      case (.comment, "-"): state = .endDash
      case (.comment, _): break
      case (.lessThan, "!"): state = .bang
      case (.bang, "-"): state = .bangDash
      case (.bangDash, "-"): state = .bangDashDash
      default:
        // Reconsume.
        state =
          switch state {
          case .bangDash: .endDash
          case .bangDashDash: .end
          default: .comment
          }
        index -= 1
      }
    }
    return nil
  }

  @Test func `Comments end as the states of the standard end them`() throws {
    var random = SplitMix(state: 1)
    let pieces = [
      "<", "!", "-", "-", ">", "x", "--", "<!--", "-->", "--!>", " long enough to scan ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      guard let expected = Self.data(of: Array(text.utf8)) else { continue }
      var parser = HTMLParser(SourceText(decoding: Array("<!--\(text)".utf8)))
      guard case .comment(let comment) = parser.next() else {
        Issue.record("no comment: \(text)")
        continue
      }
      #expect(Array(parser.text(of: comment)) == expected, "\(text)")
    }
  }
}
