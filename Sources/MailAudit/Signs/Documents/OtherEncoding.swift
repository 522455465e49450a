internal import CSPKit
internal import Findings
internal import HTMLSyntax

extension DocumentRule {
  /// Read as UTF-7 or ISO-2022-JP, which it does not say it is, it has more scripts than read as it
  /// says: old programs guessed such encodings.
  static let otherEncoding = DocumentRule(code: .otherEncoding) { part in
    let input = part.source.input
    let own = part.livePoints.count
    func hasMore(_ source: SourceText) -> Bool {
      let proof = DocumentProof(of: source, lines: Lines([]), settings: ProofSettings())
      return proof.points.count { $0.ruling != .inert } > own
    }
    let start = [part.place(0..<0)]
    if input.firstOffset(of: Array("+AD".utf8), from: 0) != nil,
      hasMore(SourceText(decoding: UTF7.decoded(input)))
    {
      return start
    }
    if part.source.encoding != .iso2022JP, input[...].holds(0x1B),
      hasMore(SourceText(decoding: input, as: .iso2022JP))
    {
      return start
    }
    return []
  }
}
