/// A small set of URL schemes: those that policies speak of as bits, and at most one other.
struct Schemes: Hashable, ExpressibleByArrayLiteral {
  private var bits: UInt16 = 0
  private var other: String?

  private static let known = [
    "http", "https", "ws", "wss", "data", "blob", "about", "javascript", "cid", "mid",
  ]

  init(arrayLiteral elements: String...) {
    for element in elements { insert(element) }
  }

  /// The schemes that a `scheme-part` stands for (CSP 3, 6.7.2.9).
  init(matchedBy pattern: String) {
    switch pattern {
    case "http": self = Self.http
    case "https": self = Self.https
    default: for scheme in SchemePart.matched(by: pattern) { insert(scheme) }
    }
  }

  private static let http = Schemes(SchemePart.matched(by: "http"))
  private static let https = Schemes(SchemePart.matched(by: "https"))

  private init(_ schemes: [String]) {
    for scheme in schemes { insert(scheme) }
  }

  private static func bit(_ scheme: String) -> UInt16? {
    known.firstIndex(of: scheme).map { 1 << UInt16($0) }
  }

  /// Adds a scheme; of two that no policy speaks of the set has room for one.
  mutating func insert(_ scheme: String) {
    if let bit = Self.bit(scheme) {
      bits |= bit
    } else {
      precondition(other == nil || other == scheme, "a set of schemes holds one that is not known")
      other = scheme
    }
  }

  var isEmpty: Bool { bits == 0 && other == nil }

  func contains(_ scheme: String) -> Bool {
    Self.bit(scheme).map { bits & $0 != 0 } ?? (other == scheme)
  }

  func intersection(_ schemes: Schemes) -> Schemes {
    var result: Schemes = []
    result.bits = bits & schemes.bits
    result.other = other == schemes.other ? other : nil
    return result
  }

  func subtracting(_ schemes: Schemes) -> Schemes {
    var result: Schemes = []
    result.bits = bits & ~schemes.bits
    result.other = other == schemes.other ? nil : other
    return result
  }

  func isDisjoint(with schemes: Schemes) -> Bool { intersection(schemes).isEmpty }
}
