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
    // Page scripts make a difference to how `noscript` is read, and to nothing else.
    for scripting in holdsNoscript(clean.html) ? [true, false] : [true] {
      let proof = DocumentProof(
        of: source, lines: lines, settings: ProofSettings(scripting: scripting))
      if let point = proof.points.first { return point }
    }
    return nil
  }

  private static func holdsNoscript(_ html: [UInt8]) -> Bool {
    let tag = Array("<noscript".utf8)
    var start = 0
    while let next = html[start...].firstIndex(of: UInt8(ascii: "<")) {
      if html.count - next >= tag.count,
        tag.indices.allSatisfy({ html[next + $0] | 0x20 == tag[$0] | 0x20 })
      {
        return true
      }
      start = next + 1
    }
    return false
  }
}
