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
    let digests = lists.map { list in
      type.isElement || list.contains(.unsafeHashes)
        ? list.hashes.compactMap(KnownDigest.init) : []
    }
    // An element has one nonce, or none. What counts of it is which lists it satisfies.
    let byNonce = type.isElement ? Covers.of(lists.map(\.nonces)) : []
    guard byNonce.count <= Covers.limit else { return .anything }
    return byNonce.map { nonce in
      let left = digests.indices.filter { !nonce.contains($0) }.map { digests[$0] }
      return left.isEmpty ? .nonces : Self.admissionByHash(left, type, anchor)
    }.reduce(Self.admissionByHash(digests, type, anchor), max)
  }

  /// What texts have a hash in every list.
  private static func admissionByHash(
    _ lists: [[KnownDigest]], _ type: InlineType, _ anchor: ScriptText?
  ) -> Admission {
    if lists.contains(where: \.isEmpty) { return .nothing }
    let own = Set(
      HashAlgorithm.allCases.compactMap { algorithm in
        anchor.flatMap { KnownDigest(HashSource(of: $0, algorithm)) }
      })
    if KnownDigest.couldMeet(lists.map { $0.filter { !own.contains($0) } }) { return .hashes }
    guard lists.allSatisfy({ !own.isDisjoint(with: $0) }) else { return .nothing }
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
    let limit = 1 << 20
    var texts: Set<[HashAlgorithm: [UInt8]]> = [[:]]
    for list in lists {
      // Too many to go on: what is not refuted is possible.
      if texts.count * list.count > limit { return true }
      var next: Set<[HashAlgorithm: [UInt8]]> = []
      for text in texts {
        for digest in list where text[digest.algorithm, default: digest.bytes] == digest.bytes {
          var text = text
          text[digest.algorithm] = digest.bytes
          next.insert(text)
        }
      }
      if next.isEmpty { return false }
      texts = next
    }
    return true
  }
}
