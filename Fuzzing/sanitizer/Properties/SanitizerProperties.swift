internal import CSPKit
internal import Findings
internal import FuzzProperties
internal import HTMLSyntax
internal import Sanitizer
internal import URLSyntax

/// What must hold of every document that is sanitized, however it is written and by whatever settings.
package enum SanitizerProperties: FuzzTarget {
  package static func broken(by input: [UInt8]) -> [BrokenProperty] {
    broken(by: SanitizerInput(decoding: input))
  }

  /// The properties that an input breaks; a crash tells of itself.
  package static func broken(by input: SanitizerInput) -> [BrokenProperty] {
    let findings = Findings()
    let source = input.source
    let result = input.sanitizer.sanitize(source, lines: Lines(source.bytes))
    check(result, findings)
    guard let clean = result.document else { return findings.broken }
    checkPieces(of: clean, isFragment: input.sanitizer.isFragment, findings)
    let document = SourceText(decoding: whole(clean.html, input.sanitizer))
    checkIdempotence(of: clean, as: document, input.sanitizer, findings)
    checkProof(
      of: document, isPrivate: input.sanitizer.remote == .block,
      keepsPaths: input.sanitizer.rules.name == .book, findings)
    if input.sanitizer.keepsStructure { StructureCheck.check(source, document, findings) }
    return findings.broken
  }

  /// A document came out, unless it was too large, and every reader read it alike.
  static func check(_ result: SanitizationResult, _ findings: Findings) {
    let codes = result.findings.map(\.code.rawValue)
    findings.check(
      .proved, result.isProved || codes.contains("sanitizer-too-large"), "\(result.refusals)")
    findings.check(
      .proved, !codes.contains("sanitizer-fell-back"), "text alone, for \(result.refusals)")
    findings.check(.atOnce, result.refusals.isEmpty, "\(result.refusals)")
    findings.check(
      .witnesses, !result.refusals.contains(.secondReading), "\(result.refusals)")
  }

  /// A document of a document or fragment.
  private static func whole(_ html: [UInt8], _ sanitizer: Sanitizer) -> [UInt8] {
    sanitizer.isFragment ? Array("<!DOCTYPE html><body>".utf8) + html : html
  }

  static func checkPieces(
    of clean: SanitizedDocument, isFragment: Bool, _ findings: Findings
  ) {
    let pieces =
      Array(clean.doctype.utf8) + Array("<html".utf8) + clean.htmlAttributes
      + Array("><head><meta charset=\"utf-8\">".utf8) + clean.head + Array("</head><body".utf8)
      + clean.bodyAttributes + Array(">".utf8) + clean.body + Array("</body></html>".utf8)
    findings.check(
      .pieces, clean.html == (isFragment ? clean.body : pieces), String(clean.html.decoded))
  }

  static func checkIdempotence(
    of clean: SanitizedDocument, as document: SourceText, _ sanitizer: Sanitizer,
    _ findings: Findings
  ) {
    let again = sanitizer.sanitize(document, lines: Lines(document.bytes)).document
    findings.check(
      .idempotence, again?.html == clean.html,
      "\(clean.html.decoded.debugDescription) becomes "
        + "\((again?.html.decoded).debugDescription)")
  }

  /// Whether a URL names neither a scheme nor a host.
  private static func isPath(_ url: String) -> Bool {
    URLScheme.scheme(of: url) == nil && url.first != "/" && url.first != "\\"
  }

  /// Paths are a book's own: it brings along what stands there.
  static func checkProof(
    of document: SourceText, isPrivate: Bool, keepsPaths: Bool, _ findings: Findings
  ) {
    let lines = Lines(document.bytes)
    for scripting in [true, false] {
      let proof = DocumentProof(
        of: document, lines: lines, settings: ProofSettings(scripting: scripting))
      findings.check(
        .execution, proof.points.isEmpty && proof.verdict == .contained,
        "\(proof.verdict) \(proof.points.map(\.channel)) \(document.bytes.decoded.debugDescription)"
      )
      guard isPrivate else { continue }
      findings.check(
        .loads,
        !proof.loads.contains {
          $0.leaves && !(keepsPaths && isPath($0.url))
        },
        "\(proof.loads.map(\.url)) \(document.bytes.decoded.debugDescription)")
    }
  }
}

extension [UInt8] {
  fileprivate var decoded: String { String(decoding: self, as: UTF8.self) }
}
