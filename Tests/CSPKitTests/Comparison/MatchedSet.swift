import Foundation
import URLSyntax

@testable import CSPKit

/// What policies admit of a set of requests and texts, by the matching algorithms alone.
///
/// The set knows nothing of what is compared: hosts, ports and paths are those of the tests of Embedded
/// Enforcement and some others, in all combinations.
enum MatchedSet {
  /// The documents that `'self'` is taken in: two that have an origin, and one that has none.
  private static let documents = [
    "http://example1.com/foo/", "https://own.example/", "about:blank",
  ]
  .compactMap { URLRecord(parsing: $0) }

  private static let urls: [(text: String, url: URLRecord)] = {
    let hosts = ["example1.com", "own.example", "other.example", "b.com", "inner.b.com", "c.com"]
    var texts = ["data:,x", "blob:null/x", "other:x"]
    for scheme in ["http", "https", "ws", "wss"] {
      for host in hosts {
        for rest in ["/", "/foo/", "/foo/bar.html", "/page1.html", ":36/foo", ":8080/"] {
          texts.append("\(scheme)://\(host)\(rest)")
        }
      }
    }
    return texts.compactMap { text in URLRecord(parsing: text).map { (text, $0) } }
  }()

  /// Texts of scripts and styles; the two digits-and-letters ones are those that ``hashes`` names.
  private static let texts = ["", "run()", "p{}"] + hashes.values.sorted()

  private static let nonces = [nil, "abc", "xyz", "none"]

  /// The hashes of the tests, which no text has, and a text for each whose hash is to stand for it.
  static let hashes = [
    "sha256-abc123": "abc123", "sha256-abc456": "abc456", "sha512-321cba": "321cba",
  ]

  /// A list of policies with hashes that a text has.
  static func list(_ policies: [String]) -> PolicyList {
    PolicyList(
      policies.map { policy in
        let text = hashes.reduce(policy) { policy, hash in
          let algorithm: HashAlgorithm = hash.key.hasPrefix("sha512") ? .sha512 : .sha256
          let source = HashSource(ofText: Array(hash.value.utf8), algorithm)
          return policy.replacingOccurrences(of: "'\(hash.key)'", with: source.expression)
        }
        return Policy(parsing: text, delivery: .header)
      })
  }

  private static let directives = [
    "script-src-elem", "style-src-elem", "img-src", "font-src", "media-src", "connect-src",
    "manifest-src", "frame-src", "object-src", "worker-src",
  ]

  /// All that a list admits, each as a line of text.
  static func by(_ list: PolicyList) -> Set<String> {
    var admitted: Set<String> = []
    let add = { (decision: Decision, what: @autoclosure () -> String) in
      if decision.isAllowed { admitted.insert(what()) }
    }
    for type in InlineType.allCases {
      for text in texts {
        for nonce in nonces {
          add(
            list.inlineCheck(type, text: Array(text.utf8), nonce: element(nonce)),
            "inline \(type) \(text) \(nonce ?? "-")")
        }
      }
    }
    for directive in directives where restricts(list, directive) {
      for document in documents {
        let origin = SelfOrigin(of: document)
        for (text, url) in urls {
          for nonce in directive.hasSuffix("-elem") ? nonces : [nil] {
            add(
              directive == "script-src-elem"
                ? list.scriptRequestCheck(
                  url: url, nonce: element(nonce), integrity: nil, isParserInserted: true,
                  selfOrigin: origin)
                : list.requestCheck(
                  directive: directive, url: url, nonce: element(nonce), selfOrigin: origin),
              "\(directive) \(text) \(nonce ?? "-") in \(document.serialized)")
          }
        }
      }
    }
    // Where no policy speaks of it, all of it is admitted.
    for directive in directives where !restricts(list, directive) { admitted.insert(directive) }
    add(list.evalCheck(), "eval")
    add(list.wasmCheck(), "wasm")
    return admitted
  }

  /// Whether one list admits nothing that another does not.
  static func isNoMore(_ new: PolicyList, than old: PolicyList) -> Bool {
    let free = Set(directives.filter { !restricts(old, $0) })
    return by(new).subtracting(by(old)).allSatisfy { free.contains($0.prefix(to: " ")) }
  }

  private static func element(_ nonce: String?) -> ElementNonce? {
    nonce.map { ElementNonce(nonce: $0, isNonceable: true) }
  }

  private static func restricts(_ list: PolicyList, _ directive: String) -> Bool {
    list.policies.contains { $0.directiveInForce(for: directive) != nil }
  }
}

extension String {
  fileprivate func prefix(to separator: Character) -> String {
    String(prefix { $0 != separator })
  }
}
