/// One member of a source list (CSP 3, 2.3.1).
public enum SourceExpression: Hashable, Sendable {
  /// A keyword, without its quotes; all are matched without regard to case.
  public enum Keyword: String, CaseIterable, Hashable, Sendable {
    case `self`
    case unsafeInline = "unsafe-inline"
    case unsafeEval = "unsafe-eval"
    case strictDynamic = "strict-dynamic"
    case unsafeHashes = "unsafe-hashes"
    case reportSample = "report-sample"
    case unsafeAllowRedirects = "unsafe-allow-redirects"
    case wasmUnsafeEval = "wasm-unsafe-eval"
    case trustedTypesEval = "trusted-types-eval"
    case reportSHA256 = "report-sha256"
    case reportSHA384 = "report-sha384"
    case reportSHA512 = "report-sha512"
    case unsafeWebTransportHashes = "unsafe-webtransport-hashes"
    /// Of the speculation rules specification (WICG nav-speculation).
    case inlineSpeculationRules = "inline-speculation-rules"
  }

  /// `'none'`, which has no effect beside anything else.
  case none
  /// `scheme:`; in lower case, without the colon.
  case scheme(String)
  /// `*`, `example.com`, `https://*.example.com:443/path/` and the like.
  // Indirect, for lists of hosts are long and copied often.
  indirect case host(HostSource)
  /// A quoted keyword.
  case keyword(Keyword)
  /// `'nonce-…'`: the value, whose case matters.
  case nonce(String)
  /// `'sha256-…'` and its longer sisters.
  case hash(HashSource)
  /// What no grammar fits: it grants nothing.
  case unknown(String)

  /// Reads a source expression.
  public init(parsing text: String) {
    self = SourceGrammar().expression(text)
  }
}

extension SourceExpression {
  /// Whether all that it can match is a URL of some host, known by its name, of the network.
  var namesHost: Bool {
    guard case .host(let source) = self, source.host != "*" else { return false }
    switch source.scheme {
    case nil, "https", "http", "wss", "ws": break
    default: return false
    }
    return source.port.map { $0 == "*" || UInt16($0) != nil } ?? true
  }
}

/// A source expression that names hosts (CSP 3, 2.3.1, `host-source`).
public struct HostSource: Hashable, Sendable {
  /// The scheme in lower case; nil if none is written.
  public var scheme: String?
  /// The host in lower case: `*`, `*.example.com` or `example.com`.
  public var host: String
  /// The port: digits or `*`; nil if none is written.
  public var port: String?
  /// The path with its leading slash, as it is written; empty if there is none.
  public var path: String = ""

  /// Whether the expression is the single character `*`.
  public var isWildcard: Bool { scheme == nil && host == "*" && port == nil && path.isEmpty }
}
