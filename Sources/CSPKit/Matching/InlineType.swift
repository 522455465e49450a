/// What an inline check is about (CSP 3, 4.2.3 and 4.2.4).
public enum InlineType: String, CaseIterable, Hashable, Sendable {
  case script
  case scriptAttribute = "script attribute"
  case style
  case styleAttribute = "style attribute"
  /// A `javascript:` URL, checked as a whole.
  case navigation
  /// A script element that holds speculation rules (WICG nav-speculation).
  case speculationRules = "script speculationrules"

  /// Get the effective directive for inline checks (CSP 3, 6.8.2).
  public var effectiveDirective: String {
    switch self {
    case .script, .navigation, .speculationRules: "script-src-elem"
    case .scriptAttribute: "script-src-attr"
    case .style: "style-src-elem"
    case .styleAttribute: "style-src-attr"
    }
  }

  /// Whether the check is for the contents of an element, which nonces and hashes can admit.
  var isElement: Bool { self == .script || self == .style || self == .speculationRules }

  var isScript: Bool { self != .style && self != .styleAttribute }
}
