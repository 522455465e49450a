import Findings
import HTMLSyntax
import Testing

@testable import Boundary
@testable import Sanitizer

/// What the sanitizer writes is given out only if nothing in it can run, whatever its rules say.
@Suite struct CleanDocumentTests {
  private static func clean(
    _ html: String, isFragment: Bool = false, _ change: (inout Rules) -> Void = { _ in }
  ) -> CleanDocument {
    var rules = Rules.mail
    change(&rules)
    let source = SourceText(decoding: Array(html.utf8))
    return CleanDocument(
      source, lines: Lines(source.bytes), by: Sanitizer(rules: rules, isFragment: isFragment))
  }

  @Test(arguments: [false, true])
  func whatCannotRunIsGivenOut(isFragment: Bool) {
    let clean = Self.clean("<p onclick=x()>Text</p>", isFragment: isFragment)
    #expect(clean.document.map { String(decoding: $0.body, as: UTF8.self) } == "<p>Text</p>")
  }

  /// Rules that let a handler stay: the sanitizer has no reason to refuse it, the proof has.
  @Test(arguments: [false, true])
  func whatRunsIsNotGivenOut(isFragment: Bool) {
    let clean = Self.clean("<p onclick=x()>Text</p>", isFragment: isFragment) {
      $0.globalAttributes["onclick"] = .text
    }
    #expect(clean.document == nil)
    #expect(clean.findings.last?.code.rawValue == "sanitizer-left-point")
  }

  /// One reading serves the sanitizer and the proof; of a fragment it is not what is given out.
  @Test func aDocumentIsReadAgainOnce() {
    var read: [String] = []
    let source = SourceText(decoding: Array("<p>Text</p>".utf8))
    let result = Sanitizer().sanitize(source, lines: Lines(source.bytes)) { written, watch in
      read.append(String(decoding: written.bytes, as: UTF8.self))
      return Rereading.read(written, watch)
    }
    #expect(read == [result.document.map { String(decoding: $0.html, as: UTF8.self) }])
  }
}
