package import CSPKit
internal import FuzzProperties

/// What must hold of all policies, however they are written.
package enum PolicyProperties: FuzzTarget {
  /// The app's own script: as a handler and as a `javascript:` URL its text runs as well.
  package static let anchor = try? ScriptText(
    bytes: Array("javascript:console.log('witness')".utf8))

  /// Whom the lists are held for: everybody, the specification alone, and each engine with it.
  private static let readers: [Engines] =
    [.all, .none] + Engine.allCases.map { Engines([$0]) }

  package static func broken(by input: [UInt8]) -> [BrokenProperty] {
    broken(by: PolicyInput(decoding: input))
  }

  /// The properties that an input breaks; a crash tells of itself.
  package static func broken(by input: PolicyInput) -> [BrokenProperty] {
    let whole = input.whole
    let findings = Findings()
    for policy in whole.policies {
      let check = PolicyCheck(policy, findings)
      check.checkRanges()
      check.checkDirectives()
      SerializationCheck.check(policy, findings)
      ReadingCheck.check(policy, findings)
    }
    SerializationCheck.check(whole, input.delivery, findings)

    let before = readers.map { Admitted(by: input.list.read(by: $0), in: input.selfOrigin) }
    let after = readers.map { Admitted(by: whole.read(by: $0), in: input.selfOrigin) }
    for (one, other) in zip(before, after) {
      other.checkNoMore(than: one, "\(input.texts)", findings)
    }
    for admitted in after { admitted.checkRows("\(input.texts)", findings) }
    after[0].checkJoins(after[1...], "\(input.texts)", findings)
    DocumentCheck.check(whole, after[0].proof, input, findings)
    if input.asksForWitnesses { WitnessCheck.check(whole, after[1].proof, input, findings) }
    return findings.broken
  }
}
