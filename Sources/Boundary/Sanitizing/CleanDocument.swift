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
    let result = sanitizer.sanitize(source, lines: lines)
    // What comes out is proved whatever the encoding was; only its words can be the wrong ones.
    var findings = result.findings
    if var undeclared = Finding.undeclaredEncoding(of: source),
      undeclared.level == .error
    {
      undeclared.level = .warning
      findings.insert(undeclared, at: 0)
    }
    guard let clean = result.document, let point = Self.pointLeft(in: clean) else {
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

  private static func pointLeft(in clean: SanitizedDocument) -> ExecutionPoint? {
    let source = SourceText(decoding: clean.html)
    // Nobody is told where in the clean document it stands.
    let lines = Lines([])
    var holdsNoscript = false
    let scripted = DocumentProof(
      of: source, lines: lines, settings: ProofSettings(scripting: true)
    ) { event, _ in
      if case .element(let element) = event, element.name.known == .noscript {
        holdsNoscript = true
      }
    }
    if let point = scripted.points.first { return point }
    // Page scripts make a difference to how `noscript` is read (HTML 13.2.6.4.4 and 13.2.6.4.7), and to
    // nothing else: where none is found with them, the reading without them is the same.
    guard holdsNoscript else { return nil }
    return DocumentProof(of: source, lines: lines, settings: ProofSettings(scripting: false))
      .points.first
  }
}
