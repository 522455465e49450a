internal import URLSyntax

/// How a comparison in a document of one URL comes about.
struct PolicyComparer {
  typealias Difference = PolicyComparison.Difference

  let new: PolicyList
  let old: PolicyList
  /// The new policies as they are written, for a witness to carry.
  let written: PolicyList
  let anchor: ScriptText?
  let url: URLRecord

  var origin: SelfOrigin { SelfOrigin(of: url) }

  /// The differences by what they are about: one for each.
  var differences: [(key: String, difference: Difference)] {
    var all: [(key: String, difference: Difference)] = []
    let add = { (key: String, difference: Difference?) in
      if let difference { all.append((key, difference)) }
    }
    for type in InlineType.allCases { add("inline \(type.rawValue)", inline(type)) }
    add("file", scriptFile)
    for directive in Self.byURL { add("url \(directive)", byURL(directive)) }
    add("prefetch", prefetch)
    if new.evalCheck().isAllowed, !old.evalCheck().isAllowed {
      add("eval", difference("script-src", "text that a script compiles, as by eval", nil))
    }
    if new.wasmCheck().isAllowed, !old.wasmCheck().isAllowed {
      add("wasm", difference("script-src", "WebAssembly", nil))
    }
    for name in Self.others { add("other \(name)", other(name)) }
    return all
  }

  /// Directives that match URLs and nothing else, but for style sheets, which a nonce admits too.
  private static let byURL = [
    "style-src-elem", "img-src", "font-src", "media-src", "connect-src", "manifest-src",
    "frame-src", "object-src", "worker-src", "base-uri", "form-action", "frame-ancestors",
  ]

  /// Directives that take something away by being there.
  private static let others = [
    "sandbox", "require-trusted-types-for", "trusted-types", "webrtc", "upgrade-insecure-requests",
    "block-all-mixed-content",
  ]

  // MARK: Checks by URL

  private func byURL(_ directive: String) -> Difference? {
    let lists = Lists(new, old, directive)
    guard lists.canDiffer else { return nil }
    guard let urls = URLProbes.urls(for: lists.expressions, in: url) else {
      return tooMuch(directive)
    }
    let nonces: [String?] = directive == "style-src-elem" ? [nil] + lists.nonces : [nil]
    for nonce in nonces {
      for probe in urls {
        let isAllowed = { (list: PolicyList) in
          directive == "base-uri" || directive == "form-action" || directive == "frame-ancestors"
            ? list.navigationCheck(directive: directive, url: probe, selfOrigin: origin).isAllowed
            : list.requestCheck(
              directive: directive, url: probe,
              nonce: nonce.map { ElementNonce(nonce: $0, isNonceable: true) }, selfOrigin: origin
            ).isAllowed
        }
        guard isAllowed(new), !isAllowed(old) else { continue }
        let text = probe.serialized
        return difference(
          directive, "the URL \(text)\(nonce.map { " with the nonce \($0)" } ?? "")",
          Self.markup(directive, text, nonce: nonce))
      }
    }
    return nil
  }

  private var prefetch: Difference? {
    // Where no policy of old restricts it, nothing is more.
    guard old.policies.contains(where: { $0.directive(named: "default-src") != nil }), new != old
    else { return nil }
    let expressions = Set(
      (new.policies + old.policies).flatMap(\.directives).filter { $0.name.contains("-src") }
        .flatMap(\.sources.entries).map(\.expression))
    guard let urls = URLProbes.urls(for: expressions, in: url) else {
      return tooMuch("default-src")
    }
    let probe = urls.first {
      new.prefetchCheck(url: $0, selfOrigin: origin).isAllowed
        && !old.prefetchCheck(url: $0, selfOrigin: origin).isAllowed
    }
    return probe.map {
      difference(
        "default-src", "a prefetch of \($0.serialized)",
        "<link rel=\"prefetch\" href=\"\(Markup.escaped($0.serialized))\">")
    }
  }

  /// What loads a URL under a directive; nil where it takes more than an element.
  private static func markup(_ directive: String, _ url: String, nonce: String?) -> String? {
    let url = Markup.escaped(url)
    return switch directive {
    case "style-src-elem":
      "<link rel=\"stylesheet\"\(nonce.map { " nonce=\"\($0)\"" } ?? "") href=\"\(url)\">"
    case "img-src": "<img src=\"\(url)\">"
    case "font-src":
      "<style>@font-face{font-family:w;src:url(\"\(url)\")}</style><p style=\"font-family:w\">w"
    case "media-src": "<video src=\"\(url)\"></video>"
    case "manifest-src": "<link rel=\"manifest\" href=\"\(url)\">"
    case "frame-src": "<iframe src=\"\(url)\"></iframe>"
    case "object-src": "<object data=\"\(url)\"></object>"
    case "base-uri": "<base href=\"\(url)\">"
    case "form-action": "<form action=\"\(url)\"><button>witness</button></form>"
    default: nil
    }
  }

  // MARK: Directives without a source list

  private func other(_ name: String) -> Difference? {
    let values = { (list: PolicyList) in
      Set(list.policies.compactMap { $0.directive(named: name) }.map { Set($0.value.map(\.text)) })
    }
    // A second one can only take more away, and of two the same words take the same away.
    guard !values(old).isSubset(of: values(new)) else { return nil }
    return difference(name, "what \(name) of the old policies takes away", nil)
  }

  // MARK: Parts

  func difference(_ directive: String, _ what: String, _ markup: String?) -> Difference {
    let finder = WitnessFinder(list: written, anchor: anchor, url: url)
    return Difference(directive: directive, what: what, witness: markup.map(finder.document))
  }

  func tooMuch(_ directive: String) -> Difference {
    difference(directive, "more than can be compared", nil)
  }
}

/// The source lists of two lists of policies for one effective directive.
struct Lists {
  /// Of the policies that have one in force.
  let new: [SourceList]
  let old: [SourceList]
  let names: (new: [String], old: [String])

  init(_ new: PolicyList, _ old: PolicyList, _ directive: String) {
    let inForce = { (list: PolicyList) in
      list.policies.compactMap { $0.directiveInForce(for: directive) }
    }
    self.new = inForce(new).map(\.sources)
    self.old = inForce(old).map(\.sources)
    // For a worker it matters which directive it is that rules.
    names = (inForce(new).map(\.name), inForce(old).map(\.name))
  }

  /// Whether there could be a difference: each list of old that is there again takes away the same.
  var canDiffer: Bool {
    zip(old, names.old).contains { list, name in
      !zip(new, names.new).contains { $0 == list && $1 == name }
    }
  }

  private var entries: [SourceExpression] { (new + old).flatMap(\.entries).map(\.expression) }

  var expressions: Set<SourceExpression> { Set(entries) }

  /// The nonces, each once, and one that is in no list.
  var nonces: [String] {
    Set((new + old).flatMap(\.nonces)).sorted() + ["witness"]
  }

  /// The hashes, each once.
  var hashes: [HashSource] {
    Set((new + old).flatMap(\.hashes).map(\.canonical)).sorted { $0.expression < $1.expression }
  }
}
