internal import CSPKit
internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// A fixture with an anchor script in its placeholders: what several readers ask of it is found once.
///
/// Whatever an answer depends on is the key under which it is kept.
final class FixtureBody {
  let bytes: [UInt8]
  let source: SourceText
  let lines: Lines
  private var bareProofs: [ProofSettings: DocumentProof] = [:]
  private var mutations: [ProofSettings: Bool] = [:]
  private var cleaned: [SanitizerSettings: SanitizationResult] = [:]
  private var lost: [SanitizerSettings: [Finding]] = [:]
  private lazy var naive = NaiveSanitizer.allCases.map {
    SourceText(decoding: $0.html(of: source.bytes))
  }

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    source = SourceText(decoding: bytes)
    lines = Lines(source.bytes, path: path)
  }

  /// The proof of the body by itself.
  func proof(_ settings: ProofSettings) -> DocumentProof {
    if let proof = bareProofs[settings] { return proof }
    let proof = DocumentProof(of: source, lines: lines, settings: settings)
    bareProofs[settings] = proof
    return proof
  }

  /// Whether a script runs of what a naive sanitizer writes of the body.
  func mutates(_ settings: ProofSettings) -> Bool {
    if let mutates = mutations[settings] { return mutates }
    let mutates = naive.contains { written in
      DocumentProof(of: written, lines: Lines(written.bytes), settings: settings).verdict
        == .escapes
    }
    mutations[settings] = mutates
    return mutates
  }

  /// What the sanitizer makes of the body.
  func clean(_ settings: SanitizerSettings) -> SanitizationResult {
    if let result = cleaned[settings] { return result }
    let result = settings.sanitizer.sanitize(source, lines: lines)
    cleaned[settings] = result
    return result
  }

  /// What a person would miss in it, if it is an ordinary mail.
  func losses(_ settings: SanitizerSettings, of fixture: Fixture) -> [Finding] {
    if let findings = lost[settings] { return findings }
    let findings =
      clean(settings).document.map { FixtureLosses.findings(in: $0, of: fixture) } ?? []
    lost[settings] = findings
    return findings
  }
}
