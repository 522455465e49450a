internal import CSPKit
internal import URLSyntax

/// Questions that policies are asked one by one: what a stranger's document could try.
enum Probes {
  /// The nonce that seeds and dictionary know.
  static let nonce = ElementNonce(nonce: "a", isNonceable: true)
  /// A text that no policy can name by its hash.
  static let text = Array("new()".utf8)

  /// URLs that anybody can answer.
  static let strangersURLs = ["https://stranger.invalid/x", "data:,x"].map {
    URLRecord(parsing: $0)
  }
  /// URLs that some source expression could be about.
  static let urls =
    strangersURLs
    + ["https://own.example/x", "http://a.example/x", "wss://b.a.example:8443/y/"].map {
      URLRecord(parsing: $0)
    }

  /// An origin that documents of no known URL can have.
  static let someOrigin = SelfOrigin(of: URLRecord(parsing: "https://own.example/"))

  /// The anchor's integrity.
  static let integrity = PolicyProperties.anchor.map { "sha256-\(HashSource(of: $0).base64Value)" }

  private static let directives = [
    "frame-src", "object-src", "worker-src", "img-src", "style-src-elem", "connect-src",
  ]

  /// What a list says to each of the questions, always in the same order.
  static func answers(of list: PolicyList, in origin: SelfOrigin) -> [Bool] {
    var answers = [list.wasmCheck().isAllowed]
    for type in InlineType.allCases {
      for text in [text, PolicyProperties.anchor?.bytes ?? []] {
        for nonce in [nil, nonce] {
          answers.append(list.inlineCheck(type, text: text, nonce: nonce).isAllowed)
        }
      }
    }
    for url in urls {
      for (nonce, integrity) in [(nil, nil), (nonce, nil), (nil, integrity)] {
        answers.append(
          list.scriptRequestCheck(
            url: url, nonce: nonce, integrity: integrity, isParserInserted: true, selfOrigin: origin
          ).isAllowed)
      }
      for directive in directives {
        answers.append(
          list.requestCheck(directive: directive, url: url, selfOrigin: origin).isAllowed)
      }
      for directive in ["base-uri", "form-action"] {
        answers.append(
          list.navigationCheck(directive: directive, url: url, selfOrigin: origin).isAllowed)
      }
      answers.append(list.prefetchCheck(url: url, selfOrigin: origin).isAllowed)
    }
    return answers
  }
}
