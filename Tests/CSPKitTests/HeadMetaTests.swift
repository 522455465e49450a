import Testing

@testable import CSPKit

@Suite struct HeadMetaTests {
  private func strict(_ source: String = "{anchor}") -> [HeadDirective] {
    [
      HeadDirective(name: "default-src", sources: ["'none'"]),
      HeadDirective(name: "script-src", sources: [source]),
      HeadDirective(name: "upgrade-insecure-requests", sources: []),
    ]
  }

  @Test func writesMetasAndScript() throws {
    let inline = [HeadDirective(name: "script-src", sources: ["'unsafe-inline'"])]
    let head = try HeadMeta(policies: [strict(), inline], anchor: Samples.anchor())
    let meta = "<meta http-equiv=\"Content-Security-Policy\" content=\""
    let hash = Samples.hash.expression
    #expect(
      head.text == """
        \(meta)default-src 'none'; script-src \(hash); upgrade-insecure-requests">
        \(meta)script-src 'unsafe-inline'">
        <script>run()</script>
        """)
    #expect(head.policies.map(\.directives.count) == [3, 1])
    let list = PolicyList(head.policies)
    #expect(list.inlineCheck(.script, text: Samples.text, nonce: nil).isAllowed)
  }

  @Test func withoutAnchor() throws {
    let head = try HeadMeta(policies: [strict("a.example/x&y")], anchor: nil)
    #expect(head.script == nil)
    #expect(head.text == head.metas && head.text.contains("a.example/x&amp;y;"))
  }

  @Test(arguments: [
    ("script-src", ["a;b"], HeadError.Code.brokenSource), ("script-src", ["a,b"], .brokenSource),
    ("script-src", ["a b"], .brokenSource), ("script-src", ["a\n"], .brokenSource),
    ("script-src", [""], .brokenSource), ("script-src", ["ä.example"], .brokenSource),
    ("require-trusted-types-for", ["a;b"], .brokenSource),
    ("script-src", ["'self"], .unknownSource), ("script-src", ["'frobnicate'"], .unknownSource),
    ("script-src", ["\"><b>"], .unknownSource), ("script-src", ["'none'", "a"], .noneBesideOthers),
    ("script-src", ["{anchor}"], .noAnchor), ("script-source", ["'none'"], .unknownDirective),
    ("Script-Src", ["'none'"], .unknownDirective), ("script-src x", [], .unknownDirective),
    ("sandbox", [], .notInMeta), ("frame-ancestors", ["'none'"], .notInMeta),
  ])
  func refuses(_ name: String, _ sources: [String], _ code: HeadError.Code) throws {
    let good = HeadDirective(name: "img-src", sources: ["'none'"])
    let bad = HeadDirective(name: name, sources: sources)
    let error = try #require(throws: HeadError.self) {
      try HeadMeta(policies: [[good], [good, bad]], anchor: nil)
    }
    #expect(error.code == code)
    #expect(error.policy == 1 && error.directive == name)
    #expect(!error.message.isEmpty && !error.fix.isEmpty)
  }

  @Test func refusesWhatHasNoEffect() throws {
    let twice = [
      HeadDirective(name: "img-src", sources: []), HeadDirective(name: "img-src", sources: ["a"]),
    ]
    #expect(throws: HeadError(.duplicateDirective, policy: 0, directive: "img-src", source: nil)) {
      try HeadMeta(policies: [twice], anchor: nil)
    }
    #expect(throws: HeadError(.emptyPolicy, policy: 0, directive: "", source: nil)) {
      try HeadMeta(policies: [[]], anchor: nil)
    }
  }
}
