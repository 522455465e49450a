internal import FuzzProperties
internal import CSPKit

/// Policies, written out and read again.
enum SerializationCheck {
  static func check(_ policy: Policy, _ findings: Findings) {
    check(policy, Policy(parsing: policy.serialized, delivery: policy.delivery), findings)
  }

  static func check(_ policy: Policy, _ again: Policy, _ findings: Findings) {
    findings.check(
      .serialization,
      Said(policy) == Said(again) && again.ignored.isEmpty && again.serialized == policy.serialized,
      "\(policy.text) becomes \(policy.serialized)")
  }

  /// A header's value, of those of its policies that have something in force.
  static func check(_ list: PolicyList, _ delivery: Delivery, _ findings: Findings) {
    guard delivery == .header else { return }
    let policies = list.policies.filter { !$0.isEmpty }
    let value = policies.map(\.serialized).joined(separator: ", ")
    findings.check(
      .serialization,
      PolicyList.parsing(header: value).policies.map(Said.init) == policies.map(Said.init),
      "\(policies.map(\.text)) becomes \(value)")
  }

  /// What a policy says, wherever it stands in its text.
  private struct Said: Equatable {
    private let names: [String]
    private let values: [[String]]
    private let sources: [SourceList]

    init(_ policy: Policy) {
      names = policy.directives.map(\.name)
      values = policy.directives.map { $0.value.map(\.text) }
      sources = policy.directives.map(\.sources)
    }
  }
}
