import Testing
import URLSyntax

@testable import CSPKit

@Suite struct RequestMatchingTests {
  private static let url = URLRecord(parsing: "https://a.example/x")

  /// Trap 10 and 11: the directive in force when all those that are named are there.
  @Test(arguments: [
    ("script-src-elem", ["script-src-elem", "script-src", "default-src"]),
    ("script-src-attr", ["script-src-attr", "script-src", "default-src"]),
    ("style-src-elem", ["style-src-elem", "style-src", "default-src"]),
    ("style-src-attr", ["style-src-attr", "style-src", "default-src"]),
    ("worker-src", ["worker-src", "child-src", "script-src", "default-src"]),
    ("frame-src", ["frame-src", "child-src", "default-src"]),
    ("connect-src", ["connect-src", "default-src"]), ("object-src", ["object-src", "default-src"]),
    ("manifest-src", ["manifest-src", "default-src"]), ("media-src", ["media-src", "default-src"]),
    ("font-src", ["font-src", "default-src"]), ("img-src", ["img-src", "default-src"]),
    ("base-uri", ["base-uri"]), ("form-action", ["form-action"]),
  ])
  func fallback(_ effective: String, _ names: [String]) {
    let all = [
      "script-src-elem", "script-src-attr", "script-src", "style-src-elem", "style-src-attr",
      "style-src", "worker-src", "child-src", "frame-src", "connect-src", "object-src",
      "manifest-src", "media-src", "font-src", "img-src", "base-uri", "form-action", "default-src",
    ]
    var present = all
    for name in names {
      let policy = Policy(parsing: present.map { "\($0) 'none'" }.joined(separator: ";"))
      #expect(policy.directiveInForce(for: effective)?.name == name)
      present.removeAll { $0 == name }
    }
    let rest = Policy(parsing: present.map { "\($0) 'none'" }.joined(separator: ";"))
    #expect(rest.directiveInForce(for: effective) == nil)
  }

  private func script(
    _ policy: String, nonce: String? = nil, integrity: String? = nil, inserted: Bool = true
  ) -> Bool {
    Samples.list(policy).scriptRequestCheck(
      url: Self.url, nonce: ElementNonce(nonce: nonce, isNonceable: false), integrity: integrity,
      isParserInserted: inserted, selfOrigin: .opaque
    ).isAllowed
  }

  @Test func scriptFiles() {
    #expect(script(""))
    #expect(script("script-src https:"))
    #expect(!script("script-src b.example"))
    #expect(!script("script-src 'unsafe-inline'"))
    #expect(!script("script-src HASH"))
    #expect(script("script-src 'nonce-x'", nonce: "x"))
    #expect(!script("script-src 'nonce-x'", nonce: "y"))
    #expect(script("script-src-elem https:; script-src 'none'"))
    #expect(!script("script-src https:; script-src-elem 'none'"))
    #expect(script("script-src-attr 'none'"))
  }

  /// Trap 13: markup never benefits from 'strict-dynamic', and loses its URLs.
  @Test func strictDynamic() {
    #expect(!script("script-src 'strict-dynamic' https: 'self'"))
    #expect(script("script-src 'strict-dynamic' https:", inserted: false))
    #expect(script("script-src 'strict-dynamic' 'nonce-x'", nonce: "x"))
  }

  /// Trap 28: all hashes of the metadata must be listed; those of unknown algorithms do not count.
  @Test func integrity() {
    let value = Samples.hash.base64Value
    let other = Samples.otherHash.base64Value
    #expect(script("script-src HASH", integrity: "sha256-\(value)"))
    #expect(script("script-src HASH", integrity: "SHA256-\(value)?ct=x"))
    #expect(script("script-src HASH", integrity: " sha256-\(value)\nmd5-abc  junk"))
    #expect(script("script-src HASH OTHER", integrity: "sha256-\(value) sha256-\(other)"))
    #expect(!script("script-src HASH", integrity: "sha256-\(value) sha256-\(other)"))
    #expect(!script("script-src HASH", integrity: "sha384-\(value)"))
    #expect(!script("script-src HASH", integrity: ""))
    #expect(!script("script-src HASH", integrity: "md5-abc"))
    #expect(!script("script-src 'none'", integrity: "sha256-\(value)"))
  }

