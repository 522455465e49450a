/// A URL as browsers read it: the URL record of the WHATWG URL standard (4.1).
///
/// Domains beyond ASCII are kept as they are written, without the mapping of UTS 46; see
/// ``HostKind/internationalized``.
public struct URLRecord: Hashable, Sendable {
  /// What kind of host a URL has (URL, 3.1).
  public enum HostKind: Hashable, Sendable {
    /// There is no host: it is null.
    case absent
    /// The host is the empty string.
    case empty
    /// A domain, ASCII and in lower case.
    case domain
    /// A domain that is not ASCII, so that its ASCII form is not known here: all that is known of
    /// it are the labels after its last character beyond ASCII.
    case internationalized
    /// An IPv4 address in four decimal parts.
    case ipv4
    /// An IPv6 address in brackets, compressed.
    case ipv6
    /// The host of a URL whose scheme is not special.
    case opaque
  }

  /// The scheme in lower case, without its colon.
  public internal(set) var scheme = ""
  /// The user name, percent-encoded; empty if there is none.
  public internal(set) var username = ""
  /// The password, percent-encoded; empty if there is none.
  public internal(set) var password = ""
  /// The host as it is serialized; nil if there is none.
  public internal(set) var host: String?
  /// What kind of host that is.
  public internal(set) var hostKind = HostKind.absent
  /// The port; nil if there is none or it is the scheme's default.
  public internal(set) var port: UInt16?
  /// The query, percent-encoded, without its question mark; nil if there is none.
  public internal(set) var query: String?
  /// The fragment, percent-encoded, without its number sign; nil if there is none.
  public internal(set) var fragment: String?
  /// The path, percent-encoded, as the URL path serializer writes it (URL, 4.5): a list of segments is
  /// kept with a slash before each.
  public internal(set) var path = ""
  /// Whether the path is one string that no relative reference applies to, as in `data:` URLs.
  public internal(set) var hasOpaquePath = false

  init() {}

  /// Reads a URL from UTF-8, relative to a base if there is one.
  ///
  /// Nil where browsers find no URL.
  public init?(parsing input: [UInt8], base: URLRecord? = nil) {
    guard let record = URLParser.parse(input, base: base) else { return nil }
    self = consume record
  }

  /// Reads a URL from UTF-8, relative to a base if there is one.
  ///
  /// Nil where browsers find no URL.
  public init?(parsing input: ArraySlice<UInt8>, base: URLRecord? = nil) {
    guard let record = URLParser.parse(Array(input), base: base) else { return nil }
    self = consume record
  }

  /// Reads a URL from a string, relative to a base if there is one.
  ///
  /// Nil where browsers find no URL.
  public init?(parsing input: some StringProtocol, base: URLRecord? = nil) {
    self.init(parsing: Array(input.utf8), base: base)
  }

  /// Whether the scheme is one of http, https, ws, wss, ftp and file.
  public var isSpecial: Bool { SpecialScheme.contains(scheme) }

  /// The port that requests go to: the scheme's default where none is given; nil without either.
  public var portOrDefault: UInt16? { port ?? SpecialScheme.defaultPort(of: scheme) }

  /// The default port of a scheme; nil where it has none (URL, 4.2).
  public static func defaultPort(ofScheme scheme: String) -> UInt16? {
    SpecialScheme.defaultPort(of: scheme)
  }

  /// The origin (URL, 4.7); that of a `blob:` URL is that of the URL inside it.
  public var origin: Origin {
    switch scheme {
    case "blob":
      guard let inner = URLRecord(parsing: path), ["http", "https"].contains(inner.scheme) else {
        return .opaque
      }
      return inner.origin
    case "http", "https", "ws", "wss", "ftp":
      return .tuple(scheme: scheme, host: host ?? "", port: port)
    default:
      return .opaque
    }
  }

  /// The URL as a string (URL, 4.5).
  public var serialized: String { serialized(fragment: fragment) }

  /// The URL as a string without its fragment.
  public var serializedWithoutFragment: String { serialized(fragment: nil) }

  private func serialized(fragment: String?) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(
      scheme.utf8.count + (host?.utf8.count ?? 0) + path.utf8.count + (query?.utf8.count ?? 0)
        + (fragment?.utf8.count ?? 0) + 8)
    text += scheme.utf8
    text.append(UInt8(ascii: ":"))
    if let host {
      text.append(UInt8(ascii: "/"))
      text.append(UInt8(ascii: "/"))
      if !username.isEmpty || !password.isEmpty {
        text += username.utf8
        if !password.isEmpty { text += ":\(password)".utf8 }
        text += "@".utf8
      }
      text += host.utf8
      if let port { text += ":\(port)".utf8 }
    } else if !hasOpaquePath, path.utf8.starts(with: "//".utf8) {
      // Without this a path that opens with two slashes would be read as a host again.
      text += "/.".utf8
    }
    text += path.utf8
    if let query {
      text.append(UInt8(ascii: "?"))
      text += query.utf8
    }
    if let fragment {
      text.append(UInt8(ascii: "#"))
      text += fragment.utf8
    }
    return String(decoding: text, as: UTF8.self)
  }
}
