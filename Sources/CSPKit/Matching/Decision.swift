/// What policies say to one request, one inline script or style, or one navigation.
public struct Decision: Hashable, Sendable {
  /// Whether every policy allows it.
  public var isAllowed: Bool
  /// The first policy that blocks, from 0; nil where all allow.
  public var policy: Int?
  /// The effective directive, such as `script-src-elem`.
  public var directive: String
  /// The directive that was consulted, such as `default-src`; nil where no policy has one.
  public var decidedBy: String?
  /// The source expression that admits, as it is written; nil where none had to.
  public var source: String?
  /// Why, in one clause for people.
  public var reason: String

  static func allowed(_ directive: String, by consulted: Directive?, source: String?) -> Decision {
    let reason =
      if let source, let consulted {
        "\(consulted.name) admits it by \(source)"
      } else if let consulted {
        "\(consulted.name) does not rule it out"
      } else {
        "no directive of the policies speaks of \(directive)"
      }
    return Decision(
      isAllowed: true, policy: nil, directive: directive, decidedBy: consulted?.name,
      source: source, reason: reason)
  }

  static func blocked(_ directive: String, by consulted: Directive, _ why: String) -> Decision {
    Decision(
      isAllowed: false, policy: nil, directive: directive, decidedBy: consulted.name, source: nil,
      reason: why)
  }
}

extension PolicyList {
  /// The answer of the first policy that blocks; else the most telling of those that allow.
  func decide(_ directive: String, _ ask: (Policy) -> Decision) -> Decision {
    var best = Decision.allowed(directive, by: nil, source: nil)
    for (index, policy) in policies.enumerated() {
      var decision = ask(policy)
      guard decision.isAllowed else {
        decision.policy = index
        return decision
      }
      if decision.source != nil || (best.source == nil && decision.decidedBy != nil) {
        best = decision
      }
    }
    return best
  }
}
