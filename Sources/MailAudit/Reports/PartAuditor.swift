internal import Boundary
internal import CSPKit
internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// Holds a part against a reader, the table of signs and the sanitizer.
struct PartAuditor {
  let reader: AuditReader

  func report(on part: MessagePart) -> PartReport {
    let (source, ofEncoding) = Self.source(of: part)
    let lines = Lines(source.bytes)
    var scanner = SignScanner(lines: lines, reader: reader)
    var settings = reader.settings
    settings.scripting = true
    // The signs are sought while it is proved: a part is not parsed twice with scripts on.
    let active = DocumentProof(of: source, lines: lines, settings: settings) { event, parser in
      scanner.read(event, &parser)
    }
    let proof =
      reader.settings.scripting
      ? active : DocumentProof(of: source, lines: lines, settings: reader.settings)
    let text = PartText(
      source: source, lines: lines, reader: reader, proof: proof, active: active,
      features: scanner.features)
    var signs = scanner.signs
    for rule in DocumentRule.all {
      if let place = rule.find(text).first { signs.append(Sign(code: rule.code, place: place)) }
    }
    let clean = CleanDocument(source, lines: lines, by: reader.sanitizer)
    let known = Set(proof.findings)
    let findings =
      ofEncoding + proof.findings + clean.findings.filter { !known.contains($0) }
    let remote = clean.document?.remote ?? []
    return PartReport(
      section: part.section, type: part.type, fileName: part.fileName,
      charset: source.encoding.name, byteCount: part.bytes.count, points: proof.points,
      loads: proof.loads, navigations: proof.navigations, signs: signs,
      isSanitizedProved: clean.document != nil,
      removed: (clean.document?.removed ?? []).reduce(into: [:]) { $0[$1.what, default: 0] += 1 },
      remote: remote, findings: findings,
      level: Self.level(signs, text, remote: remote, findings))
  }

  /// The part decoded as a mail program decodes it: by its label, else by what it says itself.
  ///
  /// A mail program decides, and then tells its web view: where nobody says the encoding, it is said
  /// in a finding, and the document is read as what is most likely.
  private static func source(of part: MessagePart) -> (SourceText, [Finding]) {
    let given = part.charset.flatMap { Encoding(label: $0) }
    let sniffed = SourceText(sniffing: part.bytes, given: given)
    var findings: [Finding] = []
    if let label = part.charset, given == nil {
      findings.append(.unknownCharset(label, readAs: sniffed.encoding.name))
    } else if var undeclared = Finding.undeclaredEncoding(of: sniffed), undeclared.level == .error {
      undeclared.level = .warning
      findings.append(undeclared)
    }
    guard sniffed.encodingEvidence != .given else { return (sniffed, findings) }
    return (SourceText(decoding: part.bytes, as: sniffed.encoding), findings)
  }

  private static func level(
    _ signs: [Sign], _ text: PartText, remote: [RemoteLoad], _ findings: [Finding]
  ) -> AuditLevel {
    if !signs.isEmpty { return .attack }
    if findings.contains(where: { $0.level == .error }) { return .error }
    if !text.livePoints.isEmpty || text.active.navigations.contains(where: \.isAutomatic) {
      return .warning
    }
    if !remote.isEmpty || text.active.loads.contains(where: { $0.ruling != .inert }) {
      return .notice
    }
    return .clean
  }
}
