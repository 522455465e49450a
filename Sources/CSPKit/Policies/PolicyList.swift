/// The policies of a document: each of them must allow what is to happen (CSP 3, 2.2 and 8.1).
public struct PolicyList: Hashable, Sendable {
  /// The policies, in the order in which they came into force.
  public var policies: [Policy]

  /// Makes a list of policies; an empty one allows everything.
  public init(_ policies: [Policy] = []) {
    self.policies = policies
  }

  /// The policies of a header's value, which commas separate (CSP 3, 2.2.2).
  public static func parsing(header value: some StringProtocol) -> PolicyList {
    PolicyList(
      String(value).utf8.split(separator: UInt8(ascii: ","))
        .map { Policy(parsing: Substring($0), delivery: .header) }
        .filter { policy in
          // Unknown names are in the directive set of the specification, so such a policy counts.
          !policy.isEmpty || policy.ignored.contains { $0.reason == .unknownName }
        })
  }

  /// Whether there is no policy at all.
  public var isEmpty: Bool { policies.isEmpty }

  /// Adds a policy: what it blocks is blocked from now on.
  public mutating func append(_ policy: Policy) {
    policies.append(policy)
  }

  /// Adds all policies of another list.
  public mutating func append(contentsOf list: PolicyList) {
    policies += list.policies
  }
}
