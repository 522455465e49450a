internal import Boundary
internal import CSPKit

extension Exemption {
  /// The documents on which an app shows what it rests on, by their names; none where its anchor script
  /// is not inline or reports to nobody.
  static func documents(in reader: ReaderDocuments) -> [(name: String, document: [UInt8])] {
    let anchor = reader.boundary.reader.profile.anchor
    guard anchor.delivery == .inline, let bridge = anchor.bridge else { return [] }
    let script = reader.boundary.anchor.string
    let probe = ExemptionTrials.probe(bridge)
    let all = [
      ("strict", script, false), ("bare", script, true), ("probed", probe, false),
      ("bare-probed", probe, true),
    ]
    return all.compactMap { name, script, isBare in
      reader.document(anchor: script, body: ExemptionTrials.stranger, isBare: isBare)
        .map { (name, $0) }
    }
  }
}
