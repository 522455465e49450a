internal import URLSyntax

/// One URL for each class that source expressions can tell apart.
///
/// An expression matches scheme, host, port and path each by itself, so URLs made of one member of
/// each class of schemes, hosts, ports and paths stand for all others.
enum URLProbes {
  /// Beyond so many URLs times expressions nothing is compared: some seconds of work.
  static let limit = 1 << 20

  /// The URLs for some expressions in a document; nil if there are too many.
  static func urls(for expressions: Set<SourceExpression>, in document: URLRecord) -> [URLRecord]? {
    let data = "data:," + Markup.dataBody(Witness.script)
    var texts: Set<String> = [data, "blob:null/witness", "witness:witness"]
    let schemes = ["https", "http", "wss", "ws"]
    let sources = expressions.compactMap { if case .host(let source) = $0 { source } else { nil } }
    for case .scheme(let scheme) in expressions where !schemes.contains(scheme) {
      texts.insert("\(scheme):witness")
    }
    if let host = document.host {
      texts.insert("blob:\(document.scheme)://\(host)/witness")
    }
    for host in hosts(of: sources, document) {
      let relevant = sources.filter { matches($0.host, host) }
      let ports = Set(
        ["", ":61000"] + relevant.compactMap(\.port).filter { $0 != "*" }.map { ":\($0)" })
      let paths = Set(["/witness"] + relevant.map(\.path).flatMap(Self.paths))
      let count = texts.count + ports.count * paths.count * schemes.count
      guard count * expressions.count <= limit else { return nil }
      for scheme in schemes {
        for port in ports {
          for path in paths { texts.insert("\(scheme)://\(host)\(port)\(path)") }
        }
      }
    }
    return texts.sorted { (rank($0), $0) < (rank($1), $1) }.compactMap { URLRecord(parsing: $0) }
  }

  /// What shows a difference best comes first: what anyone can write or answer.
  private static func rank(_ text: String) -> Int {
    if text.hasPrefix("data:") { return 0 }
    let hosts = ["https://witness.invalid", "http://witness.invalid", "https:", "http:"]
    return 1 + (hosts.firstIndex { text.hasPrefix($0) } ?? hosts.count)
  }

  /// Hosts: each that is named, one under each wildcard, the document's, a stranger's, and an address.
  private static func hosts(of sources: [HostSource], _ document: URLRecord) -> Set<String> {
    var hosts: Set<String> = ["witness.invalid", "192.0.2.1"]
    if let own = document.host { hosts.insert(own) }
    for host in sources.map(\.host) where host != "*" {
      hosts.insert(host.hasPrefix("*.") ? "witness" + host.dropFirst() : host)
    }
    return hosts
  }

  private static func matches(_ pattern: String, _ host: String) -> Bool {
    pattern == "*" || pattern == host
      || (pattern.hasPrefix("*.") && host.hasSuffix(pattern.dropFirst()))
  }

  private static func paths(of path: String) -> [String] {
    path.isEmpty ? [] : path.hasSuffix("/") ? [path, path + "witness"] : [path]
  }
}
