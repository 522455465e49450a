internal import CSPKit
public import Findings
internal import HTMLSyntax
internal import Sanitizer

/// Holds readers against their own profile and against all fixtures.
public struct Gate: Sendable {
  /// The fixtures.
  public let fixtures: [Fixture]
  /// Where other profiles are looked up, which a shared template's regions name.
  let profilesDirectory: String
  /// A template in place of the profile's; nil for the profile's own.
  let templatePath: String?

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - fixtures: What strangers may send.
  ///   - profilesDirectory: Where profiles that a template's regions name are found.
  ///   - templatePath: A template in place of the profile's.
  public init(fixtures: [Fixture], profilesDirectory: String, templatePath: String? = nil) {
    self.fixtures = fixtures
    self.profilesDirectory = profilesDirectory
    self.templatePath = templatePath
  }

  /// Proves all readers of a profile.
  ///
  /// - Throws: ``BoundaryError``, ``RegionError``, ``FileError`` or ``ProfileError`` where the
  ///   profile, its template or a region is malformed.
  public func prove(_ file: ProfileFile) throws -> [GateReport.ReaderResult] {
    let path = templatePath ?? file.profile.template
    let written = try templatePath.map(FileContents.bytes(of:)) ?? file.template
    let marked = try MarkedText(written, path: path)
    let stale = try Regions(directory: profilesDirectory).stale(in: marked, path: path)
    return try ReaderBoundary.all(of: file).map { boundary in
      let bytes = try marked.rewriting { region in
        region.what == .head ? Array(boundary.head.text.utf8) : Array(marked.bytes[region.contents])
      }
      let template = try Template(
        bytes, lines: Lines(bytes, path: path), profile: file.profile)
      let profile = ProfileProof(of: boundary)
      return GateReport.ReaderResult(
        boundary: boundary, policies: profile.policies,
        template: TemplateProof(of: template, for: boundary),
        fixtures: fixtures.map { prove($0, in: template, boundary) },
        findings: profile.findings + stale)
    }
  }

  // MARK: Fixtures

  private func prove(_ fixture: Fixture, in template: Template, _ boundary: ReaderBoundary)
    -> GateReport.FixtureResult
  {
    let body = fixture.body(anchor: boundary.anchor)
    let source = SourceText(decoding: body)
    let lines = Lines(source.bytes, path: fixture.path)
    let raw = Self.proof(of: template.filled(rawBody: body), fixture.path, boundary)
    var findings: [Finding] = []
    if !fixture.isBenign {
      findings += Self.kindFindings(fixture, source, lines, boundary, raw)
    }
    findings += Self.containment(raw, of: fixture, "raw")
    if !boundary.reader.isRemote { findings += Self.asked(raw, of: fixture) }
    let result = boundary.sanitizer.sanitize(source, lines: lines)
    let sanitized = result.document.map { document in
      Self.proof(
        of: template.filled([
          .doctype: Array(document.doctype.utf8), .htmlAttributes: document.htmlAttributes,
          .head: document.head, .bodyAttributes: document.bodyAttributes, .body: document.body,
        ]), fixture.path, boundary)
    }
    if let sanitized {
      findings += Self.containment(sanitized, of: fixture, "sanitized")
      findings += Self.remains(sanitized, of: fixture)
    } else {
      findings.append(Self.refused(fixture))
    }
    if fixture.rules.contains(boundary.reader.profile.rules), let document = result.document {
      findings += Self.losses(document, of: fixture)
    }
    return GateReport.FixtureResult(
      fixture: fixture, raw: raw, sanitized: sanitized,
      removed: result.document?.removed.count ?? 0, findings: findings)
  }

  private static func proof(of document: [UInt8], _ path: String, _ boundary: ReaderBoundary)
    -> DocumentProof
  {
    let source = SourceText(decoding: document)
    return DocumentProof(
      of: source, lines: Lines(source.bytes, path: path), settings: boundary.documentSettings)
  }

