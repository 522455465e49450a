import CSPKit
import Testing

/// What becomes of the anchor script: `run()`, admitted by HASH.
@Suite struct AnchorVerdictTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var html: String
    var anchor: DocumentProof.Anchor
    var verdict: DocumentProof.Verdict = .contained
    var policy = "script-src HASH"
    var scripting = true

    var testDescription: String { "\(html) under \(policy)" }
  }

  static let meta = "<meta http-equiv=content-security-policy content=\"script-src 'none'\">"

  static let rows = [
    Row(html: "<script>run()</script>", anchor: .allowed),
    Row(html: "<script>run()</script>", anchor: .allowed, policy: "script-src 'unsafe-inline'"),
    Row(html: "<script type=module>run()</script>", anchor: .allowed),
    Row(html: "<svg><script>run&#40;)</script></svg>", anchor: .allowed),
    Row(html: "<p><script>run()</script><script>run()</script>", anchor: .allowed),
    Row(html: "<script>run()</script>\(meta)<script>run()</script>", anchor: .allowed),
    Row(html: "<script>run()</script>", anchor: .refused, policy: "script-src 'none'"),
    Row(html: "<script>run()</script>", anchor: .refused, policy: "script-src OTHER"),
    Row(html: "\(meta)<script>run()</script>", anchor: .refused),
    Row(html: "\(meta)<script>run()</script><script>run()</script>", anchor: .refused),
    Row(html: "<script type=text/plain>run()</script>", anchor: .inert),
    Row(html: "<script nomodule>run()</script>", anchor: .inert),
    Row(html: "<script>run()", anchor: .inert),
    Row(html: "<template><script>run()</script></template>", anchor: .inert),
    Row(html: "<script>run()</script>", anchor: .inert, scripting: false),
    Row(html: "<script type=text/plain>run()</script><script>run()</script>", anchor: .allowed),
    Row(
      html: "<template><script>run()</script></template>\(meta)<script>run()</script>",
      anchor: .refused),
    Row(html: "", anchor: .absent),
    Row(html: "<script> run()</script>", anchor: .absent),
    Row(html: "<script>run() </script>", anchor: .absent),
    Row(html: "<script>RUN()</script>", anchor: .absent),
    Row(html: "<p>run()", anchor: .absent),
    Row(html: "<b onclick=run()>", anchor: .absent),
    Row(html: "<script src=https://e.example/>run()</script>", anchor: .absent),
    Row(html: "<script type=importmap>run()</script>", anchor: .absent, verdict: .escapes),
    // In a frame alone it is not the page's anchor; it is no escape either.
    Row(html: "<iframe srcdoc='<script>run()</script>'></iframe>", anchor: .absent),
    // A file with the anchor's hash asks a host.
    Row(
      html: "<script src=https://e.example/ integrity=INTEGRITY></script>", anchor: .absent,
      verdict: .escapes),
  ]

  @Test(arguments: rows) func verdicts(_ row: Row) {
    let integrity = String(Samples.hash.expression.dropFirst().dropLast())
    let html = row.html.split(separator: "INTEGRITY", omittingEmptySubsequences: false)
      .joined(separator: integrity)
    let proof = MarkedDocument(html).proof([row.policy], scripting: row.scripting)
    #expect(proof.anchor == row.anchor)
    #expect(proof.verdict == row.verdict, "\(proof.summaries)")
  }

  @Test func everyInlineCopyIsMarkedAsTheAnchor() {
    let html =
      "<script>run()</script><svg><script>run()</script></svg><script type=text/plain>run()</script>"
      + "<iframe srcdoc='<script>run()</script>'></iframe>"
    let proof = MarkedDocument(html).proof(["script-src HASH"])
    #expect(proof.points.filter(\.isAnchor).count == 4)
    #expect(proof.verdict == .contained)
    #expect(proof.escapes.isEmpty)
  }

  @Test func anInjectedAnchorIsNotSought() {
    let settings = ProofSettings(anchor: Samples.text, delivery: .injected)
    #expect(MarkedDocument("<p>").proof(settings).anchor == .injected)
  }

  @Test func withoutAnAnchorAnyAllowedScriptIsAnEscape() {
    let proof = MarkedDocument("<script>run()</script>").proof(ProofSettings())
    #expect(proof.anchor == .absent)
    #expect(proof.verdict == .escapes)
  }

  @Test func newlinesOfTheAnchorAreNormalised() {
    let settings = ProofSettings(anchor: Array("a\r\nb\rc".utf8))
    for text in ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc"] {
      #expect(MarkedDocument("<script>\(text)</script>").proof(settings).anchor == .allowed)
    }
  }
}