  /// Trap 20: engines compare digests, the specification letters.
  @Test func integrityAsEnginesCompareIt() {
    let list = Samples.list("script-src 'sha256-a+/='")
    let check = { (list: PolicyList) in
      list.scriptRequestCheck(
        url: Self.url, nonce: nil, integrity: "sha256-a-_", isParserInserted: true,
        selfOrigin: .opaque)
    }
    #expect(!check(list).isAllowed)
    let decision = check(list.read(by: .all))
    #expect(decision.isAllowed && !decision.isUnanimous)
    #expect(decision.reason.hasSuffix("in chromium, webkit and firefox"))
  }

  @Test func workers() {
    let worker = { (policy: String) in
      Samples.list(policy).requestCheck(directive: "worker-src", url: Self.url, selfOrigin: .opaque)
        .isAllowed
    }
    #expect(worker("script-src 'strict-dynamic'"))
    #expect(!worker("child-src 'none'; script-src https:"))
    #expect(!worker("script-src HASH"))
    #expect(!worker("default-src 'strict-dynamic'"))
  }

  @Test func styleSheetsByNonce() {
    let list = Samples.list("style-src 'nonce-x'")
    let check = { (nonce: String?) in
      list.requestCheck(
        directive: "style-src-elem", url: Self.url,
        nonce: ElementNonce(nonce: nonce, isNonceable: true), selfOrigin: .opaque
      ).isAllowed
    }
    #expect(check("x"))
    #expect(!check("y"))
    #expect(!check(nil))
  }

  /// Trap 43: only `default-src` stops a prefetch, and any fetch directive can admit it.
  @Test func prefetch() {
    let check = { (policy: String) in
      Samples.list(policy).prefetchCheck(url: Self.url, selfOrigin: .opaque).isAllowed
    }
    #expect(check("script-src 'none'"))
    #expect(!check("default-src 'none'"))
    #expect(!check("default-src 'none'; base-uri *; form-action *; script-src-attr *"))
    #expect(check("default-src 'none'; img-src https:"))
    #expect(check("default-src https:"))
  }

  /// Traps 11 and 41.
  @Test func navigation() {
    let check = { (policy: String, directive: String) in
      Samples.list(policy).navigationCheck(
        directive: directive, url: Self.url, selfOrigin: .opaque)
    }
    #expect(check("default-src 'none'", "base-uri").isAllowed)
    #expect(check("default-src 'none'", "form-action").isAllowed)
    #expect(!check("base-uri 'none'", "base-uri").isAllowed)
    #expect(check("form-action a.example", "form-action").source == "a.example")
    #expect(!check("form-action b.example", "form-action").isAllowed)
  }

  /// Trap 10: `eval` looks at `script-src` and `default-src` alone, in every policy.
  @Test(arguments: [
    ("", true, true), ("script-src-elem 'none'", true, true), ("script-src 'none'", false, false),
    ("default-src 'unsafe-eval'", true, true), ("script-src 'wasm-unsafe-eval'", false, true),
    ("default-src 'unsafe-eval'; script-src *", false, false),
    ("script-src 'unsafe-eval'; script-src-elem 'none'", true, true),
    ("script-src 'trusted-types-eval'", false, false),
    ("script-src 'trusted-types-eval'; require-trusted-types-for 'script'", true, false),
  ])
  func compilation(_ policy: String, _ eval: Bool, _ wasm: Bool) {
    let list = Samples.list(policy)
    #expect(list.evalCheck().isAllowed == eval)
    #expect(list.wasmCheck().isAllowed == wasm)
    #expect(!Samples.list([policy, "default-src 'none'"]).evalCheck().isAllowed)
  }
}
