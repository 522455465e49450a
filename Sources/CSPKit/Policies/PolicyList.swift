/// The policies of a document: each of them must allow what is to happen (CSP 3, 2.2 and 8.1).
///
/// They are ruled as the specification reads them and, where engines are named by ``read(by:)``, as each
/// of these does: what one of them would allow is allowed.
public struct PolicyList: Hashable, Sendable {
  /// The policies as the specification reads them, in the order in which they came into force.
  public private(set) var policies: [Policy] = []
  /// What the specification and the engines make of them, the specification first.
  private(set) var readings: [PolicyReading]
  /// The readings that can admit different things where no element's nonce or integrity is compared.
  private(set) var readingsThatDiffer: [PolicyReading]

  /// Makes a list of policies; an empty one allows everything.
  public init(_ policies: [Policy] = []) {
    self.init(policies, readers: Engines.none.readers)
  }

  private init(_ policies: [Policy], readers: [PolicyReader]) {
    readings = PolicyReading.none(by: readers)
    readingsThatDiffer = readings
    for policy in policies { append(policy) }
  }

  /// The policies of a header's value, which commas separate (CSP 3, 2.2.2).
  public static func parsing(header value: some StringProtocol) -> PolicyList {
    let bytes = Array(value.utf8)
    let comma = UInt8(ascii: ",")
    // One policy is what nearly all have.
    let parts =
      bytes.contains(comma)
      ? bytes.split(separator: comma).map { String(decoding: $0, as: UTF8.self) } : [String(value)]
    return PolicyList(
      parts.map { Policy(parsing: $0, delivery: .header) }.filter { policy in
        // Unknown names are in the directive set of the specification, so such a policy counts.
        !policy.isEmpty || policy.ignored.contains { $0.reason == .unknownName }
      })
  }

  /// The same policies, ruled by what these engines make of them too.
  public func read(by engines: Engines) -> PolicyList {
    read(by: engines.readers)
  }

  func read(by readers: [PolicyReader]) -> PolicyList {
    PolicyList(policies, readers: readers)
  }

  /// The same policies, ruled by what those alone make of them to whom something holds.
  func readByThose(_ holds: (PolicyList) -> Bool) -> PolicyList {
    read(by: readingsThatDiffer.filter { holds(PolicyList($0.policies)) }.flatMap(\.readers))
  }

  /// Whether there is no policy at all.
  public var isEmpty: Bool { policies.isEmpty }

  /// Adds a policy: what it blocks is blocked from now on.
  public mutating func append(_ policy: Policy) {
    readings = PolicyReading.appending(policy, at: policies.count, to: readings)
    readingsThatDiffer = PolicyReading.distinct(readings)
    policies.append(policy)
  }

  /// Adds all policies of another list.
  public mutating func append(contentsOf list: PolicyList) {
    for policy in list.policies { append(policy) }
  }

  /// The engines that read it besides the specification.
  var engines: Set<Engine> { Set(readings.flatMap(\.engines)) }
}
