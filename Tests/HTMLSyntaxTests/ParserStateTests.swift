import Testing

@testable import HTMLSyntax

/// How the parser stands where an unfinished document ends.
@Suite struct ParserStateTests {
  private func state(after html: String, scripting: Bool = true) -> ParserState {
    var parser = HTMLParser(
      SourceText(decoding: Array(html.utf8)), .init(scripting: scripting, isComplete: false))
    while parser.next() != nil {}
    return parser.state
  }

  @Test(
    arguments: [
      ("<p>a", .data), ("<p>a&", .characterReference), ("<p>a&am", .characterReference),
      ("<p>a&#3", .characterReference), ("<p>a& ", .data), ("<", .tag), ("<p", .tag),
      ("<p ", .beforeAttribute(tag: "p")), ("<P\n", .beforeAttribute(tag: "p")), ("<p a", .tag),
      ("<p a=", .tag), ("<p a='", .tag), ("<p a='&amp", .tag), ("<p a=''", .tag), ("</p ", .tag),
      ("<!", .markup), ("<!--", .markup), ("<!-- x", .markup), ("<!-->", .data), ("<?x", .markup),
      ("<!doctype", .markup), ("<title>", .rawText), ("<style>a", .rawText),
      ("<script>a", .rawText), ("<script><!--<script>", .rawText), ("<textarea>", .rawText),
      ("<plaintext>", .rawText), ("<title></title", .rawText), ("<title></title ", .tag),
      ("<svg><![CDATA[x", .markup), ("<noscript>", .rawText),
    ] as [(String, ParserState.Position)])
  func thePositionIsTold(html: String, position: ParserState.Position) {
    #expect(state(after: html).position == position)
  }

  @Test(
    arguments: [
      ("", .beforeHead), ("<!doctype html>", .beforeHead), ("<meta>", .head), ("<head>", .head),
      ("<head></head>", .afterHead), ("<body>", .body), ("x", .body), ("<p>", .body),
      ("<table>", .table), ("<table><td>", .table), ("<template>", .template),
      ("<table><template>", .template), ("<frameset>", .frameset), ("</body>", .afterBody),
      ("<title>x", .head), ("<svg><title>", .body),
    ] as [(String, ParserState.Section)])
  func theSectionIsTold(html: String, section: ParserState.Section) {
    #expect(state(after: html).section == section)
  }

  @Test func openElementsAndNamespacesAreTold() {
    #expect(state(after: "<div><b>x").openElements == ["html", "body", "div", "b"])
    #expect(state(after: "<svg><g>").isInHTMLNamespace == false)
    #expect(state(after: "<svg><desc>").isInHTMLNamespace == false)
    #expect(state(after: "<svg><desc><p>").isInHTMLNamespace)
    #expect(state(after: "<body><noscript><p>", scripting: false).openElements.contains("noscript"))
  }
}
