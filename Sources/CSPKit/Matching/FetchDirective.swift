/// Which directive rules a request or an inline check (CSP 3, 6.8).
enum FetchDirective {
  /// What follows a directive on its fallback list, in the order of CSP 3, 6.8.3.
  static let fallbacks: [(name: String, list: [String])] = [
    ("script-src-elem", ["script-src", "default-src"]),
    ("script-src-attr", ["script-src", "default-src"]),
    ("style-src-elem", ["style-src", "default-src"]),
    ("style-src-attr", ["style-src", "default-src"]),
    ("worker-src", ["child-src", "script-src", "default-src"]),
    ("frame-src", ["child-src", "default-src"]),
    ("connect-src", ["default-src"]), ("manifest-src", ["default-src"]),
    ("object-src", ["default-src"]), ("media-src", ["default-src"]),
    ("font-src", ["default-src"]), ("img-src", ["default-src"]),
  ]

  /// Get fetch directive fallback list (CSP 3, 6.8.3), without the directive itself, which is its first.
  static func fallbackList(of name: String) -> [String] {
    guard let list = fallbacks.first(where: { $0.name == name })?.list else { return [] }
    guard !ProofRule.allAreInForce else { return list }
    return list.filter { ProofRule.fallback(of: name, to: $0).isInForce }
  }
}

extension Policy {
  /// The directive that rules an effective directive here: the first of its fallback list that the
  /// policy has (CSP 3, 6.8.4); nil where nothing rules it.
  ///
  /// - Parameter effectiveDirective: A name such as `script-src-elem` or `frame-src`; names
  ///   without a fallback list stand for themselves.
  /// - Returns: The directive that is consulted.
  public func directiveInForce(for effectiveDirective: String) -> Directive? {
    indexInForce(for: effectiveDirective).map { directives[$0] }
  }

  /// Where in the policy the directive in force stands.
  func indexInForce(for effectiveDirective: String) -> Int? {
    if let own = index(ofDirective: effectiveDirective) { return own }
    for name in FetchDirective.fallbackList(of: effectiveDirective) {
      if let index = index(ofDirective: name) { return index }
    }
    return nil
  }
}
