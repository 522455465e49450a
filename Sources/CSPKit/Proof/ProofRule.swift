/// A rule of the proofs that can be left out, to see whether a test would miss it (`make mutants`).
///
/// The list is made of the enumerations and tables that the proofs are made of: who adds a channel, a
/// fallback or a deviation adds its mutant.
package enum ProofRule: Hashable, Sendable {
  /// The execution points of a channel in documents.
  case point(Channel)
  /// What policies admit on a channel.
  case admission(Channel)
  /// The loads of a kind.
  case load(Load.Kind)
  /// A way out of documents.
  case navigation(Navigation.Kind)
  /// A way out in the proof of policies.
  case wayOut(Navigation.Kind)
  /// A step of a directive's fallback list.
  case fallback(of: String, to: String)
  /// A row of the table of deviations.
  case deviation(Deviation)

  #if DEBUG
    /// The rule that is left out here; nil but in tests.
    @TaskLocal package static var leftOut: ProofRule?

    /// Whether the rule counts.
    var isInForce: Bool { Self.leftOut != self }

    /// Whether each rule counts.
    static var allAreInForce: Bool { leftOut == nil }
  #else
    // Nothing can be left out of what is released.
    var isInForce: Bool { true }

    static var allAreInForce: Bool { true }
  #endif

  /// All rules.
  package static var all: [ProofRule] {
    Channel.allCases.filter(\.isOfDocuments).map { .point($0) }
      + Channel.allCases.map { .admission($0) } + Load.Kind.allCases.map { .load($0) }
      + Navigation.Kind.allCases.flatMap { [.navigation($0), .wayOut($0)] }
      + FetchDirective.fallbacks.flatMap { name, list in
        list.map { .fallback(of: name, to: $0) }
      } + Deviation.allCases.map { .deviation($0) }
  }
}

extension Channel {
  /// Whether documents have points of it; the others are of scripts alone.
  fileprivate var isOfDocuments: Bool {
    switch self {
    case .worker, .eval, .wasm: false
    default: true
    }
  }
}
