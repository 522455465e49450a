import HTMLSyntax
import Testing

/// Whether an element tells that its start tag had one attribute name twice.
@Suite struct DuplicateAttributeTests {
  @Test(arguments: [
    ("<p a b>", false), ("<p a a>", true), ("<p a=1 b A='2'>", true), ("<p a=1/a=2>", false),
    ("<p a='1'/a=2>", true),
    ("<b a a></b><p a>", false), ("<p a></p a a>", false), ("<svg><p a a>", true),
    ("<svg><a xlink:href=x href=y><p>", false), ("<p a=\"&amp;\" a=\"&amp;\">", true),
  ])
  func isTold(_ html: String, _ expected: Bool) throws {
    var parser = HTMLParser(SourceText(decoding: Array(html.utf8)))
    var told: Bool?
    while let event = parser.next() {
      guard case .element(let element) = event, element.name.known == .p else { continue }
      told = element.hasDuplicateAttribute
    }
    #expect(told == expected)
  }

  /// What a tag implies, or opens again, has no tag of its own.
  @Test func impliedElementsHaveNone() {
    var parser = HTMLParser(SourceText(decoding: Array("<i a a><p a a></i><td x x>x".utf8)))
    var told: [Bool] = []
    while let event = parser.next() {
      guard case .element(let element) = event, element.origin != .tag else { continue }
      told.append(element.hasDuplicateAttribute)
    }
    #expect(told.count > 3 && !told.contains(true))
  }
}
