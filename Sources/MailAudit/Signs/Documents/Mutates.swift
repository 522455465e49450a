internal import Boundary
internal import CSPKit
internal import Findings
internal import HTMLSyntax

extension DocumentRule {
  /// Harmless as it is sent, a script once a sanitizer that was beaten this way has written it.
  static let mutates = DocumentRule(code: .mutates) { part in
    guard part.features.mayMutate else { return [] }
    let runs = NaiveSanitizer.allCases.contains { naive in
      let written = SourceText(decoding: naive.html(of: part.source.bytes))
      let proof = DocumentProof(of: written, lines: Lines([]), settings: ProofSettings())
      return proof.points.contains { $0.ruling != .inert }
    }
    return runs ? [part.place(0..<0)] : []
  }
}
