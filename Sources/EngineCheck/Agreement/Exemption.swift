internal import Boundary
internal import CSPKit
public import Findings

/// One statement about the scripts that an app brings in itself, shown on an engine.
public struct Exemption: Hashable, Sendable {
  /// The reader under whose policies it was shown.
  public let reader: String
  /// What is stated.
  public let statement: String
  /// Whether the engine does so.
  public let holds: Bool

  /// What is wrong where it does not hold.
  public var finding: Finding? {
    guard !holds else { return nil }
    return Finding(
      .engineExemption, .error, "\(reader): Chromium does not do so: \(statement)", at: nil,
      fix: "Look at the reader's policies; its app rests on this")
  }

  /// A script that tells whether the engine compiled a text for it.
  static func probe(_ bridge: String) -> String {
    """
    try { eval("\(bridge).postMessage('compiled')"); }
    catch (error) { \(bridge).postMessage('refused'); }
    """
  }

  private static let evaluated = "window.\(Prologue.binding)('mark evaluated')"
  static let stranger = "<p>Text</p><script>document.title = 'owned-stranger'</script>"

  /// Shows what a reader's app rests on: its own scripts run under the policies, and strangers' do not.
  static func all(
    _ documents: ReaderDocuments, show: (Presentation) async throws -> Observation
  ) async throws -> [Exemption] {
    let boundary = documents.boundary
    guard boundary.reader.profile.anchor.delivery == .inline,
      let bridge = boundary.reader.profile.anchor.bridge
    else { return [] }
    let probe = probe(bridge)
    func observation(_ anchor: String, isBare: Bool = false) async throws -> Observation? {
      let document = documents.document(
        anchor: anchor, body: stranger, isBare: isBare)
      guard let document else { return nil }
      var presentation = Presentation(document, in: boundary)
      presentation.anchor = anchor
      presentation.evaluated = [evaluated]
      return try await show(presentation)
    }
    guard let strict = try await observation(boundary.anchor.string),
      let bare = try await observation(boundary.anchor.string, isBare: true),
      let probed = try await observation(probe),
      let bareProbed = try await observation(probe, isBare: true)
    else { return [] }
    func row(_ statement: String, _ holds: Bool) -> Exemption {
      Exemption(reader: boundary.reader.name, statement: statement, holds: holds)
    }
    return [
      row(
        "a script that the app puts before the document's runs, though no hash names it",
        !strict.reports.isEmpty),
      row(
        "a script that the app evaluates in the page runs, though no hash names it",
        strict.marks.contains("evaluated")),
      row(
        "the anchor script runs inline by its hash and reports to the app's listener",
        strict.anchorRuns == 1 && !strict.reports.isEmpty),
      row(
        "a stranger's script beside it does not run, and does without the policies",
        strict.ran.isEmpty && strict.marks == ["evaluated"]
          && bare.marks.contains("owned-stranger")),
      row(
        "eval in the anchor script does not run, and does without the policies",
        probed.reports == ["refused"] && bareProbed.reports == ["compiled"]),
    ]
  }
}

extension Finding.Code {
  /// An engine treats the app's own scripts otherwise than the app expects.
  public static let engineExemption = Finding.Code("engine-exemption")
}
