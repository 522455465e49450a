import Findings
import Testing

@testable import CSPKit

/// What becomes of points, anchors and channels on which readers differ.
@Suite struct EngineRulingTests {
  private static func meta(_ policy: String) -> String {
    "<meta http-equiv=Content-Security-Policy content=\"\(Samples.fill(policy))\">"
  }

  private static func proof(_ html: String, _ engines: Engines = .all) -> DocumentProof {
    MarkedDocument(html).proof(ProofSettings(anchor: Samples.text, engines: engines))
  }

  @Test(arguments: [
    // Blocked by the specification, run by some.
    ("script-src 'unsafe-inline',x", "allowed chromium webkit"),
    ("script-src 'unsafe-inline' 'sha256-A'", "allowed chromium webkit"),
    // Allowed by the specification, blocked by some.
    ("font-src x, script-src 'none'", "allowed firefox"),
    ("script-src\u{B}'none'", "allowed chromium firefox"),
    // Everybody agrees: there is nobody to name.
    ("script-src 'unsafe-inline'", "allowed"), ("script-src 'none'", "blocked"),
    ("script-src 'unsafe-inline' 'sha256-000'", "blocked"),
    ("script-src 'unsafe-inline' 'nonce-abc$'", "allowed"),
  ])
  func namesTheEngines(_ policy: String, _ expected: String) {
    let point = Self.proof(Self.meta(policy) + "<script>evil()</script>").points[0]
    let words = [point.ruling.rawValue] + point.engines.map(\.rawValue)
    #expect(words.joined(separator: " ") == expected)
    #expect(point.isUnanimous == (words.count == 1))
    #expect((point.policy != nil) == (point.ruling == .blocked))
  }

  /// What only the specification would allow is allowed, and no engine is named.
  @Test func theSpecificationCounts() {
    let html = Self.meta("font-src x, script-src 'none'") + "<script>evil()</script>"
    let point = Self.proof(html, Engines([.chromium])).points[0]
    #expect(point.ruling == .allowed && point.engines.isEmpty && !point.isUnanimous)
    #expect(Self.proof(html, .none).points[0].isUnanimous)
  }

