internal import CSPKit
public import Findings
public import HTMLSyntax
public import Sanitizer

/// A document that was sanitized and then proved: the sanitizer is not trusted.
///
/// What it writes is given out only if no execution point is left in it, with scripts on and off and
/// without any policy.
public struct CleanDocument: Sendable {
  /// The clean document; nil where it could not be proved.
  public let document: SanitizedDocument?
  /// What else is to be said.
  public let findings: [Finding]

  /// Sanitizes and proves a document.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - lines: The lines of its text, for the places of what is found.
  ///   - sanitizer: What sanitizes it.
  public init(_ source: SourceText, lines: Lines, by sanitizer: Sanitizer) {
    // What was written is read again once, for the sanitizer and for the proof.
    var output: Output?
    let result = sanitizer.sanitize(source, lines: lines) { written, watch in
      let reading = Output(written, watch: watch)
      output = reading
      return reading.proof.mode
    }
    // What comes out is proved whatever the encoding was; only its words can be the wrong ones.
    var findings = result.findings
    if var undeclared = Finding.undeclaredEncoding(of: source),
      undeclared.level == .error
    {
      undeclared.level = .warning
      findings.insert(undeclared, at: 0)
    }
    guard let clean = result.document, let point = Self.pointLeft(in: clean, output) else {
      document = result.document
      self.findings = findings
      return
    }
    document = nil
    self.findings =
      findings + [
        Finding(
          .sanitizerLeftPoint, .error,
          "an execution point is left: \(point.channel.rawValue) `\(point.sample)`", at: nil,
          fix: "This is a bug of the sanitizer: report the document")
      ]
  }

  /// The first point in what is given out; what was written last counts where that is the same.
  private static func pointLeft(in clean: SanitizedDocument, _ output: Output?) -> ExecutionPoint? {
    let output =
      output.flatMap { $0.source.bytes == clean.html ? $0 : nil }
      ?? Output(SourceText(decoding: clean.html)) { _, _ in }
    if let point = output.proof.points.first { return point }
    // Page scripts make a difference to how `noscript` is read (HTML 13.2.6.4.4 and 13.2.6.4.7), and to
    // nothing else: where none is found with them, the reading without them is the same.
    guard output.holdsNoscript else { return nil }
    return DocumentProof(
      of: output.source, lines: Lines([]), settings: ProofSettings(scripting: false)
    ).points.first
  }

  /// What the sanitizer wrote, proved with page scripts on and without any policy.
  private struct Output {
    let source: SourceText
    let proof: DocumentProof
    let holdsNoscript: Bool

    init(_ source: SourceText, watch: DocumentProver.Watch) {
      self.source = source
      var holdsNoscript = false
      // Nobody is told where in the clean document something stands.
      proof = DocumentProof(
        of: source, lines: Lines([]), settings: ProofSettings(scripting: true)
      ) { event, parser in
        if case .element(let element) = event, element.name.known == .noscript {
          holdsNoscript = true
        }
        watch(event, &parser)
      }
      self.holdsNoscript = holdsNoscript
    }
  }
}
