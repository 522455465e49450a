import Testing

@testable import CSPKit

@Suite struct InlineMatchingTests {
  /// Policy, and what of each type it admits: s a script, a a handler, n a javascript: URL.
  @Test(arguments: [
    ("", "san"), ("img-src 'none'", "san"),
    ("script-src 'none'", ""), ("script-src", ""), ("default-src 'none'", ""),
    ("script-src *", ""), ("script-src 'self' https: data:", ""),
    ("script-src 'none' 'unsafe-inline'", "san"),
    ("script-src 'UNSAFE-inline'", "san"), ("default-src 'unsafe-inline'", "san"),
    ("script-src HASH", "s"), ("default-src HASH", "s"), ("script-src OTHER", ""),
    ("script-src HASH512", "s"), ("script-src OTHER HASH", "s"),
    // Trap 12: a hash or a nonce that fits the grammar turns 'unsafe-inline' off, others do not.
    ("script-src HASH 'unsafe-inline'", "s"), ("script-src OTHER 'unsafe-inline'", ""),
    ("script-src 'unsafe-inline' 'nonce-abc'", ""), ("default-src OTHER 'unsafe-inline'", ""),
    ("script-src 'unsafe-inline' 'sha256-abc$'", "san"),
    ("script-src 'unsafe-inline' 'nonce-abc$'", "san"),
    ("script-src 'unsafe-inline' 'sha256-000'", ""),
    // Trap 13.
    ("script-src 'unsafe-inline' 'strict-DYNAMIC'", ""), ("script-src 'strict-dynamic'", ""),
    ("script-src 'strict-dynamic' HASH", "s"),
    // Trap 14: unknown keywords do nothing.
    ("script-src 'unsafe-inline' 'frobnicate' 'report-sha256' 'url-sha256-abc'", "san"),
    // Trap 26.
    ("script-src HASH 'unsafe-hashes'", "san"), ("script-src OTHER 'unsafe-hashes'", ""),
    ("script-src 'unsafe-hashes'", ""),
    // Trap 37.
    ("script-src 'none'; script-src-attr 'unsafe-inline'", "a"),
    ("script-src 'unsafe-inline'; script-src-attr 'none'", "sn"),
    ("script-src 'none'; script-src-elem 'unsafe-inline'", "sn"),
    ("script-src-elem 'none'", "a"), ("script-src-attr 'none'", "sn"),
    ("default-src 'none'; script-src 'unsafe-inline'", "san"),
    ("img-src * script-src 'none'", "san"),
  ])
  func admits(_ policy: String, _ expected: String) {
    let list = Samples.list(policy)
    let types: [(InlineType, String)] = [
      (.script, "s"), (.scriptAttribute, "a"), (.navigation, "n"),
    ]
    let admitted = types.filter { type, _ in
      list.inlineCheck(type, text: Samples.text, nonce: nil).isAllowed
    }.map(\.1).joined()
    #expect(admitted == expected)
  }

  /// Trap 10: styles have lists of their own.
  @Test(arguments: [
    ("default-src 'none'", false, false), ("style-src 'unsafe-inline'", true, true),
    ("style-src-elem 'none'", false, true), ("style-src-attr 'none'", true, false),
    ("style-src HASH", true, false), ("style-src HASH 'unsafe-hashes'", true, true),
    ("style-src 'unsafe-inline' 'strict-dynamic'", true, true), ("script-src 'none'", true, true),
  ])
  func admitsStyles(_ policy: String, _ element: Bool, _ attribute: Bool) {
    let list = Samples.list(policy)
    let check = { list.inlineCheck($0, text: Samples.text, nonce: nil).isAllowed }
    #expect(check(.style) == element)
    #expect(check(.styleAttribute) == attribute)
  }

  @Test func hashOfTheWholeText() {
    let list = Samples.list("script-src HASH")
    for text in ["run() ", "run()\n", "run", "Run()", "run()\r"] {
      #expect(!list.inlineCheck(.script, text: Array(text.utf8), nonce: nil).isAllowed)
    }
  }

