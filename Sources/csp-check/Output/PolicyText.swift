internal import CSPKit
internal import Findings

/// The proof of a policy for people: a row a channel.
struct PolicyText {
  let style: TextStyle

  init(_ style: TextStyle) {
    self.style = style
  }

  /// The rows, then how the policies compare with a baseline, then what else there is to say.
  func text(of inquiry: PolicyInquiry) -> String {
    var text = text(of: inquiry.proof)
    if let comparison = inquiry.comparison {
      text +=
        comparison.isSubsumed
        ? style.paint("  subsumed", .green) + ": they admit nothing that the baseline does not\n"
        : style.paint("  not subsumed", .red) + ": they admit what the baseline does not\n"
    }
    for finding in inquiry.findings { text += style.text(of: finding, lines: nil) }
    return text
  }

  func text(of proof: PolicyProof, title: String? = nil) -> String {
    let verdict = style.paint(
      proof.verdict.rawValue, proof.verdict == .closed ? .green : .red)
    let width = Channel.allCases.map(\.rawValue.count).max() ?? 0
    let admitted = Admission.allCases.map(\.rawValue.count).max() ?? 0
    var text = "\(title.map { "\($0): " } ?? "policy: ")\(verdict)\n"
    for row in proof.rows {
      let admits = style.paint(
        Self.padded(row.admits.rawValue, admitted), row.admits > .anchor ? .red : .green)
      text += "  \(Self.padded(row.channel.rawValue, width))  \(admits)  \(row.reason)\n"
    }
    let ways = proof.navigations.map { "\($0.kind.rawValue) \($0.ruling.rawValue)" }
    return text + "  ways out by the policies alone: \(ways.joined(separator: ", "))\n"
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
