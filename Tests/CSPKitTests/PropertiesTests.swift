import CSPKitProperties
import Foundation
import Testing
import URLSyntax

@testable import CSPKit

/// What the fuzzer asks of all policies, asked of those that are known.
@Suite struct PropertiesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func expectAll(_ inputs: [PolicyInput]) {
    for input in inputs {
      let broken = PolicyProperties.broken(by: input)
      #expect(broken.isEmpty, "\(input.texts)")
    }
  }

  @Test func fixturesKeepThem() throws {
    let lists =
      try PolicyTable.weak().map(\.list) + PolicyTable.closed().map { PolicyTable.list($0) }
    #expect(lists.count > 50)
    for delivery in [Delivery.meta, .header] {
      expectAll(lists.map { PolicyInput($0.policies.map(\.text), delivery: delivery) })
    }
    expectAll(
      stride(from: 0, to: lists.count, by: 4).map {
        PolicyInput(lists[$0].policies.map(\.text), asksForWitnesses: true)
      })
  }

  // Every eighth, to save time: the fuzzer starts from all of them.
  @Test(.enabled(if: CorpusTests.hasData, "needs ../shared"))
  func realPoliciesKeepThem() throws {
    let texts = try CorpusTests.realPolicies()
    let chosen = stride(from: 0, to: texts.count - 1, by: 8)
    expectAll(chosen.map { PolicyInput([texts[$0], texts[$0 + 1]]) })
    expectAll(chosen.map { PolicyInput([texts[$0]], delivery: .header) })
  }

  /// Inputs that once broke a property, as the fuzzer wrote them.
  @Test func whatWasFoundKeepsThem() throws {
    let folder = Self.root.appendingPathComponent("Fuzzing/policies/Found")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    expectAll(try files.map { PolicyInput(decoding: Array(try Data(contentsOf: $0))) })
  }

  @Test func twoBytesSayHowPoliciesAreRead() {
    let metas = PolicyInput(decoding: Array("@-img-src a, b\u{0}x".utf8))
    #expect(metas.texts == ["img-src a, b", "x"])
    #expect(metas.delivery == .meta)
    #expect(metas.url == nil)
    #expect(metas.asksForWitnesses == false)
    #expect(metas.list.policies.count == 1)
    #expect(metas.whole.policies.count == 2)
    let header = PolicyInput(decoding: Array("CBimg-src a, x b".utf8))
    #expect(header.delivery == .header)
    #expect(header.url == URLRecord(parsing: "http://own.example/"))
    #expect(header.asksForWitnesses)
    #expect(header.list.isEmpty)
    #expect(header.whole.policies.map(\.text) == ["img-src a", " x b"])
    #expect(PolicyInput(decoding: []).texts == [""])
    #expect(PolicyInput(decoding: Array("@-a\u{0}b\u{0}c\u{0}d\u{0}e".utf8)).texts.count == 4)
  }
}
