public import URLSyntax

/// What `'self'` and expressions without a scheme are relative to.
public enum SelfOrigin: Hashable, Sendable {
  /// An opaque origin, as of `about:blank` or a sandboxed frame: `'self'` matches nothing.
  case opaque
  /// The origin of the document.
  case known(Origin)
  /// Not known: what either an opaque or some https origin would let match is taken to match.
  case unknown

  /// The origin of a document's URL; unknown without one.
  public init(of url: URLRecord?) {
    switch url?.origin {
    case nil: self = .unknown
    case .opaque: self = .opaque
    case .some(let origin): self = .known(origin)
    }
  }

  /// The scheme; nil where there is none or it is not known.
  var scheme: String? {
    if case .known(.tuple(let scheme, _, _)) = self { scheme } else { nil }
  }
}
