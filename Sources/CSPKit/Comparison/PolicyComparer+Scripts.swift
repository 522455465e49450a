internal import URLSyntax

// Scripts and styles that nonces and hashes can admit.
extension PolicyComparer {
  /// A text as source lists see it: the digests it has, and its element's nonce.
  private struct InlineProbe {
    var hashes: Set<HashSource>
    var nonce: String?
  }

  /// Combinations of digests and nonces that are tried.
  private static let limit = 1 << 16

  func inline(_ type: InlineType) -> Difference? {
    let lists = Lists(new, old, type.effectiveDirective)
    guard lists.canDiffer else { return nil }
    guard let probes = inlineProbes(lists, type) else { return tooMuch(type.effectiveDirective) }
    let new = lists.new.map(InlineList.init)
    let old = lists.old.map(InlineList.init)
    let probe = probes.first { probe in
      new.allSatisfy { $0.admits(probe.hashes, probe.nonce, type) }
        && !old.allSatisfy { $0.admits(probe.hashes, probe.nonce, type) }
    }
    guard let probe else { return nil }
    let nonce = probe.nonce.map { " with the nonce \($0)" } ?? ""
    let hashes = probe.hashes.sorted { $0.expression < $1.expression }.map(\.expression)
    let hash = hashes.isEmpty ? "" : " with the hash \(hashes.joined(separator: " and "))"
    return difference(
      type.effectiveDirective, "inline \(type.noun)\(nonce)\(hash)", markup(probe, type))
  }

  private func inlineProbes(_ lists: Lists, _ type: InlineType) -> [InlineProbe]? {
    let nonces: [String?] = type.isElement ? [nil] + lists.nonces : [nil]
    var digests: [Set<HashSource>] = [[]]
    for algorithm in HashAlgorithm.allCases {
      let hashes = lists.hashes.filter { $0.algorithm == algorithm }
      guard digests.count * (hashes.count + 1) * nonces.count <= Self.limit else { return nil }
      digests = digests.flatMap { chosen in [chosen] + hashes.map { chosen.union([$0]) } }
    }
    return digests.filter(isOfOneText).flatMap { hashes in
      nonces.map { InlineProbe(hashes: hashes, nonce: $0) }
    }
  }

  /// Whether digests can be of one text: one of the anchor's brings its others.
  private func isOfOneText(_ hashes: Set<HashSource>) -> Bool {
    let own = ownHashes
    return hashes.isDisjoint(with: own) || hashes.isSubset(of: own)
  }

  private var ownHashes: Set<HashSource> {
    Set(
      anchor.map { anchor in
        HashAlgorithm.allCases.map { HashSource(of: anchor, $0).canonical }
      } ?? [])
  }

  /// An element that shows it; nil where nobody knows the text.
  private func markup(_ probe: InlineProbe, _ type: InlineType) -> String? {
    let isOwn = !probe.hashes.isEmpty && probe.hashes.isSubset(of: ownHashes)
    guard probe.hashes.isEmpty || (isOwn && type.isScript) else { return nil }
    let text = isOwn ? anchor?.string ?? "" : Witness.script
    switch type {
    case .script:
      return "<script\(WitnessFinder.attributes(type: nil, nonce: probe.nonce))>\(text)</script>"
    case .scriptAttribute: return "<body onload=\"\(Markup.escaped(text))\">"
    case .navigation:
      return isOwn ? nil : "<iframe src=\"javascript:\(Markup.escaped(text))\"></iframe>"
    case .style:
      return "<style\(WitnessFinder.attributes(type: nil, nonce: probe.nonce))>p{color:red}</style>"
    case .styleAttribute: return "<p style=\"color:red\">witness"
    case .speculationRules:
      return isOwn
        ? nil
        : "<script\(WitnessFinder.attributes(type: "speculationrules", nonce: probe.nonce))>"
          + #"{"prefetch":[{"urls":["?witness"]}]}</script>"#
    }
  }

