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
  /// The engines that allow it, where not everybody who was asked does.
  var runners: Set<Engine> = []
  /// Whether the specification and all engines that were asked say the same.
  var isUnanimous = true
  /// The first policy that blocks to somebody, where others allow; from 0.
  var refusing: Int?
  /// Whether it is the engines alone that allow it, and not the specification.
  var isOfEnginesAlone = false
  /// What is to be said of it besides.
  var why = Why.plain

  /// Why something is allowed or blocked, as far as the rest does not say it.
  enum Why: Hashable, Sendable {
    case plain
    /// What the directive that was consulted does: a verb and what follows.
    case does(String)
    /// A clause of its own.
    case clause(String)
  }

  /// Why, in one clause for people.
  public var reason: String {
    let clause =
      switch (why, decidedBy, source) {
      case (.clause(let clause), _, _): clause
      case (.does(let predicate), let directive, _): "\(directive ?? self.directive) \(predicate)"
      case (.plain, let directive?, let source?): "\(directive) admits it by \(source)"
      case (.plain, let directive?, nil): "\(directive) does not rule it out"
      case (.plain, nil, _): "no directive of the policies speaks of \(self.directive)"
      }
    return isOfEnginesAlone ? "\(clause), in \(Engine.names(runners))" : clause
  }

  static func allowed(_ directive: String, by consulted: Directive?, source: String?) -> Decision {
    Decision(
      isAllowed: true, policy: nil, directive: directive, decidedBy: consulted?.name,
      source: source)
  }

  /// A block; the predicate says what the directive does, for people: a verb and what follows.
  static func blocked(_ directive: String, by consulted: Directive, _ predicate: String)
    -> Decision
  {
    Decision(
      isAllowed: false, policy: nil, directive: directive, decidedBy: consulted.name, source: nil,
      why: .does(predicate))
  }
}

extension PolicyReading {
  /// The answer of the first policy that blocks; else the most telling of those that allow.
  func decide(_ directive: String, _ ask: (Policy) -> Decision) -> Decision {
    var best = Decision.allowed(directive, by: nil, source: nil)
    for index in policies.indices {
      var decision = ask(policies[index])
      guard decision.isAllowed else {
        decision.policy = origins[index]
        return decision
      }
      if decision.source != nil || (best.source == nil && decision.decidedBy != nil) {
        best = decision
      }
    }
    return best
  }
}

extension PolicyList {
  /// The answer of the specification and of all engines that were asked: what one of them would
  /// allow is allowed.
  ///
  /// - Parameters:
  ///   - directive: The effective directive.
  ///   - comparesElement: Whether an element's nonce or integrity counts: readers differ in how.
  ///   - ask: The answer of one policy.
  /// - Returns: The answer of all.
  func decide(_ directive: String, comparesElement: Bool, _ ask: (Policy) -> Decision)
    -> Decision
  {
    let readings = comparesElement ? readings : readingsThatDiffer
    guard readings.count > 1 else { return readings[0].decide(directive, ask) }
    let decisions = readings.map { $0.decide(directive, ask) }
    let allowing = readings.indices.filter { decisions[$0].isAllowed }
    guard let first = allowing.first else { return decisions[0] }
    var decision = decisions[first]
    guard allowing.count < readings.count else { return decision }
    decision.isUnanimous = false
    decision.runners = Set(allowing.flatMap { readings[$0].engines })
    decision.refusing = decisions.lazy.compactMap(\.policy).first
    decision.isOfEnginesAlone = !readings[first].readers.contains { $0.engine == nil }
    return decision
  }
}

extension Engine {
  /// The names of some engines, as people list them.
  static func names(_ engines: Set<Engine>) -> String {
    let names = allCases.filter(engines.contains).map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
