/// How a policy reaches a document.
public enum Delivery: String, Hashable, Sendable {
  /// A `meta` element, which ignores `report-uri`, `frame-ancestors` and `sandbox` (CSP 3, 3.3).
  case meta
  /// The `Content-Security-Policy` response header.
  case header
}