  /// A reason says in whose eyes it holds, where not the specification's.
  @Test func reasonsNameTheEngines() {
    let html = Self.meta("script-src 'unsafe-inline' 'sha256-A'") + "<script>evil()</script>"
    #expect(
      Self.proof(html).points[0].reason
        == "script-src admits it by 'unsafe-inline', in chromium and webkit")
  }

  /// The anchor is allowed only where everybody admits it; a copy is no escape in either case.
  @Test(arguments: [
    ("script-src HASH", Engines.all, DocumentProof.Anchor.allowed),
    ("font-src x, script-src 'none'", .none, .allowed),
    ("font-src x, script-src 'none'", Engines([.firefox]), .allowed),
    ("font-src x, script-src 'none'", Engines([.webkit]), .refused),
    ("script-src 'unsafe-inline',x", Engines([.chromium]), .refused),
    ("script-src 'none'", .all, .refused),
  ])
  func anchor(_ policy: String, _ engines: Engines, _ expected: DocumentProof.Anchor) {
    let proof = Self.proof(Self.meta(policy) + "<script>run()</script>", engines)
    #expect(proof.anchor == expected)
    #expect(proof.escapes.isEmpty)
  }

  /// A document's own meta that stops the anchor is named where it stands.
  @Test func aMetaThatRefusesTheAnchorIsNamed() throws {
    let document = MarkedDocument(
      Self.meta("img-src *") + "⟦\(Self.meta("script-src 'none'"))⟧<script>run()</script>")
    let proof = document.proof(["script-src HASH"])
    #expect(proof.anchor == .refused)
    let finding = try #require(proof.findings.first { $0.code == .metaRefusesAnchor })
    #expect(finding.place?.range == document.marks[0] && finding.level == .warning)
    #expect(finding.message.contains("number 2"))
    // The app's own policy is no meta of the document's; an anchor that is allowed is no matter.
    for policies in ["script-src OTHER", "script-src HASH"] {
      let other = MarkedDocument("<script>run()</script>").proof([policies])
      #expect(!other.findings.contains { $0.code == .metaRefusesAnchor })
    }
  }

  @Test func aMetaThatRefusesTheAnchorInOneEngineIsNamed() {
    let proof = Self.proof(Self.meta("font-src x, script-src 'none'") + "<script>run()</script>")
    #expect(
      proof.findings.map(\.message) == [
        "the policy of this meta element, number 0, refuses the anchor script in some engine"
      ])
  }

  /// Points that stand in a select of one model alone, and those of both.
  @Test func selectByEngine() {
    let html = "<select><xmp><script>evil()</script></xmp></select><script>more()</script>"
    let proof = Self.proof(html, Engines(oldest: [.chromium: 140, .webkit: 26]))
    let inside = proof.points.first { $0.sample == "evil()" }
    let after = proof.points.first { $0.sample == "more()" }
    #expect(inside?.engines == [.webkit] && inside?.isUnanimous == false)
    #expect(after?.engines == [] && after?.isUnanimous == true)
    #expect(Self.proof(html, Engines(oldest: [.chromium: 140])).points.count == 1)
    #expect(Self.proof(html, Engines([.chromium])).points.count == 2)
  }

  /// A duplicate attribute voids a nonce (CSP 3, 6.7.3.1).
  @Test func duplicateAttributeVoidsNonce() {
    let policy = Self.meta("script-src 'nonce-a'")
    for (tag, isBlocked) in [
      ("<script nonce=a>", false), ("<script nonce=a x y>", false),
      ("<script nonce=a x=1 X=2>", true), ("<script nonce=a nonce=b>", true),
      ("<b x x><script nonce=a></script x x><script nonce=a>", false),
    ] {
      let proof = Self.proof(policy + tag + "evil()</script>")
      #expect((proof.verdict == .contained) == isBlocked, "\(tag)")
    }
  }

  /// A stranger's commas make policies without end to some engines: that is no proof.
  @Test func commasWithoutEnd() {
    let commas = String(repeating: "img-src x,", count: 100_000)
    let proof = Self.proof(Self.meta(commas) + "<p onclick=x()>")
    #expect(proof.verdict == .undecided)
    #expect(proof.findings.map(\.code) == [.tooManyPolicies])
    #expect(Self.proof(Self.meta(commas) + "<p>", .none).verdict == .contained)
  }

  /// A frame runs a script wherever something in it does.
  @Test func framesGatherEngines() {
    let inside = Self.meta("script-src 'unsafe-inline',x").split(separator: "\"")
      .joined(separator: "&quot;")
    let proof = Self.proof("<iframe srcdoc=\"\(inside)<script>evil()</script>\"></iframe>")
    #expect(proof.points.map(\.channel) == [.frameSrcdoc, .inlineScript])
    #expect(proof.points.map(\.engines) == [[.chromium, .webkit], [.chromium, .webkit]])
    let elements = inside.split(separator: "script-src").joined(separator: "script-src-elem")
    let both = Self.proof(
      "<iframe srcdoc=\"\(elements)<script>evil()</script><p onclick=x()>\"></iframe>")
    #expect(both.points.map(\.engines).last == [] && both.points[1].engines.count == 2)
    #expect(both.points.first?.engines == [] && both.points.first?.isUnanimous == true)
  }

  /// To ask an engine too never admits less, whatever stands in the policies.
  @Test func engineNeverNarrows() throws {
    let words = [
      "'unsafe-inline'", "'sha256-A'", "'sha256-000'", "'nonce-a=b'", "'nonce-b'", "*", "x,", "é",
      "'strict-dynamic'", "a\u{B}'unsafe-inline'", "'sha-256-AAAA'", ";", "; script-src-attr",
      "; img-src", ", default-src", "'none'", ";script-src", "https:", "data:",
    ]
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var differing = 0
    for _ in 0..<400 {
      let policies = (0...next(2)).map { _ in
        Policy(
          parsing: ["script-src", "default-src"][next(2)] + " "
            + (0...next(5)).map { _ in words[next(words.count)] }.joined(separator: " "))
      }
      let list = PolicyList(policies)
      let alone = PolicyProof(of: list, anchor: nil)
      let all = PolicyProof(of: list.read(by: .all), anchor: nil)
      for (one, other) in zip(alone.rows, all.rows) {
        #expect(other.admits >= one.admits, "\(one.channel) \(policies.map(\.text))")
        if other.admits > one.admits { differing += 1 }
      }
      for type in InlineType.allCases {
        let check = { (list: PolicyList) in list.inlineCheck(type, text: [], nonce: nil) }
        #expect(!check(list).isAllowed || check(list.read(by: .all)).isAllowed)
      }
    }
    #expect(differing > 50)
  }

  @Test func channelsAdmitWhatAnyEngineAdmits() throws {
    let list = Samples.list(["img-src 'none'", "script-src 'unsafe-inline' 'sha256-A'"])
    let alone = PolicyProof(of: list, anchor: nil).row(of: .inlineScript)
    #expect(alone?.admits == .nothing && alone?.engines == [])
    let row = PolicyProof(of: list.read(by: .all), anchor: nil).row(of: .inlineScript)
    #expect(row?.admits == .anything && row?.engines == [.chromium, .webkit])
    #expect(row?.policy == 1 && row?.decidedBy == "script-src")
    let commas = Samples.list("font-src x, default-src 'none'").read(by: Engines([.webkit]))
    let proof = PolicyProof(of: commas, anchor: nil)
    #expect(proof.row(of: .object)?.admits == .anything && proof.row(of: .object)?.engines == [])
    #expect(proof.verdict == .open)
    let first = Policy(parsing: "default-src 'none'; script-src 'unsafe-inline' 'sha256-A'")
    #expect(PolicyProof.holdsAlone(first, anchor: nil))
    #expect(!PolicyProof.holdsAlone(first, anchor: nil, engines: .all))
  }
}