  /// A script file: a nonce, an integrity, or a URL admits it, in each policy another.
  var scriptFile: Difference? {
    let lists = Lists(new, old, "script-src-elem")
    guard lists.canDiffer else { return nil }
    guard let urls = URLProbes.urls(for: lists.expressions, in: url) else {
      return tooMuch("script-src-elem")
    }
    // Of a URL it matters only which lists it matches.
    var byLists: [[Bool]: URLRecord] = [:]
    var order: [[Bool]] = []
    for probe in urls {
      let matched = (lists.new + lists.old).map { $0.entryMatching(probe, in: origin) != nil }
      if byLists.updateValue(byLists[matched] ?? probe, forKey: matched) == nil {
        order.append(matched)
      }
    }
    let new = lists.new.map(InlineList.init)
    let old = lists.old.map(InlineList.init)
    let hashes = [nil] + lists.hashes.map(Optional.some)
    let nonces = [nil] + lists.nonces.map(Optional.some)
    guard order.count * hashes.count * nonces.count * (lists.new.count + lists.old.count) <= 1 << 20
    else { return tooMuch("script-src-elem") }
    for isParserInserted in [true, false] {
      for nonce in nonces {
        for hash in hashes {
          let isAllowed = { (list: InlineList, matchesURL: Bool) in
            nonce.map(list.nonces.contains) ?? false || hash.map(list.hashes.contains) ?? false
              || (list.isStrictDynamic ? !isParserInserted : matchesURL)
          }
          let found = order.first { matched in
            zip(new, matched).allSatisfy(isAllowed)
              && !zip(old, matched.dropFirst(new.count)).allSatisfy(isAllowed)
          }
          guard let found, let url = byLists[found] else { continue }
          return fileDifference(url, nonce, hash, isParserInserted: isParserInserted)
        }
      }
    }
    return nil
  }

  private func fileDifference(
    _ url: URLRecord, _ nonce: String?, _ hash: HashSource?, isParserInserted: Bool
  ) -> Difference {
    let isOwn = hash.map(ownHashes.contains) ?? false
    let text =
      if isOwn, url.scheme == "data", let anchor { "data:," + Markup.dataBody(anchor.string) } else
      {
        url.serialized
      }
    var what = "the script file \(text)"
    if let nonce { what += " with the nonce \(nonce)" }
    if let hash { what += " with the integrity \(hash.expression)" }
    guard isParserInserted else {
      return difference("script-src-elem", what + ", added by a script", nil)
    }
    let integrity = hash.map {
      " integrity=\"\($0.algorithm.rawValue)-\($0.base64Value)\" crossorigin"
    }
    return difference(
      "script-src-elem", what,
      "<script\(WitnessFinder.attributes(type: nil, nonce: nonce))\(integrity ?? "") "
        + "src=\"\(Markup.escaped(text))\"></script>")
  }
}

/// What of a source list nonces and hashes are held against.
private struct InlineList {
  let list: SourceList
  let nonces: Set<String>
  let hashes: Set<HashSource>
  let isStrictDynamic: Bool

  init(_ list: SourceList) {
    self.list = list
    nonces = Set(list.nonces)
    hashes = Set(list.hashes.map(\.canonical))
    isStrictDynamic = list.contains(.strictDynamic)
  }

  /// Does element match source list for type and source (CSP 3, 6.7.3.3), of a text by its digests.
  func admits(_ digests: Set<HashSource>, _ nonce: String?, _ type: InlineType) -> Bool {
    if list.entryThatAdmitsAll(type) != nil { return true }
    if type.isElement, let nonce, nonces.contains(nonce) { return true }
    return (type.isElement || list.contains(.unsafeHashes)) && !hashes.isDisjoint(with: digests)
  }
}

extension InlineType {
  fileprivate var noun: String {
    switch self {
    case .script: "script"
    case .scriptAttribute: "event handler"
    case .style: "style"
    case .styleAttribute: "style attribute"
    case .navigation: "javascript: URL"
    case .speculationRules: "speculation rules"
    }
  }
}
