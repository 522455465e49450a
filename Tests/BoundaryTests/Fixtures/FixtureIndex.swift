import CSPKit
import Findings
import HTMLSyntax
import Sanitizer

@testable import Boundary

/// `Fixtures/INDEX.md`: of each fixture what it says of itself, and what must become of it.
///
/// What becomes of it is what the gate proves, so the index changes when a rule does, and a review sees it.
struct FixtureIndex {
  let results: [GateReport.FixtureResult]
  let boundary: ReaderBoundary

  init() throws {
    let reader = try Project.results(try Project.fixtures(), in: "mail-android")[0]
    results = reader.fixtures
    boundary = reader.boundary
  }

  var page: String {
    let hostile = results.filter { !$0.fixture.isBenign }
    let benign = results.filter(\.fixture.isBenign)
    return """
      # Index of the fixtures

      `make fixtures-page` writes this page, and a test compares it. Which way a fixture tries, of which kinds it
      is and by what it is disguised, stands in its first comment ([README.md](README.md)). What becomes of it is
      what `gate` proves, here of `mail-android` with remote content off; every other reader contains it as well.

      - *Alone*: what it does without a policy, and in which engines (C: Chromium 120 and later, W: WebKit 17 and
        later, F: Firefox 115 and later).
      - *Raw*: what it does in the reader's template, unsanitized: by which directives it is blocked, what the app
        has to intercept. It is always contained.
      - *Sanitized*: what the sanitizer takes from it. No execution point and no load is ever left.

      \(hostile.count) hostile fixtures, \(benign.count) ordinary mails, items and chapters.

      ## Hostile

      | fixture | kinds | channel | disguise | alone | raw | sanitized |
      | --- | --- | --- | --- | --- | --- | --- |
      \(hostile.map(row).joined(separator: "\n"))

      ## Benign

      Nothing that a person would see may be taken from them by the rules named.

      | fixture | rules | what it is |
      | --- | --- | --- |
      \(benign.map(benignRow).joined(separator: "\n"))

      """
  }

  // MARK: Rows

  private func row(_ result: GateReport.FixtureResult) -> String {
    let fixture = result.fixture
    let kinds = Fixture.Kind.allCases.filter(fixture.kinds.contains).map(\.rawValue)
    let cells = [
      link(fixture), kinds.joined(separator: ", "), fixture.channel?.rawValue ?? "",
      fixture.disguise?.rawValue ?? "", alone(fixture), raw(result.raw), sanitized(fixture),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func benignRow(_ result: GateReport.FixtureResult) -> String {
    let fixture = result.fixture
    let rules = fixture.rules.map(\.rawValue).sorted().map { "`\($0)`" }
    return "| \(link(fixture)) | \(rules.joined(separator: " ")) | \(fixture.tries) |"
  }

  private func link(_ fixture: Fixture) -> String {
    let name = fixture.name
    let short = name.split(separator: "/").dropFirst().joined(separator: "/")
    return "[\(short)](\(name).html)"
  }

  // MARK: What becomes of it

  private func alone(_ fixture: Fixture) -> String {
    let body = SourceText(decoding: fixture.body(anchor: boundary.anchor))
    var settings = boundary.documentSettings
    settings.intercepted = []
    let proofs = [("C", Engine.chromium), ("W", .webkit), ("F", .firefox)].map { letter, engine in
      settings.engines = Engines(oldest: [engine: Self.oldest[engine] ?? engine.oldestInUse])
      return (letter, DocumentProof(of: body, lines: Lines(body.bytes), settings: settings))
    }
    func engines(_ does: (DocumentProof) -> Bool) -> String? {
      let letters = proofs.filter { does($0.1) }.map(\.0).joined()
      return letters.isEmpty ? nil : letters
    }
    let words = [
      engines { !$0.escapes.isEmpty }.map { "runs \($0)" },
      engines { $0.points.contains(where: \.isAnchor) }.map { "runs the anchor \($0)" },
      engines { $0.loads.contains(where: \.leaves) }.map { "loads \($0)" },
      engines { !$0.navigations.isEmpty }.map { "leaves \($0)" },
    ].compactMap { $0 }
    return words.isEmpty ? "nothing" : words.joined(separator: "; ")
  }

  private static let oldest: [Engine: Int] = [.chromium: 120, .webkit: 17, .firefox: 115]

  private func raw(_ proof: DocumentProof) -> String {
    let blocked = Set(
      proof.points.filter { $0.ruling == .blocked }.compactMap(\.directive)
        + proof.loads.filter { $0.ruling == .blocked }.compactMap(\.directive))
    let intercepted = Set(
      proof.navigations.filter { $0.ruling == .intercepted }.map(\.kind.rawValue))
    let stopped = Set(proof.navigations.filter { $0.ruling == .blocked }.map(\.kind.rawValue))
    let copies = proof.points.filter { $0.isAnchor && $0.ruling == .allowed }.count - 1
    let left = Set(proof.loads.filter(\.leaves).map(\.kind.rawValue))
    let words = [
      list(blocked, "blocked by"), list(stopped, "no way out by"),
      list(intercepted, "the app intercepts"),
      copies > 0 ? "the anchor script runs \(copies) more, and returns" : nil,
      list(left, "no policy stops"),
    ].compactMap { $0 }
    return words.isEmpty ? "nothing to block" : words.joined(separator: "; ")
  }

  private func sanitized(_ fixture: Fixture) -> String {
    let source = SourceText(decoding: fixture.body(anchor: boundary.anchor))
    let lines = Lines(source.bytes, path: fixture.path)
    guard let document = boundary.sanitizer.sanitize(source, lines: lines).document else {
      return "refused"
    }
    let names = Set(
      document.removed.filter { $0.what != .comment }.map { removed in
        // Names are the sender's: what is no letter of ASCII could write markup into the page.
        let name = String(
          removed.name.prefix(24).map { character in
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            return isPlain || "-:".contains(character) ? character : "?"
          })
        return name.isEmpty ? removed.what.rawValue : name
      }
    ).sorted()
    let shown = names.prefix(5).map { "`\($0)`" }.joined(separator: " ")
    return names.isEmpty ? "nothing to take" : "takes \(shown)" + (names.count > 5 ? " …" : "")
  }

  private func list(_ words: Set<String>, _ opening: String) -> String? {
    guard !words.isEmpty else { return nil }
    return "\(opening) " + words.sorted().map { "`\($0)`" }.joined(separator: " ")
  }
}
