internal import CSPKit
public import Findings
internal import HTMLSyntax
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
  ///   - lines: The document's bytes.
  ///   - remote: What becomes of remote content.
  ///   - isFragment: Whether the content of the body alone is wanted.
  ///   - encodingIsOpen: Whether the document's own declaration says how its bytes are read.
  public init(_ lines: Lines, remote: RemoteContent, isFragment: Bool, encodingIsOpen: Bool) {
    let source = SourceText(decoding: lines.bytes)
    if encodingIsOpen, let finding = Self.foreignEncoding(source, lines) {
      document = nil
      findings = [finding]
      return
    }
    let result = Sanitizer(rules: .mail, remote: remote, isFragment: isFragment)
      .sanitize(source, lines: lines)
    guard let clean = result.document, let point = Self.pointLeft(in: clean) else {
      document = result.document
      findings = result.findings
      return
    }
    document = nil
    findings =
      result.findings + [
        Finding(
          .sanitizerLeftPoint, .error,
          "an execution point is left: \(point.channel.rawValue) `\(point.sample)`", at: nil,
          fix: "This is a bug of the sanitizer: report the document")
      ]
  }

  private static func pointLeft(in clean: SanitizedDocument) -> ExecutionPoint? {
    let source = SourceText(decoding: clean.html)
    let lines = Lines(clean.html)
    for scripting in [true, false] {
      let proof = DocumentProof(
        of: source, lines: lines, settings: ProofSettings(scripting: scripting))
      if let point = proof.points.first { return point }
    }
    return nil
  }

  /// The finding of a document that browsers read in another encoding.
  private static func foreignEncoding(_ source: SourceText, _ lines: Lines) -> Finding? {
    var settings = ProofSettings(scripting: false)
    settings.encodingIsOpen = true
    return DocumentProof(of: source, lines: lines, settings: settings).findings
      .first { $0.code == .encodingNotRead }
  }
}
