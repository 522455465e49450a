/// Which directive rules a request or an inline check (CSP 3, 6.8).
enum FetchDirective {
  /// Get fetch directive fallback list (CSP 3, 6.8.3).
  static func fallbackList(of name: String) -> [String] {
    switch name {
    case "script-src-elem", "script-src-attr": [name, "script-src", "default-src"]
    case "style-src-elem", "style-src-attr": [name, "style-src", "default-src"]
    case "worker-src": [name, "child-src", "script-src", "default-src"]
    case "frame-src": [name, "child-src", "default-src"]
    case "connect-src", "manifest-src", "object-src", "media-src", "font-src", "img-src":
      [name, "default-src"]
    default: []
    }
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
    // The first of every list is the directive itself.
    if let own = directive(named: effectiveDirective) { return own }
    for name in FetchDirective.fallbackList(of: effectiveDirective).dropFirst() {
      if let directive = directive(named: name) { return directive }
    }
    return nil
  }
}
