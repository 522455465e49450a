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

  static func proof(_ html: String, _ rest: [UInt8], given: Encoding? = nil) -> DocumentProof {
    let source = SourceText(sniffing: Array(html.utf8) + rest, given: given)
    return DocumentProof(of: source, lines: Lines(source.bytes), settings: ProofSettings())
  }

  static let nonASCII = Array("é".utf8)

  @Test(
    arguments: [
      "<p>", "<meta charset=utf-7>", "<meta name=content-type content='text/html; charset=gbk'>",
      "<!-- <meta charset=gbk> -->",
    ]) func anEncodingThatNobodyTells(_ html: String)
  {
    for bytes in [Self.nonASCII, [0x1B, 0x28, 0x42], [0x0E]] {
      let proof = Self.proof(html, bytes)
      #expect(proof.verdict == .undecided)
      #expect(proof.findings.map(\.code) == [.encodingUndeclared])
      #expect(Self.proof(html, bytes, given: .gbk).verdict == .contained)
    }
    // ASCII is the same in all of them: only a note.
    let proof = Self.proof(html, [0x65])
    #expect(proof.verdict == .contained)
    #expect(proof.findings.map(\.code) == [.encodingUndeclared])
    #expect(proof.findings.map(\.level) == [.note])
  }

  @Test(
    arguments: [
      "<title><meta charset=gbk></title>", "<template><meta charset=gbk></template>",
      "<script>'<meta charset=gbk>'</script>", "<textarea><meta charset=gbk></textarea>",
      "<title><meta charset=gbk></title><meta charset=gbk>x<meta charset=big5>",
      "<meta charset=gbk><meta charset=big5>",
      "<?xml encoding='gbk'?><p>\(String(repeating: " ", count: 1024))<meta charset=big5>",
    ]) func aDeclarationThatIsDisputed(_ html: String)
  {
    let proof = Self.proof(html, Self.nonASCII)
    #expect(proof.findings.map(\.code) == [.encodingDisputed])
    #expect(proof.verdict == (html.contains("script>") ? .escapes : .undecided))
    #expect(Self.proof(html, Self.nonASCII, given: .utf8).findings.isEmpty)
    #expect(Self.proof(html, [0x65]).findings.isEmpty)
  }

  @Test func aLateDeclarationThatBlanksThePage() {
    let html = "<meta charset=utf-8><p><meta charset=iso-2022-kr>"
    #expect(Self.proof(html, [0x65]).findings.map(\.code) == [.encodingDisputed])
  }

  @Test(
    arguments: [
      "<meta charset=UTF-8>", "<meta charset=' utf8 '>", "<meta charset=utf-16le>",
      "<meta charset=iso-2022-jp>", "<meta charset=' Windows-1252 '>",
      "<meta http-equiv=content-type content='text/html; charset=utf-8'>",
      "<meta http-equiv=Content-Type content='charset = \"gbk\"'>", "<body><meta charset=gbk>",
      "<meta charset=gbk><meta charset=gb2312>", "<?xml version='1.0' encoding='gbk'?><p>",
    ]) func aDeclarationThatIsRead(_ html: String)
  {
    let proof = Self.proof(html, Self.nonASCII)
    #expect(proof.verdict == .contained)
    #expect(!proof.findings.contains { $0.level == .error })
  }

  /// Text in one encoding is markup in another.
  @Test func theEncodingDecidesWhatIsMarkup() {
    let jis = "<meta charset=iso-2022-jp><p title='\u{1B}$B'><script>f()</script>'\u{1B}(B'>"
    #expect(Self.proof(jis, []).points.isEmpty)
    #expect(Self.proof(jis, [], given: .utf8).verdict == .escapes)
    // Bytes of two-byte scalars that are `<b onclick=f()>` in UTF-16.
    let wide = "<b onclick=f()>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(Self.proof("", wide, given: .utf16LE).verdict == .escapes)
    #expect(Self.proof("", [0xFF, 0xFE] + wide, given: .utf8).verdict == .escapes)
    #expect(Self.proof("", wide, given: .utf8).points.isEmpty)
  }

  @Test func illFormedBytesAreNoted() throws {
    let bytes = Array("<p>a\r\n".utf8) + [0xFF] + Array("<b onclick=f()>".utf8)
    let source = SourceText(decoding: bytes)
    let proof = DocumentProof(
      of: source, lines: Lines(source.bytes), settings: ProofSettings())
    let finding = try #require(proof.findings.first)
    #expect(finding.code == .illFormedBytes)
    #expect(finding.level == .note)
    #expect(finding.place?.line == 2)
    #expect(finding.place?.column == 1)
    #expect(finding.place?.range == 6..<7)
    // Ranges are those of the bytes as given, not of what they were decoded to.
    #expect(proof.points.map(\.place.range) == [10..<21])
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
