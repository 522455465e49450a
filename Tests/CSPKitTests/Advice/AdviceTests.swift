import Findings
import Testing

@testable import CSPKit

@Suite struct AdviceTests {
  private static let good =
    "default-src 'none'; script-src HASH; base-uri 'none'; form-action 'none'; "
    + "require-trusted-types-for 'script'; trusted-types 'none'"
  private static let inlineOnly = "script-src 'unsafe-inline'"

  private func advice(_ policies: [String]) throws -> [Advice] {
    Advice.on(Samples.list(policies), anchor: try Samples.anchor())
  }

  @Test func saysNothingOfGoodPolicies() throws {
    #expect(try advice([Self.good, Self.inlineOnly]) == [])
    #expect(try advice([Self.good + "; img-src a.example https://b.example data: cid:"]) == [])
    #expect(try advice([]) == [])
  }

  /// What is added to a good policy, what is said, and of which words.
  @Test(arguments: [
    ("script-src-elem HASH 'unsafe-eval'", Finding.Code.unsafeKeyword, "'unsafe-eval'"),
    ("script-src-elem HASH 'Wasm-Unsafe-Eval'", .unsafeKeyword, "'Wasm-Unsafe-Eval'"),
    ("script-src-attr 'unsafe-hashes'", .unsafeKeyword, "'unsafe-hashes'"),
    ("script-src-attr 'unsafe-inline'", .unsafeKeyword, "'unsafe-inline'"),
    ("script-src-elem HASH 'unsafe-inline'", .idleUnsafeInline, "'unsafe-inline'"),
    ("img-src 'none' data:", .idleNone, "'none'"),
    ("img-src data: https:", .anyHost, "https:"), ("font-src *", .anyHost, "*"),
    ("style-src https://*:8443", .anyHost, "https://*:8443"),
    ("img-src http://a.example", .plainHTTP, "http://a.example"),
    ("img-src 192.0.2.1:80", .addressSource, "192.0.2.1:80"),
    ("block-all-mixed-content", .deprecatedDirective, "block-all-mixed-content"),
    ("style-src 'nonce-abc'", .shortNonce, "'nonce-abc'"),
    ("script-src-elem 'strict-dynamic'", .strictDynamic, "'strict-dynamic'"),
    ("script-src-elem HASH 'strict-dynamic'", .strictDynamic, "'strict-dynamic'"),
    ("img-src data: style-src data:", .missingSemicolon, "style-src"),
    ("img-src self", .unquotedSource, "self"), ("img-src None", .unquotedSource, "None"),
    ("style-src sha256-abc=", .unquotedSource, "sha256-abc="),
  ])
  func says(_ directive: String, _ code: Finding.Code, _ words: String) throws {
    let list = Samples.list(Self.good + "; " + directive)
    let found = Advice.on(list, anchor: try Samples.anchor()).filter { $0.code == code }
    let one = try #require(found.first)
    #expect(found.count == 1 && one.policy == 0)
    let bytes = Array(list.policies[0].text.utf8)
    #expect(String(decoding: bytes[one.range], as: UTF8.self) == words)
    #expect(one.level < .error && one.directive.map(directive.hasPrefix) == true)
  }

  @Test func saysWhatIsMissing() throws {
    let missing = try advice(["script-src HASH"]).filter { $0.code == .missingDirective }
    #expect(missing.count == 3 && missing.allSatisfy { $0.directive == nil })
    #expect(
      try advice(["default-src 'none'; script-src HASH"]).contains {
        $0.code == .missingTrustedTypes
      })
    let none = Samples.list("default-src 'none'; base-uri 'none'; form-action 'none'")
    #expect(Advice.on(none, anchor: try Samples.anchor()) == [])
  }

  /// A second policy that only narrows is not held to what the first has to do.
  @Test func lateralPoliciesNeedNotStandAlone() throws {
    #expect(try advice([Self.inlineOnly]).contains { $0.code == .unsafeKeyword })
    #expect(try !advice([Self.good, Self.inlineOnly]).contains { $0.code == .unsafeKeyword })
    let wall = "default-src 'unsafe-inline'"
    #expect(try advice([Self.good, wall]).contains { $0.code == .unsafeKeyword && $0.policy == 1 })
  }

  @Test func hostsAreNotesWhereTheyOnlyAsk() throws {
    #expect(try advice([Self.good + "; img-src *"]).map(\.level) == [.note])
    #expect(try advice([Self.good + "; frame-src *"]).map(\.level) == [.warning])
  }

  @Test(.enabled(if: CorpusTests.hasData)) func readsRealPolicies() throws {
    var count = 0
    for text in try CorpusTests.realPolicies() {
      let list = PolicyList.parsing(header: text)
      for one in Advice.on(list, anchor: nil) {
        count += 1
        #expect(one.range.upperBound <= list.policies[one.policy].text.utf8.count)
      }
    }
    #expect(count > 1000)
  }
}
