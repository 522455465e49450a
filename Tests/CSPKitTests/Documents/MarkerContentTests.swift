import HTMLSyntax
import Testing

@testable import CSPKit

/// What stands in a template for a marker runs in Chromium, and so it counts.
@Suite struct MarkerContentTests {
  private static func proof(_ body: String, _ engines: Engines = .all) -> DocumentProof {
    MarkedDocument(body).proof(ProofSettings(anchor: Array("a()".utf8), engines: engines))
  }

  private static func moved(_ contents: String) -> String {
    "<p><?marker name=m></p><template for=m>\(contents)</template>"
  }

  @Test(arguments: [
    "<script>run()</script>", "<b onclick=run()>", "<div><p><b onclick=run()>",
    "<a href=javascript:run()>", "<iframe srcdoc='<b onclick=run()>'></iframe>",
    "<script src=https://a.example/></script>", "<table><tr><td onclick=run()>",
    "<svg><script>run()</script></svg>", "<iframe src=https://a.example/></iframe>",
  ]) func itRuns(_ contents: String) {
    #expect(Self.proof(Self.moved(contents)).verdict == .escapes)
    let chromium = { Engines(oldest: [.chromium: $0]) }
    #expect(Self.proof(Self.moved(contents), chromium(120)).verdict == .escapes)
    #expect(Self.proof(Self.moved(contents), Engines([.webkit, .firefox])).verdict == .contained)
    #expect(Self.proof(Self.moved(contents), .none).verdict == .contained)
    let plain = "<p><?marker name=m></p><template>\(contents)</template>"
    #expect(Self.proof(plain).verdict == .contained)
    #expect(Self.proof(Self.moved("<template>\(contents)</template>")).verdict == .contained)
  }

  @Test func itLoadsAndLeaves() {
    #expect(!Self.proof(Self.moved("<img src=https://a.example/>")).isPrivate)
    #expect(Self.proof("<template><img src=https://a.example/></template>").isPrivate)
    let refresh = Self.moved("<meta http-equiv=refresh content='0;url=https://a.example/'>")
    #expect(Self.proof(refresh).verdict == .leaves)
  }

  @Test func aPolicyInItIsNone() {
    let policy = "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\">"
    let proof = Self.proof(
      "<head><template for=m>\(policy)</template></head><script>run()</script>")
    #expect(proof.policies.policies.isEmpty && proof.verdict == .escapes)
  }

  @Test func anAnchorInItIsNone() {
    #expect(Self.proof(Self.moved("<script>a()</script>")).anchor == .absent)
    #expect(Self.proof("<script>a()</script>").anchor == .allowed)
  }
}
