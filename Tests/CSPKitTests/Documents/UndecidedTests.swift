import CSPKit
import Findings
import HTMLSyntax
import Testing

/// Where it cannot be told how a browser reads a document, nothing is proved.
@Suite struct UndecidedTests {
  @Test func moreOpenElementsThanBrowsersKeep() {
    // `html` and `body` are open too.
    let least = MarkedDocument(String(repeating: "<div>", count: 510)).proof()
    #expect(least.verdict == .contained)
    let most = MarkedDocument(String(repeating: "<div>", count: 511)).proof()
    #expect(most.verdict == .undecided)
    #expect(most.findings.map(\.code) == [.tooDeep])
    #expect(most.findings.map(\.level) == [.error])
  }

  @Test func anEscapeIsSeenAllTheSame() {
    let html = String(repeating: "<div>", count: 600) + "<script>evil()</script>"
    #expect(MarkedDocument(html).proof().verdict == .escapes)
  }

  @Test func formattingElementsReopenedWithoutEnd() {
    let start = "<p>" + (0..<400).map { "<b id=\($0)>" }.joined() + "</p>"
    let few = MarkedDocument(start + String(repeating: "<p>x", count: 100)).proof()
    #expect(few.verdict == .contained)
    let many = MarkedDocument(start + String(repeating: "<p>x", count: 4000)).proof()
    #expect(many.verdict == .undecided)
    #expect(many.findings.map(\.code) == [.tooManyReopened])
  }

  @Test func morePoliciesThanAreRead() {
    let meta = "<meta http-equiv=content-security-policy content=\"img-src 'self'\">"
    let least = MarkedDocument(String(repeating: meta, count: 64)).proof()
    #expect(least.verdict == .contained)
    #expect(least.policies.policies.count == 64)
    let most = MarkedDocument(String(repeating: meta, count: 65)).proof()
    #expect(most.verdict == .undecided)
    #expect(most.findings.map(\.code) == [.tooManyPolicies])
  }

  @Test func handlersOfReopenedElementsAreRuledOnce() {
    let proof = MarkedDocument("<p><b onclick=f()></p><p>x<p>y").proof()
    #expect(proof.points.map(\.ruling) == [.allowed])
    // What was inert in a template can come out of it: its end tag leaves what an object's marker
    // hides.
    let out = MarkedDocument(
      "<template><b onclick=f()><table><tr><object><td></td></tr></table></template>x"
    ).proof()
    #expect(out.points.map(\.ruling) == [.inert, .allowed])
  }

  static func proof(declaring meta: String, _ rest: [UInt8], open: Bool = true) -> DocumentProof {
    var settings = ProofSettings()
    settings.encodingIsOpen = open
    let bytes = Array(meta.utf8) + rest
    return DocumentProof(of: SourceText(decoding: bytes), lines: Lines(bytes), settings: settings)
  }

  static let nonASCII = Array("é".utf8)

  @Test(
    arguments: [
      "<meta charset=iso-2022-jp>", "<meta charset=' Windows-1252 '>", "<meta charset=utf-7>",
      "<meta http-equiv=content-type content='text/html; charset=gbk'>",
      "<meta http-equiv=Content-Type content='charset = \"gbk\"'>",
      "<body><meta charset=gbk>",
    ]) func anotherEncodingIsUndecided(_ meta: String)
  {
    let proof = Self.proof(declaring: meta, Self.nonASCII)
    #expect(proof.verdict == .undecided)
    #expect(proof.findings.map(\.code) == [.encodingNotRead])
    #expect(Self.proof(declaring: meta, [0x1B, 0x28, 0x42]).verdict == .undecided)
    // ASCII is the same in all of them; and the app may fix the encoding.
    #expect(Self.proof(declaring: meta, Array("e".utf8)).verdict == .contained)
    #expect(Self.proof(declaring: meta, Self.nonASCII, open: false).verdict == .contained)
  }

  @Test(
    arguments: [
      "<meta charset=UTF-8>", "<meta charset=' utf8 '>", "<meta charset=utf-16le>",
      "<meta http-equiv=content-type content='text/html; charset=utf-8'>",
      "<meta name=content-type content='text/html; charset=gbk'>",
      "<!-- <meta charset=gbk> -->", "<template><meta charset=gbk></template>",
    ]) func thisEncodingIsRead(_ meta: String)
  {
    #expect(Self.proof(declaring: meta, Self.nonASCII).verdict == .contained)
  }

  @Test func illFormedBytesAreNoted() throws {
    let bytes = Array("<p>a\n".utf8) + [0xFF] + Array("<b onclick=f()>".utf8)
    let proof = DocumentProof(
      of: SourceText(decoding: bytes), lines: Lines(bytes), settings: ProofSettings())
    let finding = try #require(proof.findings.first)
    #expect(finding.code == .illFormedUTF8)
    #expect(finding.level == .note)
    #expect(finding.place?.line == 2)
    #expect(finding.place?.column == 1)
    #expect(finding.place?.range == 5..<6)
    // Ranges are those of the bytes as given, not of what they were decoded to.
    #expect(proof.points.map(\.place.range) == [9..<20])
  }

  @Test func theWorseOfTwo() {
    func worse(_ html: String) -> DocumentProof.Verdict {
      let document = MarkedDocument(html)
      return DocumentProof.joined(document.proof(), document.proof(scripting: false)).verdict
    }
    #expect(worse("<p>") == .contained)
    #expect(worse("<script>evil()</script>") == .escapes)
    #expect(worse("<noscript><meta http-equiv=refresh content=0></noscript>") == .leaves)
  }
}
