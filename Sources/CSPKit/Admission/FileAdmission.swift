extension PolicyList {
  /// What script files all policies admit together to an element that stands in the markup.
  func admissionOfScriptFiles(in origin: SelfOrigin) -> Admission {
    let lists = policies.compactMap { $0.directiveInForce(for: "script-src-elem")?.sources }
    // An element may have a nonce and an integrity of one hash. What counts of each is which lists
    // it satisfies; those that are left must admit the URL.
    let byNonce = Covers.of(lists.map(\.nonces))
    let byHash = Covers.of(lists.map { $0.hashes.map(\.canonical) })
    guard (byNonce.count + 1) * (byHash.count + 1) <= Covers.limit else { return .anything }
    var best = Admission.nothing
    for nonce in [[]] + byNonce {
      for hash in [[]] + byHash {
        let left = lists.indices.filter { !nonce.contains($0) && !hash.contains($0) }
        let urls = URLPatterns(left.map { lists[$0].withoutURLsIfStrict }, in: origin).admission
        let bound: Admission = !hash.isEmpty ? .hashes : !nonce.isEmpty ? .nonces : .anything
        best = max(best, min(urls, bound))
      }
    }
    return best
  }

  /// What workers all policies admit together.
  func admissionOfWorkers(in origin: SelfOrigin) -> Admission {
    let lists = policies.compactMap { $0.directiveInForce(for: "worker-src") }
      // Scripts start workers, which 'strict-dynamic' lets them do with any URL.
      .filter { !($0.name == "script-src" && $0.sources.contains(.strictDynamic)) }
    return URLPatterns(lists.map(\.sources), in: origin).admission
  }

  /// The URLs that all policies admit for an effective directive.
  func urlPatterns(for directive: String, in origin: SelfOrigin) -> URLPatterns {
    URLPatterns(
      policies.compactMap { $0.directiveInForce(for: directive)?.sources }, in: origin)
  }
}

extension SourceList {
  /// The list as it is for URLs of scripts in the markup: `'strict-dynamic'` admits none.
  fileprivate var withoutURLsIfStrict: SourceList {
    contains(.strictDynamic) ? SourceList([]) : self
  }
}
