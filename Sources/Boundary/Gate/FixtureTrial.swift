internal import CSPKit
public import Findings
internal import HTMLSyntax
internal import Sanitizer

/// One fixture, raw and sanitized, in one reader after another.
struct FixtureTrial {
  let fixture: Fixture
  /// What another sanitizer makes of all bodies; nil where it is this package's own.
  private let answers: OtherAnswers?
  private var bodies: [ScriptText: FixtureBody] = [:]

  init(_ fixture: Fixture, _ answers: OtherAnswers?) {
    self.fixture = fixture
    self.answers = answers
  }

  mutating func result(in reader: PreparedReader) -> GateReport.FixtureResult {
    let body = body(for: reader.boundary.anchor)
    let raw = proof(of: reader.template.filled(rawBody: body.bytes), reader)
    var findings = fixture.isBenign ? [] : FixtureKinds.findings(of: fixture, body, reader)
    findings += containment(raw, "raw")
    if !reader.boundary.reader.isRemote { findings += asked(raw) }
    var result = GateReport.FixtureResult(
      fixture: fixture, raw: raw, sanitized: nil, removed: nil, findings: findings)
    if let answers {
      prove(answers.html[body.bytes], of: body, in: reader, &result)
    } else {
      proveSanitized(body, in: reader, &result)
    }
    return result
  }

  private mutating func body(for anchor: ScriptText) -> FixtureBody {
    if let body = bodies[anchor] { return body }
    let bytes = fixture.body(anchor: anchor)
    // Most fixtures hold no anchor, and are the same with any.
    let body =
      bodies.values.first { $0.bytes == bytes } ?? FixtureBody(bytes, path: fixture.path)
    bodies[anchor] = body
    return body
  }

  private func proof(of document: [UInt8], _ reader: PreparedReader) -> DocumentProof {
    let source = SourceText(decoding: document)
    return DocumentProof(
      of: source, lines: Lines(source.bytes, path: fixture.path), settings: reader.settings)
  }

  private var start: Place { Place(path: fixture.path, range: 0..<0, line: 1, column: 1) }

  // MARK: This package's own sanitizer

  private func proveSanitized(
    _ body: FixtureBody, in reader: PreparedReader, _ result: inout GateReport.FixtureResult
  ) {
    guard let document = body.clean(reader.sanitizer).document else {
      result.findings.append(
        Finding(
          .sanitizerRefused, .error,
          "the sanitizer could not prove what it wrote of the fixture", at: start,
          fix: "This is a bug of the sanitizer: report the fixture"))
      return
    }
    let sanitized = proof(of: reader.template.filled(document), reader)
    result.sanitized = sanitized
    result.removed = document.removed.count
    result.findings += containment(sanitized, "sanitized")
    // The first anchor is the template's; a copy of it in the body had to go.
    let left = sanitized.points.dropFirst(sanitized.anchor == .injected ? 0 : 1)
    result.findings += left.map { point in
      Finding(
        .sanitizerLeftPoint, .error,
        "sanitized, an execution point is left: \(point.channel.rawValue) `\(point.sample)`",
        at: start, fix: "This is a bug of the sanitizer: report the fixture")
    }
    if fixture.rules.contains(reader.boundary.reader.profile.rules) {
      result.findings += body.losses(reader.sanitizer, of: fixture)
    }
  }

  // MARK: Another sanitizer

  /// What is left must run nothing by itself, without the policies: each wall stands alone.
  private func prove(
    _ html: [UInt8]?, of body: FixtureBody, in reader: PreparedReader,
    _ result: inout GateReport.FixtureResult
  ) {
    // Where there is no answer, one finding says so for all fixtures.
    guard let html else { return }
    let sanitized = proof(of: reader.template.filled(rawBody: html), reader)
    result.sanitized = sanitized
    result.findings += containment(sanitized, "sanitized")
    let bare = FixtureBody(html, path: fixture.path).proof(reader.bareSettings)
    result.findings += bare.points.filter { $0.ruling == .allowed }.map { point in
      Finding(
        .sanitizerLeftPoint, .error,
        "sanitized, a script is left that only the policies stop: \(point.channel.rawValue) "
          + "`\(point.sample)`",
        at: start, fix: "Let the sanitizer take it out: each wall is to stand by itself")
    }
    if fixture.isBenign, FixtureLosses.isTextChanged(in: html, of: fixture) {
      result.findings.append(
        Finding(
          .benignLoss, .warning, "the sanitizer changes the text of an ordinary mail", at: start,
          fix: "Look at what it writes of this fixture, and let it keep the text"))
    }
  }

  // MARK: Containment

  private func containment(_ proof: DocumentProof, _ state: String) -> [Finding] {
    var findings = proof.escapes.map { point in
      Finding(
        .fixtureEscapes, .error,
        "\(state), the \(point.channel.rawValue) `\(point.sample)` runs: \(point.reason)",
        at: start, fix: "Close the channel in the policies: csp-check policy shows which are open")
    }
    if findings.isEmpty, proof.verdict != .contained {
      let why = proof.findings.first { $0.level == .error }?.message
      findings.append(
        Finding(
          .fixtureEscapes, .error,
          "\(state), the document is not contained: it \(proof.verdict.rawValue)"
            + (why.map { ", \($0)" } ?? ""),
          at: start, fix: "Let the app intercept refreshes, and read the proof: csp-check prove"))
    }
    if proof.anchor != .allowed, proof.anchor != .injected {
      let why = proof.findings.first { $0.code == .metaRefusesAnchor }?.message
      findings.append(
        Finding(
          .fixtureStopsAnchor, .error,
          "\(state), the anchor script is \(proof.anchor.rawValue)"
            + (why.map { ": \($0)" } ?? ""), at: start,
          fix: "Let the generated head stand before the body"))
    }
    return findings
  }

  /// With remote content off the policies let nobody be asked; what no directive speaks of is the host's to
  /// block.
  private func asked(_ proof: DocumentProof) -> [Finding] {
    guard let load = proof.loads.first(where: { $0.ruling == .allowed }) else { return [] }
    return [
      Finding(
        .fixtureLoads, .error,
        "with remote content off, the document has \(load.url) asked for: "
          + "\(load.directive ?? "no directive") admits it",
        at: start,
        fix: "Let the policies admit no host; what is loaded on demand stands under remote"
      )
    ]
  }
}

extension Finding.Code {
  /// A fixture is not contained in a reader.
  public static let fixtureEscapes = Finding.Code("fixture-escapes")
  /// A fixture has a host asked though no remote content is loaded.
  public static let fixtureLoads = Finding.Code("fixture-loads")
  /// A fixture keeps the anchor script from running.
  public static let fixtureStopsAnchor = Finding.Code("fixture-stops-anchor")
  /// The sanitizer left an execution point.
  public static let sanitizerLeftPoint = Finding.Code("sanitizer-left-point")
  /// The sanitizer could not prove its own output.
  public static let sanitizerRefused = Finding.Code("sanitizer-refused")
}
