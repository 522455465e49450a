/// The table of deviations: what an engine's new version changes is an edit of a row.
///
/// Versions are those that a release is known by: Chromium's and Firefox's own, for WebKit Safari's. A
/// range without an end holds for the version that was seen last (Chromium 156, WebKitGTK 2.50.6 which
/// is Safari's 26, Firefox 153) and for all that come.
extension Deviation {
  /// One row.
  public struct Row: Hashable, Sendable {
    /// The engines that read so, with the versions that do.
    public let engines: [Engine: ClosedRange<Int>]
    /// What they do, in one clause that follows "they" or "it".
    public let summary: String

    fileprivate init(_ engines: [Engine: ClosedRange<Int>], _ summary: String) {
      self.engines = engines
      self.summary = summary
    }
  }

  /// The deviation's row.
  public var row: Row { Self.rows[Int(rawValue)] }

  /// The rows in the order of the deviations, made once.
  private static let rows = allCases.map(\.written)

  private var written: Row {
    switch self {
    case .commaInMeta:
      Row([.chromium: always, .webkit: always], "a comma in a meta element parts two policies")
    case .verticalTab:
      Row([.webkit: always], "a vertical tab is white space")
    case .nonASCIIDuplicate:
      Row(
        [.chromium: always],
        "a directive dropped for one of its characters still makes the next one of its name a "
          + "duplicate")
    case .controlCharacter:
      // Seen in Chromium 156; in WebKit it was read in the source and not tried.
      Row(
        [.chromium: always, .webkit: always],
        "a directive that holds a control character is dropped")
    case .unpaddedHash:
      Row([.chromium: always, .webkit: always], "a hash counts without its padding")
    case .undecodableHash:
      Row(
        [.chromium: always, .webkit: always],
        "a hash that is no base64 is dropped, so that 'unsafe-inline' beside it counts")
    case .hyphenInAlgorithm:
      Row([.chromium: always], "'sha-256-…' and its sisters are hashes")
    case .equalsInNonce:
      Row([.webkit: always], "a nonce may hold an equals sign anywhere")
    case .blanksAroundNonce:
      Row(
        [.chromium: always, .webkit: always],
        "white space around the value of a nonce attribute does not count")
    case .decodedIntegrity:
      Row(
        [.chromium: always, .webkit: always, .firefox: always],
        "integrity is compared with hashes as bytes, not as text")
    case .starMatchesData:
      Row([.webkit: always], "* matches data: URLs of images and media")
    case .noElementDirectives:
      // They came with Safari 15.4 and Firefox 108, of which neither was tried.
      Row(
        [.webkit: through(15), .firefox: through(107)],
        "directives whose names end in -elem or -attr are unknown")
    case .noStrictDynamic:
      // It came with Safari 15.4, which was not tried.
      Row([.webkit: through(15)], "'strict-dynamic' is unknown")
    case .formerSelect:
      // Chromium 135 and Firefox 153 changed to what the HTML standard says since 2025.
      Row(
        [.chromium: through(134), .webkit: always, .firefox: through(152)],
        "most tags in a select element are dropped")
    case .markedTemplate:
      // Seen in Chromium 156; it could be tried from 148 on.
      Row(
        [.chromium: 148...Int.max],
        "what stands in a template with a for attribute is moved to a marker, where it runs")
    case .pdfViewer:
      Row(
        [.firefox: always],
        "the script of a PDF in a frame runs in the viewer, whatever policies the frame inherits")
    }
  }

  private var always: ClosedRange<Int> { 0...Int.max }

  private func through(_ version: Int) -> ClosedRange<Int> { 0...version }
}
