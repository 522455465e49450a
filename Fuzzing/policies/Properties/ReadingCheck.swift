internal import FuzzProperties
internal import CSPKit

/// What each engine makes of a policy.
enum ReadingCheck {
  /// A nonce attribute with white space around it, which some engines take off.
  private static let blankNonce = ElementNonce(nonce: " a\t", isNonceable: true)
  /// The anchor's integrity in the other alphabet and without padding.
  private static let integrity = PolicyProperties.anchor.map { anchor in
    let value = HashSource(of: anchor).base64Value
    return "sha256-"
      + String(value.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" })
  }

  /// The engines, in each way that their versions have.
  private static let readers = Engines.all.readers.filter { $0.engine != nil }

  static func check(_ policy: Policy, _ findings: Findings) {
    for reader in readers {
      let read = policy.read(in: reader.dialect)
      for part in read {
        PolicyCheck(part, isVerticalTabBlank: reader.engine == .webkit, findings).checkRanges()
      }
      // The policy says which deviations matter to it: with those alone it must mean the same.
      let short = policy.read(in: reader.dialect.intersection(policy.deviations))
      check(
        read, short, "\(reader.engine?.rawValue ?? "") reads otherwise \(policy.text)", findings)
    }
  }

  static func check(
    _ read: [Policy], _ other: [Policy], _ what: @autoclosure () -> String, _ findings: Findings
  ) {
    findings.check(.engines, meanings(of: read) == meanings(of: other), what())
  }

  /// What is left out says nothing: policies without directives.
  private static func meanings(of policies: [Policy]) -> [Meaning] {
    policies.filter { !$0.isEmpty }.map(Meaning.init)
  }

  /// What a policy says, where two alphabets of one hash are the same.
  private struct Meaning: Equatable {
    private let directives: [String]
    private let decisions: [Bool]

    init(_ policy: Policy) {
      directives = policy.directives.map { directive in
        ([directive.name] + directive.sources.entries.map(Self.text)).joined(separator: " ")
      }
      let list = PolicyList([policy])
      decisions = [
        list.inlineCheck(.script, text: [], nonce: blankNonce).isAllowed,
        list.scriptRequestCheck(
          url: nil, nonce: nil, integrity: integrity, isParserInserted: true, selfOrigin: .opaque
        ).isAllowed,
      ]
    }

    private static func text(_ entry: SourceList.Entry) -> String {
      guard case .hash(let hash) = entry.expression else { return "\(entry.expression)" }
      let value = hash.base64Value.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
      return "\(hash.algorithm) \(String(value))"
    }
  }
}
