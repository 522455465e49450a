/// A rule of the template proof that can be left out, to see whether a test would miss it (`make mutants`).
enum TemplateRule: Hashable, Sendable {
  /// The doctype's slot is first.
  case doctypePlace
  /// The slots of attributes stand in their tags.
  case attributePlace
  /// The head's slot stands in the head.
  case headPlace
  /// The head's slot stands after the anchor.
  case headAfterAnchor
  /// The body's slot stands between tags.
  case bodyPosition
  /// The body's slot stands in HTML.
  case bodyNamespace
  /// The body's slot stands in the body.
  case bodySection
  /// The body's slot stands in no element of this name.
  case unfit(String)
  /// All policies are in force before the body.
  case policies
  /// The anchor is admitted before the body.
  case anchor
  /// The policies stand before the anchor.
  case anchorAfterPolicies
  /// The template has no script of its own.
  case ownScripts

  #if DEBUG
    /// The rule that is left out here; nil but in tests.
    @TaskLocal static var leftOut: TemplateRule?

    /// Whether the rule counts.
    var isInForce: Bool { Self.leftOut != self }
  #else
    // Nothing can be left out of what is released.
    var isInForce: Bool { true }
  #endif

  /// All rules.
  static let all: [TemplateRule] =
    [
      .doctypePlace, .attributePlace, .headPlace, .headAfterAnchor, .bodyPosition, .bodyNamespace,
      .bodySection, .policies, .anchor, .anchorAfterPolicies, .ownScripts,
    ] + TemplateProof.unfit.map { .unfit($0) }
}
