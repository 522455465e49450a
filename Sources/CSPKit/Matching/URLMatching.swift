internal import URLSyntax

/// Matching of URLs against source lists, for the first request of a fetch: no redirect yet.
extension SourceList {
  /// Does url match source list in origin with redirect count (CSP 3, 6.7.2.7).
  ///
  /// The entry that matches, or nil. A URL that is not known matches whatever could match some URL.
  func entryMatching(_ url: URLRecord?, in origin: SelfOrigin) -> Entry? {
    entries.first { entry in
      guard let url else { return entry.expression.canMatchURL(in: origin) }
      return entry.expression.matches(url, in: origin)
    }
  }
}

extension SourceExpression {
  func canMatchURL(in origin: SelfOrigin) -> Bool {
    switch self {
    case .scheme, .host: true
    case .keyword(.self): origin != .opaque && origin != .known(.opaque)
    default: false
    }
  }

  /// Does url match expression in origin with redirect count (CSP 3, 6.7.2.8).
  func matches(_ url: URLRecord, in origin: SelfOrigin) -> Bool {
    switch self {
    case .scheme(let scheme):
      schemePart(scheme, matches: url.scheme)
    case .host(let host) where host.isWildcard:
      url.scheme == "http" || url.scheme == "https" || url.scheme == origin.scheme
    case .host(let host):
      host.matches(url, in: origin)
    case .keyword(.self):
      selfMatches(url, origin)
    case .none, .keyword, .nonce, .hash, .unknown:
      false
    }
  }

  /// The part of 6.7.2.8 about `'self'`.
  private func selfMatches(_ url: URLRecord, _ origin: SelfOrigin) -> Bool {
    switch origin {
    case .opaque, .known(.opaque):
      return false
    case .unknown:
      // Some https origin: its own URLs, those it is upgraded to, and blob: URLs that it made.
      return ["https", "wss", "blob"].contains(url.scheme)
    case .known(.tuple(let scheme, let host, let port)):
      if url.origin == .tuple(scheme: scheme, host: host, port: port) { return true }
      guard url.host == host || url.hostCouldBe(host) else { return false }
      // A nil port is the scheme's default; two defaults agree, whatever their numbers.
      let urlHasDefaultPort = url.port == nil
      guard url.port == port || (urlHasDefaultPort && port == nil) else { return false }
      return url.scheme == "https" || url.scheme == "wss"
        || (scheme == "http" && (url.scheme == "http" || url.scheme == "ws"))
    }
  }
}

extension HostSource {
  /// The part of 6.7.2.8 about `host-source`.
  func matches(_ url: URLRecord, in origin: SelfOrigin) -> Bool {
    let schemeMatches =
      if let scheme {
        schemePart(scheme, matches: url.scheme)
      } else if let own = origin.scheme {
        schemePart(own, matches: url.scheme)
      } else {
        // An opaque origin has no scheme to compare with; engines then take those of the network.
        ["http", "https", "ws", "wss"].contains(url.scheme)
      }
    return schemeMatches && hostPartMatches(url) && portPartMatches(url)
      && pathPartMatches(url.path)
  }

  /// host-part matching (CSP 3, 6.7.2.10).
  private func hostPartMatches(_ url: URLRecord) -> Bool {
    switch url.hostKind {
    case .domain:
      if host == "*" { return true }
      if host.hasPrefix("*.") { return url.host?.hasSuffix(host.dropFirst()) == true }
      return host == url.host
    case .internationalized:
      return url.hostCouldBe(host)
    case .absent, .empty, .ipv4, .ipv6, .opaque:
      return false
    }
  }

  /// port-part matching (CSP 3, 6.7.2.11).
  private func portPartMatches(_ url: URLRecord) -> Bool {
    guard let port else { return url.port == nil }
    return port == "*" || (UInt16(port) != nil && UInt16(port) == url.portOrDefault)
  }

  /// path-part matching (CSP 3, 6.7.2.12).
  private func pathPartMatches(_ urlPath: String) -> Bool {
    if path.isEmpty || (path == "/" && urlPath.isEmpty) { return true }
    let isExact = !path.hasSuffix("/")
    var own = path.split(separator: "/", omittingEmptySubsequences: false)
    let other = urlPath.split(separator: "/", omittingEmptySubsequences: false)
    guard own.count <= other.count, !isExact || own.count == other.count else { return false }
    if !isExact { own.removeLast() }
    return zip(own, other).allSatisfy {
      PercentEncoding.decode($0.utf8) == PercentEncoding.decode($1.utf8)
    }
  }
}

/// scheme-part matching (CSP 3, 6.7.2.9); both in lower case.
func schemePart(_ pattern: String, matches scheme: String) -> Bool {
  pattern == scheme || SchemePart.upgrades(of: pattern).contains(scheme)
}

/// The schemes that a `scheme-part` stands for, with those it may be upgraded to.
enum SchemePart {
  static func matched(by pattern: String) -> [String] { [pattern] + upgrades(of: pattern) }

  static func upgrades(of pattern: String) -> [String] {
    switch pattern {
    case "http": ["https"]
    case "ws": ["wss", "http", "https"]
    case "wss": ["https"]
    default: []
    }
  }
}

extension URLRecord {
  /// Whether a host beyond ASCII could turn out to be what a pattern names.
  ///
  /// Only the labels after the last character beyond ASCII are certain; the rest is for UTS 46 to
  /// say, so it is taken to be whatever would match.
  fileprivate func hostCouldBe(_ pattern: String) -> Bool {
    guard hostKind == .internationalized, let host else { return false }
    let certain = Self.certainSuffix(of: host)
    guard pattern.hasPrefix("*") else { return pattern.hasSuffix(certain) }
    let ending = String(pattern.dropFirst())
    return ending.hasSuffix(certain) || certain.hasSuffix(ending)
  }

  private static func certainSuffix(of host: String) -> String {
    let bytes = Array(host.utf8)
    let afterLast = bytes.lastIndex { $0 >= 0x80 }.map { $0 + 1 } ?? 0
    guard let dot = bytes[afterLast...].firstIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: bytes[dot...], as: UTF8.self)
  }
}
