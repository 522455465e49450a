internal import URLSyntax

/// A set of URLs that source expressions match; never smaller than the true one.
///
/// Default ports are not told apart and paths are left out, so that a meet of two patterns can be too
/// large where they disagree there alone.
struct URLPattern: Hashable {
  enum Host: Hashable {
    case any
    case exactly(String)
    /// All hosts that end so; the suffix opens with a dot.
    case ending(String)
    /// The document's own, which is not known.
    case own
  }

  /// Nil stands for all schemes.
  var schemes: Schemes?
  var host: Host
  /// Nil where no port, or any port, is written.
  var port: UInt16?

  private static let network: Schemes = ["http", "https", "ws", "wss"]

  static let all = URLPattern(schemes: nil, host: .any, port: nil)

  /// The URLs of one expression; nil where it matches none.
  init?(_ expression: SourceExpression, in origin: SelfOrigin) {
    switch expression {
    case .scheme(let scheme):
      self.init(schemes: Schemes(matchedBy: scheme), host: .any, port: nil)
    case .host(let source) where source.isWildcard:
      var schemes: Schemes = ["http", "https"]
      if let own = origin.scheme { schemes.insert(own) }
      self.init(schemes: schemes, host: .any, port: nil)
    case .host(let source):
      let host: Host =
        if source.host == "*" {
          .any
        } else if source.host.hasPrefix("*.") {
          .ending(String(source.host.dropFirst()))
        } else {
          .exactly(source.host)
        }
      let schemes = (source.scheme ?? origin.scheme).map { Schemes(matchedBy: $0) }
      let port = source.port.flatMap { $0 == "*" ? nil : $0 }
      if let port, UInt16(port) == nil { return nil }
      self.init(schemes: schemes ?? Self.network, host: host, port: port.flatMap { UInt16($0) })
    case .keyword(.self):
      guard let own = Self.own(origin) else { return nil }
      self = own
    case .none, .keyword, .nonce, .hash, .unknown:
      return nil
    }
  }

  /// The URLs of `'self'`; nil where it matches none.
  private static func own(_ origin: SelfOrigin) -> URLPattern? {
    switch origin {
    case .opaque, .known(.opaque):
      nil
    case .unknown:
      URLPattern(schemes: ["https", "wss", "blob"], host: .own, port: nil)
    case .known(.tuple(let scheme, let host, _)):
      // A blob: URL has no host; the one here is that of the origin that made it.
      URLPattern(
        schemes: ["http", "https", "ws", "wss", "blob", scheme], host: .exactly(host), port: nil)
    }
  }

  private init(schemes: Schemes?, host: Host, port: UInt16?) {
    self.schemes = schemes
    self.host = host
    self.port = port
  }

  /// The URLs that both match; nil where there are none.
  func meet(_ other: URLPattern) -> URLPattern? {
    // Hosts differ most often and are compared most cheaply, so they come first.
    guard let host = host.meet(other.host), port == nil || other.port == nil || port == other.port
    else { return nil }
    let shared =
      if let schemes { other.schemes.map { schemes.intersection($0) } ?? schemes } else {
        other.schemes
      }
    guard shared?.isEmpty != true else { return nil }
    return URLPattern(schemes: shared, host: host, port: port ?? other.port)
  }

  /// The pattern within some schemes; nil where nothing is left.
  func limited(to schemes: Schemes) -> URLPattern? {
    meet(URLPattern(schemes: schemes, host: .any, port: nil))
  }

  /// The pattern without some schemes; nil where nothing is left.
  func excluding(_ excluded: Schemes) -> URLPattern? {
    guard let schemes else { return self }
    let rest = schemes.subtracting(excluded)
    return rest.isEmpty ? nil : URLPattern(schemes: rest, host: host, port: port)
  }

  private static let strangers: Schemes = ["http", "https", "data"]

  /// Whether a stranger can choose what such a URL answers: any host, or data in the URL itself.
  var isAnyones: Bool {
    host == .any && (schemes.map { !$0.isDisjoint(with: Self.strangers) } ?? true)
  }
}

extension URLPattern.Host {
  fileprivate func meet(_ other: Self) -> Self? {
    switch (self, other) {
    case (.any, let host), (let host, .any): host
    // The document's host is not known, so it could be any other.
    case (.own, _), (_, .own): .own
    case (.exactly(let one), .exactly(let two)): one == two ? self : nil
    case (.exactly(let one), .ending(let suffix)): one.hasSuffix(suffix) ? self : nil
    case (.ending(let suffix), .exactly(let two)): two.hasSuffix(suffix) ? other : nil
    case (.ending(let one), .ending(let two)):
      if one.hasSuffix(two) { self } else { two.hasSuffix(one) ? other : nil }
    }
  }
}
