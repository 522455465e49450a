/// What some readers, who agree on it, make of the policies of a document.
struct PolicyReading: Hashable, Sendable {
  var readers: [PolicyReader]
  var policies: [Policy] = []
  /// Which policy of those that are written each one comes from.
  var origins: [Int] = []

  var engines: [Engine] { readers.compactMap(\.engine) }

  /// No policies, as each of some readers has them.
  static func none(by readers: [PolicyReader]) -> [PolicyReading] {
    [PolicyReading(readers: readers)]
  }

  /// What becomes of readings when a policy is added: readers who differ over it part.
  static func appending(_ policy: Policy, at origin: Int, to readings: [PolicyReading])
    -> [PolicyReading]
  {
    var known: [Dialect: [Policy]] = [:]
    return readings.flatMap { reading -> [PolicyReading] in
      var parts: [PolicyReading] = []
      for reader in reading.readers {
        let dialect = reader.dialect.intersection(policy.deviations)
        let read = known[dialect] ?? policy.read(in: dialect)
        known[dialect] = read
        let length = reading.policies.count
        if let index = parts.firstIndex(where: { $0.policies[length...].elementsEqual(read) }) {
          parts[index].readers.append(reader)
          continue
        }
        parts.append(
          PolicyReading(
            readers: [reader], policies: reading.policies + read,
            origins: reading.origins + read.map { _ in origin }))
      }
      return parts
    }
  }

  /// Some readings without those that are the same but for how attributes of elements are compared
  /// with them.
  static func distinct(_ readings: [PolicyReading]) -> [PolicyReading] {
    guard readings.count > 1 else { return readings }
    var distinct: [PolicyReading] = []
    for reading in readings {
      if let index = distinct.firstIndex(where: { $0.admitsLike(reading) }) {
        distinct[index].readers += reading.readers
      } else {
        distinct.append(reading)
      }
    }
    return distinct
  }

  /// Whether two readings are the same but for how attributes of elements are compared with them.
  func admitsLike(_ other: PolicyReading) -> Bool {
    guard policies.count == other.policies.count else { return false }
    return zip(policies, other.policies).allSatisfy { one, two in
      one.directives.elementsEqual(two.directives) {
        $0.name == $1.name && $0.sources.entries == $1.sources.entries
      }
    }
  }
}

extension Policy {
  /// So many policies are made of one at most: those that are left out could only block.
  private static let mostParts = 256

  /// The policies that this one is to somebody who deviates from the specification.
  package func read(in dialect: Dialect) -> [Policy] {
    guard !dialect.isEmpty else { return [self] }
    guard delivery == .meta, dialect.has(.commaInMeta) else {
      return [Policy(parsing: text, delivery: delivery, dialect: dialect)]
    }
    let parts = text.utf8.split(separator: UInt8(ascii: ","), maxSplits: Self.mostParts)
    return parts.prefix(Self.mostParts).map {
      Policy(parsing: String(Substring($0)), delivery: delivery, dialect: dialect)
    }
  }
}

extension Dialect {
  /// The deviations that can make a difference to a policy that was read in some dialect.
  static func affecting(
    _ directives: [Directive], _ ignored: [IgnoredDirective], _ bytes: [UInt8],
    _ delivery: Delivery
  ) -> Dialect {
    // Where the words or the directives are others, anything can be.
    if bytes.contains(where: { PolicyText.isControl($0) })
      || (delivery == .meta && bytes.contains(UInt8(ascii: ",")))
    {
      return .ofPolicies
    }
    if ignored.contains(where: { $0.reason == .notASCII }) { return .ofPolicies }
    var dialect = Dialect([])
    for directive in directives {
      if DirectiveName.ofElements.contains(directive.name) { dialect.add(.noElementDirectives) }
      for entry in directive.sources.others {
        dialect.formUnion(affecting(entry, of: directive.name))
      }
    }
    return dialect
  }

  private static func affecting(_ entry: SourceList.Entry, of directive: String) -> Dialect {
    switch entry.expression {
    case .hash(let hash):
      let isCanonical = hash.digest.map { Base64.encode($0) == hash.normalizedValue } ?? false
      return Dialect(
        isCanonical ? [.decodedIntegrity] : [.decodedIntegrity, .unpaddedHash, .undecodableHash])
    case .nonce: return Dialect([.blanksAroundNonce])
    case .keyword(.strictDynamic): return Dialect([.noStrictDynamic])
    case .unknown(let text):
      let text = PolicyText.lowercased(text)
      // What one deviation makes a hash or a nonce of, the others can then apply to.
      return text.hasPrefix("'nonce-") || text.hasPrefix("'sha-") ? .ofPolicies : Dialect([])
    case .host(let host) where host.isWildcard && !entry.localURLs(of: directive).isEmpty:
      return Dialect([.starMatchesData])
    case .none, .keyword, .host, .scheme: return Dialect([])
    }
  }
}

extension SourceList.Entry {
  /// The schemes besides that `*` stands for in a directive where it stands for more.
  func localURLs(of directive: String) -> [SourceList.Entry] {
    guard case .host(let host) = expression, host.isWildcard else { return [] }
    let schemes: [String] =
      switch directive {
      case "img-src": ["data"]
      case "media-src": ["data", "blob"]
      default: []
      }
    return schemes.map { SourceList.Entry(text: text, expression: .scheme($0)) }
  }
}
