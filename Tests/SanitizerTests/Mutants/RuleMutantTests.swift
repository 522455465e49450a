import Testing

@testable import Sanitizer

/// No row of the rules can be switched off, loosened or widened without a test that sees it.
@Suite("Mutants of the rules")
struct RuleMutantTests {
  @Test func `The rules are what is expected of them`() {
    for expectation in MailExpectations.all {
      #expect(expectation.holds(by: .mail), "\(expectation.html)")
    }
    for name in MailExpectations.unreachable {
      #expect(Rules.mail.treatment(of: name) == .drop, "\(name)")
    }
  }

  @Test func `Every mutant is seen`() {
    let expectations = MailExpectations.all
    let worded = expectations.map { ($0, words: words(of: $0.html)) }
    let mutants = RuleMutants.all(of: .mail)
    var unseen: [String] = []
    for mutant in mutants {
      let isSeen =
        MailExpectations.unreachable.contains { mutant.rules.treatment(of: $0) != .drop }
        || near(mutant, worded).contains { !$0.holds(by: mutant.rules) }
        || expectations.contains { !$0.holds(by: mutant.rules) }
      if !isSeen { unseen.append(mutant.what) }
    }
    print("mutants of the rules: \(mutants.count - unseen.count) of \(mutants.count) are seen")
    #expect(mutants.count > 500)
    #expect(unseen == [])
  }

  /// The expectations that speak of what a mutant is about: one of them will see it.
  private func near(
    _ mutant: RuleMutant, _ expectations: [(RuleExpectation, words: Set<String>)]
  ) -> [RuleExpectation] {
    expectations.filter { $0.words.isSuperset(of: mutant.words) }.map(\.0)
  }

  /// The words of HTML and CSS in a text.
  private func words(of text: String) -> Set<String> {
    Set(text.split { !"-:".contains($0) && !$0.isLetter && !$0.isNumber }.map(String.init))
      .union(text.split { $0 != "-" && !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
