internal import CSPKit
internal import Findings

extension DocumentRule {
  /// The text of the reader's own script, which its hash admits wherever it stands.
  static let anchorReplay = DocumentRule(code: .anchorReplay) { part in
    part.active.points.filter(\.isAnchor).map(\.place)
  }
}
