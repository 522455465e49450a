internal import Boundary
internal import CSPKit
internal import Findings
internal import URLSyntax

/// What is asked about policies, and what is found.
struct PolicyInquiry {
  /// What the policies admit.
  let proof: PolicyProof
  /// A document for each channel that is open where one is known.
  let witnesses: [Channel: Witness]
  /// The policies held against others; nil where nobody asked.
  let comparison: PolicyComparison?
  /// Advice, and what is admitted beyond the baseline.
  let findings: [Finding]

  /// Finds what there is to say.
  ///
  /// - Parameters:
  ///   - policies: All that are enforced.
  ///   - anchor: The app's own script; nil if no script may run.
  ///   - url: The document's URL; nil if it is not known.
  ///   - baseline: What they are held against.
  ///   - textFindings: What is to be said of the policies' text.
  ///   - place: Where a policy's directive stands, by the policy's index.
  init(
    _ policies: PolicyList, anchor: ScriptText?, url: URLRecord? = nil, baseline: PolicyList?,
    textFindings: [Finding], place: ((Advice) -> Place?)? = nil
  ) {
    let proof = PolicyProof(of: policies, anchor: anchor, selfOrigin: SelfOrigin(of: url))
    self.proof = proof
    var witnesses: [Channel: Witness] = [:]
    for row in proof.rows where row.admits > .anchor {
      witnesses[row.channel] = Witness(on: row.channel, of: policies, anchor: anchor, url: url)
    }
    self.witnesses = witnesses
    let comparison = baseline.map {
      PolicyComparison(of: policies, against: $0, anchor: anchor, url: url)
    }
    self.comparison = comparison
    findings =
      textFindings + (comparison?.differences ?? []).map(\.finding)
      + Advice.on(policies, anchor: anchor).map { advice in
        let place =
          place.map { $0(advice) }
          ?? Lines(Array(policies.policies[advice.policy].text.utf8)).place(of: advice.range)
        return Finding(advice.code, advice.level, advice.message, at: place, fix: advice.fix)
      }
  }

  /// Held against a baseline it is enough to admit no more; otherwise the policies must be closed.
  var status: ExitStatus {
    comparison?.isSubsumed ?? (proof.verdict == .closed) ? .proved : .notProved
  }

  /// The documents to be written, by the names of their files.
  var documents: [(name: String, text: String)] {
    let channels = Channel.allCases.compactMap { channel in
      witnesses[channel].map { (name: channel.rawValue, text: $0.document) }
    }
    let differences = (comparison?.differences ?? []).enumerated().compactMap { index, difference in
      difference.witness.map { (name: "more-\(index + 1)-\(difference.directive)", text: $0) }
    }
    return channels + differences
  }
}

extension PolicyComparison.Difference {
  fileprivate var finding: Finding {
    let shown = witness.map { "; \(Self.lastLine(of: $0)) shows it" } ?? ""
    return Finding(
      .admitsMore, .error, "\(directive) admits \(what), which the baseline does not\(shown)",
      at: nil, fix: "Take it out, or add what the baseline has")
  }

  /// What stands after the policies.
  private static func lastLine(of document: String) -> Substring {
    document.split(separator: "\n").last ?? ""
  }
}

extension Finding.Code {
  /// The policies admit something that the baseline does not.
  static let admitsMore = Finding.Code("admits-more")
}
