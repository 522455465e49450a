extension PolicyList {
  /// What inline text of a type all policies admit together.
  ///
  /// - Parameters:
  ///   - type: A script type.
  ///   - anchor: The app's own script, the one text that is known.
  /// - Returns: The most that some inline text can be admitted by.
  func admission(ofInline type: InlineType, anchor: ScriptText?) -> Admission {
    let lists = policies.compactMap { policy in
      policy.directiveInForce(for: type.effectiveDirective)?.sources
    }.filter { $0.entryThatAdmitsAll(type) == nil }
    guard !lists.isEmpty else { return .anything }
    // An element has one nonce: each that is listed somewhere is tried, and none.
    let nonces = type.isElement ? Set(lists.flatMap(\.nonces)) : []
    return nonces.map { nonce in
      let others = lists.filter { !$0.nonces.contains(nonce) }
      return others.isEmpty ? .nonces : Self.admissionByHash(others, type, anchor)
    }.reduce(Self.admissionByHash(lists, type, anchor), max)
  }

  /// What texts have a hash in every list.
  private static func admissionByHash(
    _ lists: [SourceList], _ type: InlineType, _ anchor: ScriptText?
  ) -> Admission {
    let lists = lists.map { type.isElement || $0.contains(.unsafeHashes) ? $0.hashes : [] }
    let own = Set(
      HashAlgorithm.allCases.compactMap { algorithm in
        anchor.map { KnownDigest(HashSource(of: $0, algorithm)) }
      }.compactMap { $0 })
    let digests = lists.map { $0.compactMap(KnownDigest.init) }
    if KnownDigest.couldMeet(digests.map { $0.filter { !own.contains($0) } }) { return .hashes }
    guard digests.allSatisfy({ !own.isDisjoint(with: $0) }) else { return .nothing }
    // The anchor is a script element; its text as a handler would be another use of it.
    return type.isElement ? .anchor : .hashes
  }
}

extension SourceList {
  func entryThatAdmitsAll(_ type: InlineType) -> Entry? {
    entryThatAllowsAllInline(type)
      ?? (type == .speculationRules ? entry(of: .inlineSpeculationRules) : nil)
  }
}

/// A digest that is one, with its algorithm.
private struct KnownDigest: Hashable {
  var algorithm: HashAlgorithm
  var bytes: [UInt8]

  /// Nil for a value that no text has.
  ///
  /// Missing padding does not make it one: some engines accept it.
  init?(_ source: HashSource) {
    guard let digest = source.digest else { return nil }
    algorithm = source.algorithm
    bytes = digest
  }

  /// Whether one text could have a digest in each list.
  ///
  /// Digests of two algorithms may always be of one text; two of one algorithm are of two texts.
  static func couldMeet(_ lists: [[KnownDigest]]) -> Bool {
    let limit = 4096
    var texts: Set<[HashAlgorithm: [UInt8]]> = [[:]]
    for list in lists {
      var next: Set<[HashAlgorithm: [UInt8]]> = []
      for text in texts {
        for digest in list where text[digest.algorithm, default: digest.bytes] == digest.bytes {
          var text = text
          text[digest.algorithm] = digest.bytes
          next.insert(text)
        }
      }
      if next.isEmpty { return false }
      // Too many to go on: what is not refuted is possible.
      if next.count > limit { return true }
      texts = next
    }
    return true
  }
}
