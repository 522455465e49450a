import CSPKit
import Testing

/// Which metas of a document count as policies, and from where on.
@Suite struct MetaPolicyTests {
  static let meta = "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'\">"
  static let script = "<script>evil()</script>"

  @Test(
    arguments: [
      "\(meta)\(script)",
      "<!doctype html><html><head>\(meta)</head><body>\(script)",
      "<title>x</title><style></style><link><base>\(meta)\(script)",
      "<!-- x -->\(meta)<p>\(script)",
      "</p>\(meta)\(script)",
      "<head></head>\(meta)\(script)",
      "<head></head> \n\(meta)<body>\(script)",
      "<noscript><style></style></noscript>\(meta)\(script)",
      "<template></template>\(meta)\(script)",
      "<meta http-equiv=CONTENT-SECURITY-POLICY content=\"script-src 'none'\">\(script)",
      "<meta content=\"script-src 'none'\" http-equiv=&#67;ontent-Security-Policy>\(script)",
      "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"/>\(script)",
      "<meta name=x http-equiv=Content-Security-Policy content=\"script-src 'none'\">\(script)",
      "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\" content=\"x\">\(script)",
    ]) func itCounts(_ html: String)
  {
    let proof = MarkedDocument(html).proof()
    #expect(proof.policies.policies.count == 1)
    #expect(proof.verdict == .contained)
  }

  @Test(
    arguments: [
      "\(script)\(meta)",
      "<body>\(meta)\(script)",
      "<p>\(meta)\(script)",
      "x\(meta)\(script)",
      "\u{A0}\(meta)\(script)",
      "\u{FEFF}\u{FEFF}\(meta)\(script)",
      "<head></head>x\(meta)\(script)",
      "<div>\(meta)</div>\(script)",
      "<svg>\(meta)</svg>\(script)",
      "<x-y>\(meta)\(script)",
      "<img>\(meta)\(script)",
      "</br>\(meta)\(script)",
      "<!--> x -->\(meta)\(script)",
      "<template>\(meta)</template>\(script)",
      "<noscript>\(meta)</noscript>\(script)",
      "<title>\(meta)</title>\(script)",
      "<meta name=\"Content-Security-Policy\" content=\"script-src 'none'\">\(script)",
      "<meta http-equiv=\" Content-Security-Policy\" content=\"script-src 'none'\">\(script)",
      "<meta http-equiv=\"Content-Security-Policy \" content=\"script-src 'none'\">\(script)",
      "<meta http-equiv=Content-Security-Policy content=\"\">\(script)",
      "<meta http-equiv=Content-Security-Policy>\(script)",
      "<meta http-equiv=Content-Security-Policy-Report-Only content=\"script-src 'none'\">\(script)",
      "<meta http-equiv=x http-equiv=Content-Security-Policy content=\"script-src 'none'\">\(script)",
      "<meta http-equiv=Content-Security-Policy content=\"x\" content=\"script-src 'none'\">\(script)",
    ]) func itDoesNot(_ html: String)
  {
    #expect(MarkedDocument(html).proof().verdict == .escapes)
  }

  @Test func insideNoscriptItCountsOnlyWithScriptsOff() {
    let html = MarkedDocument("<head><noscript>\(Self.meta)</noscript>")
    #expect(html.proof().policies.isEmpty)
    // Not a child of the head even there: `noscript` is.
    #expect(html.proof(scripting: false).policies.isEmpty)
  }

  @Test func metasAddUpAndNeverWiden() {
    let html = "<meta http-equiv=content-security-policy content=\"script-src *\">" + Self.script
    let proof = MarkedDocument(Self.meta + html).proof(["script-src 'unsafe-inline'"])
    #expect(proof.policies.policies.count == 3)
    #expect(proof.summaries == ["inline-script blocked 1 script-src-elem<script-src"])
  }

  @Test func aMetaRulesOnlyWhatFollows() {
    let proof = MarkedDocument("<head>\(Self.script)\(Self.meta)\(Self.script)").proof()
    #expect(
      proof.summaries == [
        "inline-script allowed", "inline-script blocked 0 script-src-elem<script-src",
      ])
  }

  @Test func directivesThatAMetaMayNotCarryDoNothing() {
    let meta = "<meta http-equiv=Content-Security-Policy content=\"sandbox\">"
    #expect(MarkedDocument(meta + Self.script).proof().verdict == .escapes)
  }
}
