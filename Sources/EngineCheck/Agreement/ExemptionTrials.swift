internal import Boundary
internal import CSPKit

/// The documents that show what an app's own scripts may do in one reader, and what they must show.
struct ExemptionTrials {
  let documents: ReaderDocuments
  let engine: Posture

  private static let evaluated = "window.\(Prologue.binding)('mark evaluated')"
  static let stranger = "<p>Text</p><script>document.title = 'owned-stranger'</script>"

  /// Where the anchor script stands in the template, admitted by its hash.
  func inline(
    bridge: String, _ show: (Presentation) async throws -> Observation
  ) async throws -> [(String, Bool)] {
    let anchor = documents.boundary.anchor.string
    let probe = Self.probe(bridge)
    guard let strict = presentation(anchor), let bare = presentation(anchor, isBare: true),
      let probed = presentation(probe), let bareProbed = presentation(probe, isBare: true)
    else { return [] }
    let seen = try await (
      strict: show(strict), bare: show(bare), probed: show(probed), bareProbed: show(bareProbed)
    )
    return [
      (
        "a script that the app puts before the document's runs, though no hash names it",
        !seen.strict.reports.isEmpty
      ),
      (
        "a script that the app evaluates in the page runs, though no hash names it",
        seen.strict.marks.contains("evaluated")
      ),
      (
        "the anchor script runs inline by its hash and reports to the app's listener",
        seen.strict.anchorRuns == 1 && !seen.strict.reports.isEmpty
      ),
      (
        "a stranger's script beside it does not run, and does without the policies",
        seen.strict.ran.isEmpty && seen.strict.marks == ["evaluated"]
          && seen.bare.marks.contains("owned-stranger")
      ),
      (
        "eval in the anchor script does not run, and does without the policies",
        seen.probed.reports == ["refused"] && seen.bareProbed.reports == ["compiled"]
      ),
    ]
  }

  /// Where page scripts are off, and the app puts the anchor script before the document.
  func injected(
    _ show: (Presentation) async throws -> Observation
  ) async throws -> [(String, Bool)] {
    let anchor = documents.boundary.anchor.string
    guard let strict = presentation(anchor), let bare = presentation(anchor, isBare: true) else {
      return []
    }
    var on = bare
    on.pageScripts = true
    let seen = try await (strict: show(strict), bare: show(bare), on: show(on))
    return [
      (
        "a script that the app puts before the document's runs, though page scripts are off",
        seen.strict.anchorRuns == 1 && seen.bare.anchorRuns == 1
      ),
      ("it reports to the app's listener, under the policies", !seen.strict.reports.isEmpty),
      (
        "a script that the app evaluates in the page runs, though page scripts are off",
        seen.strict.marks.contains("evaluated")
      ),
      (
        "a page's own script does not run, without the policies either, and does with page scripts on",
        seen.strict.ran.isEmpty && seen.strict.marks == ["evaluated"] && seen.bare.ran.isEmpty
          && seen.bare.marks == ["evaluated"] && seen.on.marks.contains("owned-stranger")
      ),
    ]
  }

  private func presentation(_ anchor: String, isBare: Bool = false) -> Presentation? {
    let document = documents.document(anchor: anchor, body: Self.stranger, isBare: isBare)
    guard let document else { return nil }
    var presentation = Presentation(document, in: documents.boundary, by: engine)
    presentation.anchor = anchor
    presentation.evaluated = [Self.evaluated]
    return presentation
  }

  /// A script that tells whether the engine compiled a text for it.
  static func probe(_ bridge: String) -> String {
    """
    var bridge = window.\(bridge) || window.webkit.messageHandlers.\(bridge);
    try { eval("bridge.postMessage('compiled')"); }
    catch (error) { bridge.postMessage('refused'); }
    """
  }
}
