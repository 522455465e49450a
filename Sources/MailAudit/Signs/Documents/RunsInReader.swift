internal import CSPKit
internal import Findings

extension DocumentRule {
  /// What the policies of the reader do not stop.
  static let runsInReader = DocumentRule(code: .runsInReader) { part in
    part.proof.escapes.map(\.place)
  }
}
