import Findings
import HTMLSyntax
import Testing

@testable import CSPKit

@Suite struct WitnessTests {
  /// The proof of a witness as it stands, under the metas that it carries.
  private func proof(_ witness: Witness, anchor: ScriptText) -> DocumentProof {
    let bytes = Array(witness.document.utf8)
    return DocumentProof(
      of: SourceText(decoding: bytes), lines: Lines(bytes),
      settings: ProofSettings(anchor: anchor.bytes))
  }

  @Test func eachWeakPolicyHasAWitnessThatEscapes() throws {
    let anchor = try PolicyTable.anchor()
    var witnesses = 0
    for row in try PolicyTable.weak() {
      let policies = PolicyProof(of: row.list, anchor: anchor)
      #expect(policies.row(of: row.channel)?.admits == row.admits, "\(row)")
      for other in policies.rows {
        let witness = Witness(on: other.channel, of: row.list, anchor: anchor)
        if other.channel == row.channel {
          #expect((witness != nil) == (row.witness ?? true), "\(row)")
        }
        guard let witness else { continue }
        #expect(other.admits > .anchor, "\(row): \(other.channel)")
        #expect(proof(witness, anchor: anchor).verdict == .escapes, "\(row) \(witness)")
        witnesses += 1
      }
    }
    #expect(witnesses > 200)
  }

  /// What each channel can admit beyond the anchor; the table has a row for each.
  private static let admissions: [Channel: Set<Admission>] = [
    .inlineScript: [.anything, .nonces, .hashes], .inlineModule: [.anything, .nonces, .hashes],
    .importMap: [.anything, .nonces, .hashes], .speculationRules: [.anything, .nonces, .hashes],
    .externalScript: [.anything, .sources, .nonces, .hashes],
    .externalModule: [.anything, .sources, .nonces, .hashes],
    .eventHandler: [.anything, .hashes], .javascriptURL: [.anything, .hashes],
    .frameSrcdoc: [.anything, .nonces, .hashes], .frameLocal: [.anything, .nonces, .hashes],
    .frameRemote: [.anything, .sources], .object: [.anything, .sources, .nonces, .hashes],
    .worker: [.anything, .sources], .eval: [.anything], .wasm: [.anything],
  ]

  @Test func theTableHasEachChannelAndAdmission() throws {
    var rows: [Channel: Set<Admission>] = [:]
    for row in try PolicyTable.weak() { rows[row.channel, default: []].insert(row.admits) }
    #expect(rows == Self.admissions)
  }

  @Test func closedPoliciesHaveNone() throws {
    let anchor = try PolicyTable.anchor()
    let rows = try PolicyTable.closed()
    #expect(rows.count >= 15)
    for policies in rows {
      let list = PolicyTable.list(policies).read(by: .all)
      #expect(PolicyProof(of: list, anchor: anchor).verdict == .closed, "\(policies)")
      for channel in Channel.allCases {
        #expect(Witness(on: channel, of: list, anchor: anchor) == nil, "\(policies) \(channel)")
      }
    }
  }

  /// Each directive that a closed proof names is what holds: wider in every policy, it opens.
  @Test func wideningWhatAProofNamesOpens() throws {
    let anchor = try PolicyTable.anchor()
    for policies in try PolicyTable.closed() {
      let list = PolicyTable.list(policies)
      for row in PolicyProof(of: list, anchor: anchor).rows {
        let wider = PolicyList(
          list.policies.map { policy in
            let effective =
              row.channel == .eval || row.channel == .wasm ? nil : row.directive
            let inForce =
              effective.map { policy.directiveInForce(for: $0)?.name }
              ?? (policy.directive(named: "script-src") ?? policy.directive(named: "default-src"))?
              .name
            return Policy(
              parsing: policy.directives.map { directive in
                directive.name == inForce
                  ? "\(directive.name) * data: blob: 'unsafe-inline' 'unsafe-eval'"
                  : directive.serialized
              }.joined(separator: "; "))
          })
        #expect(
          PolicyProof(of: wider, anchor: anchor).verdict == .open, "\(policies) \(row.channel)")
      }
    }
  }

  /// Without it the list is open, or the proof names another directive, which holds instead.
  @Test func removingWhatAProofNamesOpensOrFallsBack() throws {
    let anchor = try PolicyTable.anchor()
    var opened = 0
    for policies in try PolicyTable.closed() {
      let list = PolicyTable.list(policies)
      for row in PolicyProof(of: list, anchor: anchor).rows {
        let index = try #require(row.policy, "\(policies) \(row.channel)")
        let name = try #require(row.decidedBy, "\(policies) \(row.channel)")
        var policiesLeft = list.policies
        policiesLeft[index] = Policy(
          parsing: list.policies[index].directives.filter { $0.name != name }.map(\.serialized)
            .joined(separator: "; "))
        let proof = PolicyProof(of: PolicyList(policiesLeft), anchor: anchor)
        if proof.verdict == .open {
          opened += 1
          continue
        }
        let instead = try #require(proof.row(of: row.channel))
        #expect(
          instead.decidedBy != nil && (instead.policy != index || instead.decidedBy != name),
          "\(policies) \(row.channel)")
      }
    }
    #expect(opened > 50)
  }

  /// Another text than the anchor's, and a URL of a document that is known.
  @Test func choosesWhatIsAdmitted() throws {
    let anchor = try Samples.anchor()
    let list = Samples.list("default-src 'none'; script-src HASH 'unsafe-hashes'")
    let handler = try #require(Witness(on: .eventHandler, of: list, anchor: anchor))
    #expect(handler.document.hasSuffix("<body onload=\"run()\">\n"))
    #expect(Witness(on: .javascriptURL, of: list, anchor: anchor) == nil)
    let file = try #require(Witness(on: .externalScript, of: list, anchor: anchor))
    #expect(file.document.contains("src=\"data:,run()\""))
    #expect(file.document.contains("integrity=\"sha256-\(Samples.hash.base64Value)\""))
    #expect(Witness(on: .externalScript, of: list, anchor: nil) == nil)
  }

  @Test func carriesPoliciesAsTheyAre() throws {
    let list = PolicyList([
      Policy(parsing: "script-src 'unsafe-inline'; img-src \"&lt;é", delivery: .header)
    ])
    let witness = try #require(Witness(on: .inlineScript, of: list, anchor: nil))
    #expect(
      witness.document == """
        <!doctype html>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'; img-src &quot;&amp;lt;é">
        <script>console.log('witness')</script>

        """)
    #expect(
      proof(witness, anchor: try Samples.anchor()).policies.policies.map(\.text)
        == list.policies.map(\.text))
  }
}