  /// Traps 5, 20 and 21: alphabets are the same, case and padding are not.
  @Test func spellingsOfAHash() throws {
    // Some text whose hash has both characters that the alphabets differ in.
    let text = try #require(
      (0..<10_000).lazy.map { Array("\($0)".utf8) }.first {
        let value = HashSource(ofText: $0).base64Value
        return value.contains("+") && value.contains("/")
      })
    let value = HashSource(ofText: text).base64Value
    let url = HashSource(algorithm: .sha256, base64Value: value)
    let urlSafe = String(value.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
    let allows = { (source: String) in
      Samples.list("script-src \(source)").inlineCheck(.script, text: text, nonce: nil).isAllowed
    }
    #expect(allows(url.expression))
    #expect(allows("'sha256-\(urlSafe)'"))
    #expect(allows("'SHA256-\(value)'"))
    #expect(!allows("'sha384-\(value)'"))
    #expect(!allows("'sha256-\(value.lowercased())'"))
    #expect(!allows("'sha256-\(value.dropLast())'"))
    #expect(!allows("'sha-256-\(value)'"))
  }

  /// Trap 24: a nonce matches exactly, and only elements.
  @Test func nonces() {
    let list = Samples.list("script-src 'nonce-aBc'; style-src 'nonce-x'")
    let check = { (type: InlineType, value: String?, nonceable: Bool) in
      list.inlineCheck(
        type, text: Samples.text, nonce: ElementNonce(nonce: value, isNonceable: nonceable)
      ).isAllowed
    }
    #expect(check(.script, "aBc", true))
    #expect(check(.style, "x", true))
    #expect(!check(.script, "abc", true))
    #expect(!check(.script, " aBc ", true))
    #expect(!check(.script, "", true))
    #expect(!check(.script, nil, true))
    #expect(!check(.script, "aBc", false))
    #expect(!check(.scriptAttribute, "aBc", true))
    #expect(!check(.navigation, "aBc", true))
  }

  /// Trap 25.
  @Test func nonceable() {
    let of = { (attributes: [(name: String, value: String)], script: Bool, twice: Bool) in
      ElementNonce(attributes: attributes, isScript: script, hasDuplicateAttribute: twice)
    }
    #expect(of([("nonce", "a")], true, false) == ElementNonce(nonce: "a", isNonceable: true))
    #expect(!of([("id", "a")], true, false).isNonceable)
    #expect(!of([("nonce", "a")], true, true).isNonceable)
    #expect(!of([("nonce", "a"), ("x", "y <ScRiPt z")], true, false).isNonceable)
    #expect(!of([("nonce", "a"), ("<style", "")], true, false).isNonceable)
    #expect(of([("nonce", "a"), ("x", "<script")], false, false).isNonceable)
  }

  /// Trap 9: each policy must allow; the first that blocks is named.
  @Test func allPoliciesMustAllow() {
    let list = Samples.list(["script-src HASH", "img-src *", "default-src 'none'", "script-src x"])
    let decision = list.inlineCheck(.script, text: Samples.text, nonce: nil)
    #expect(!decision.isAllowed)
    #expect(decision.policy == 2)
    #expect(decision.directive == "script-src-elem")
    #expect(decision.decidedBy == "default-src")
    #expect(decision.source == nil)
    let two = Samples.list(["script-src HASH", "script-src 'unsafe-inline'", "img-src *"])
    let allowed = two.inlineCheck(.script, text: Samples.text, nonce: nil)
    #expect(allowed.isAllowed && allowed.policy == nil)
    #expect(allowed.decidedBy == "script-src" && allowed.source != nil)
    #expect(!two.inlineCheck(.script, text: Samples.other, nonce: nil).isAllowed)
    #expect(!two.inlineCheck(.scriptAttribute, text: Samples.text, nonce: nil).isAllowed)
  }

  /// Trap 35.
  @Test func speculationRules() {
    let check = { (policy: String) in
      Samples.list(policy).inlineCheck(.speculationRules, text: Samples.text, nonce: nil).isAllowed
    }
    #expect(check("script-src 'inline-speculation-rules'"))
    #expect(check("script-src HASH"))
    #expect(!check("script-src OTHER"))
    #expect(
      !Samples.list("script-src 'inline-speculation-rules'")
        .inlineCheck(.script, text: Samples.text, nonce: nil).isAllowed)
  }

  /// Trap 13: what a script made is admitted by 'strict-dynamic', what stands in the markup is not.
  @Test func strictDynamicAdmitsWhatScriptsMake() {
    let list = Samples.list("script-src 'strict-dynamic'")
    let check = { (type: InlineType, inserted: Bool) in
      list.inlineCheck(type, text: Samples.text, nonce: nil, isParserInserted: inserted).isAllowed
    }
    #expect(check(.script, false) && !check(.script, true))
    #expect(!check(.scriptAttribute, false) && !check(.navigation, false))
  }
}