  /// A hostile fixture that does not do what it says proves nothing.
  private static func kindFindings(
    _ fixture: Fixture, _ source: SourceText, _ lines: Lines, _ boundary: ReaderBoundary,
    _ raw: DocumentProof
  ) -> [Finding] {
    var settings = boundary.documentSettings
    settings.scripting = true
    settings.intercepted = []
    let bare = DocumentProof(of: source, lines: lines, settings: settings)
    func finding(_ kind: Fixture.Kind, _ why: String) -> Finding {
      Finding(
        .fixtureKind, .error, "the fixture is no \(kind.rawValue) one: \(why)",
        at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1),
        fix: "Change the fixture so that it does, or the kind that it names")
    }
    var findings: [Finding] = []
    if fixture.kinds.contains(.live), bare.verdict != .escapes {
      findings.append(finding(.live, "without a policy no script of it runs"))
    }
    if let channel = fixture.channel, fixture.kinds.contains(.live),
      !bare.escapes.contains(where: { $0.channel == channel })
    {
      findings.append(finding(.live, "nothing runs on the channel \(channel.rawValue)"))
    }
    if fixture.kinds.contains(.loads), !bare.loads.contains(where: \.leaves) {
      findings.append(finding(.loads, "without a policy no request leaves it"))
    }
    if fixture.kinds.contains(.leaves), bare.navigations.isEmpty {
      findings.append(finding(.leaves, "there is no way out of it"))
    }
    if fixture.kinds.contains(.mutates),
      !NaiveSanitizer.allCases.contains(where: { naive in
        let written = SourceText(decoding: naive.html(of: source.bytes))
        return DocumentProof(of: written, lines: Lines(written.bytes), settings: settings).verdict
          == .escapes
      })
    {
      findings.append(finding(.mutates, "no script runs of what a naive sanitizer writes of it"))
    }
    if fixture.kinds.contains(.clobbers),
      Clobbering.names(in: source, globals: boundary.globals).isEmpty
    {
      findings.append(
        finding(.clobbers, "no name in it hides a property that an anchor script reads"))
    }
    if fixture.kinds.contains(.replays), !bare.points.contains(where: \.isAnchor) {
      findings.append(finding(.replays, "it holds no copy of the anchor script"))
    }
    return findings
  }

  private static func containment(
    _ proof: DocumentProof, of fixture: Fixture, _ state: String
  ) -> [Finding] {
    let start = Place(path: fixture.path, range: 0..<0, line: 1, column: 1)
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
  private static func asked(_ proof: DocumentProof, of fixture: Fixture) -> [Finding] {
    guard let load = proof.loads.first(where: { $0.ruling == .allowed }) else { return [] }
    return [
      Finding(
        .fixtureLoads, .error,
        "with remote content off, the document has \(load.url) asked for: "
          + "\(load.directive ?? "no directive") admits it",
        at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1),
        fix: "Let the policies admit no host; what is loaded on demand stands under remote")
    ]
  }

  private static func remains(_ proof: DocumentProof, of fixture: Fixture) -> [Finding] {
    // The first anchor is the template's; a copy of it in the body had to go.
    let left = proof.points.dropFirst(proof.anchor == .injected ? 0 : 1)
    return left.map { point in
      Finding(
        .sanitizerLeftPoint, .error,
        "sanitized, an execution point is left: \(point.channel.rawValue) `\(point.sample)`",
        at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1),
        fix: "This is a bug of the sanitizer: report the fixture")
    }
  }

  private static func refused(_ fixture: Fixture) -> Finding {
    Finding(
      .sanitizerRefused, .error, "the sanitizer could not prove what it wrote of the fixture",
      at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1),
      fix: "This is a bug of the sanitizer: report the fixture")
  }

  private static func losses(_ document: SanitizedDocument, of fixture: Fixture) -> [Finding] {
    let fix = "Let the rules keep it, or take it out of the fixture"
    var findings = document.removed.filter(\.isSeen).map { removed in
      Finding(
        .benignLoss, .error,
        "the sanitizer takes \(removed.what.rawValue) \(removed.name) from an ordinary mail",
        at: removed.place, fix: fix)
    }
    let texts = [fixture.bytes, document.html].map {
      HTMLTree(SourceText(decoding: $0), .init(scripting: false)).visibleText
    }
    if texts[0] != texts[1] {
      findings.append(
        Finding(
          .benignLoss, .error, "the sanitizer changes the text of an ordinary mail",
          at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1), fix: fix))
    }
    return findings
  }
}

extension Removed {
  /// Whether a person who reads the mail would miss it.
  fileprivate var isSeen: Bool {
    switch what {
    case .comment, .doctype: false
    // An element of Office's own becomes a span; the others are never shown.
    case .element: !name.contains(":") && !["meta", "link", "base", "title"].contains(name)
    case .attribute: !name.hasPrefix("xmlns")
    case .url, .css, .text: true
    }
  }
}

extension HTMLTree {
  /// The words of the body, white space folded; styles and what templates hold are no text.
  fileprivate var visibleText: String {
    var words: [UInt8] = []
    for node in nodes {
      guard case .text(let text) = node.content, isShown(node) else { continue }
      words += text
    }
    return String(decoding: words, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private func isShown(_ node: Node) -> Bool {
    var parent = node.parent
    while parent > 0 {
      guard case .element(let element) = nodes[parent].content else { return false }
      if ["head", "style", "script", "template", "title"].contains(element.name) { return false }
      parent = nodes[parent].parent
    }
    return parent == 0
  }
}

extension Finding.Code {
  /// A fixture does not show what it says.
  public static let fixtureKind = Finding.Code("fixture-kind")
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
  /// The sanitizer takes from an ordinary mail what a person would see.
  public static let benignLoss = Finding.Code("benign-loss")
}
