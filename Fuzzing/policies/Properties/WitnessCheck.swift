internal import FuzzProperties
internal import CSPKit

/// What is open, held against the documents that show it.
enum WitnessCheck {
  /// Lists of more policies than that are no one's, and documents stop reading them at some point.
  private static let mostPolicies = 8

  /// The proof is that of the list, by the specification alone.
  static func check(
    _ list: PolicyList, _ proof: PolicyProof, _ input: PolicyInput, _ findings: Findings
  ) {
    guard list.policies.count <= mostPolicies else { return }
    for row in proof.rows where isShown(row, by: list) {
      findings.check(
        .witnesses,
        Witness(on: row.channel, of: list, anchor: PolicyProperties.anchor, url: input.url) != nil,
        "\(row.channel) admits \(row.admits), and no document shows it: \(input.texts)")
    }
  }

  /// Whether what a row admits can be written down: a nonce that is known, or anything.
  ///
  /// Two policies that name ports or paths can seem to admit a URL together which neither does.
  static func isShown(_ row: PolicyProof.Row, by list: PolicyList) -> Bool {
    guard row.admits == .anything || row.admits == .nonces else { return false }
    return switch row.channel {
    case .inlineScript, .inlineModule, .importMap, .speculationRules, .eventHandler,
      .javascriptURL, .frameSrcdoc:
      true
    case .externalScript, .externalModule, .frameRemote: list.policies.count == 1
    case .frameLocal, .object, .worker, .eval, .wasm: false
    }
  }
}
