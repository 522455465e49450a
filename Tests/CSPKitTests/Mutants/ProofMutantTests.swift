import Testing

@testable import CSPKit

/// No rule of the proofs can be left out without an expectation that sees it.
@Suite("Mutants of the proofs")
struct ProofMutantTests {
  @Test func `The proofs are what is expected of them`() throws {
    for expectation in try ProofExpectation.all() {
      #expect(expectation.holds(), "\(expectation.what)")
    }
  }

  @Test func `Every rule that is left out is missed`() throws {
    let expectations = try ProofExpectation.all()
    let rules = ProofRule.all
    let unseen = rules.filter { rule in
      ProofRule.$leftOut.withValue(rule) { expectations.allSatisfy { $0.holds() } }
    }
    print("mutants of the proofs: \(rules.count - unseen.count) of \(rules.count) are seen")
    #expect(rules.count > 70)
    #expect(unseen == [])
  }

  /// The list of rules is made of the tables, and so is complete; here is what it has at least.
  @Test func `The rules are those of the tables`() {
    let rules = Set(ProofRule.all)
    #expect(rules.count == ProofRule.all.count)
    #expect(rules.contains(.point(.inlineScript)) && !rules.contains(.point(.eval)))
    #expect(rules.contains(.admission(.eval)))
    #expect(rules.contains(.fallback(of: "worker-src", to: "child-src")))
    #expect(rules.isSuperset(of: Deviation.allCases.map { .deviation($0) }))
    #expect(rules.isSuperset(of: Load.Kind.allCases.map { .load($0) }))
  }
}
