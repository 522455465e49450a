/// Documents of which it is known what a browser must do: silence proves nothing unless these are heard.
enum Canary {
  /// What must be seen of a document without a policy.
  static let loud = """
    <!DOCTYPE html><meta charset=utf-8><title>Canary</title>
    <script>document.title = 'owned-canary'</script>
    <p><a href="https://canary.invalid/away">Away</a></p>
    <p><a href="javascript:window.postMessage('used', '*');void 0">Use</a></p>
    <img src="cid:canary" onerror="window.postMessage('failed', '*')">
    <script src="https://canary.invalid/script.js"></script>
    <iframe src="https://other.invalid/page"></iframe>
    """

  /// What must be seen of a document whose policy blocks all.
  static let hushed = """
    <!DOCTYPE html><meta charset=utf-8>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'">\(loud)
    """

  /// Asks a browser that was just started, or one that has done its work.
  ///
  /// - Throws: ``EngineError/blind(_:)`` with what was not seen.
  static func check(_ browser: Chromium) async throws {
    let loud = await browser.show(presentation(loud))
    guard loud.outcome != .ended else { throw EngineError.ended }
    let isSeen: [(String, Bool)] = [
      ("it is shown to the end", loud.outcome == .shown),
      ("an inline script", loud.ran.contains { $0.hasPrefix("document.title") }),
      ("a title", loud.marks.contains("owned-canary")),
      ("an event handler", loud.marks.contains("failed")),
      ("a link that is clicked on", loud.marks.contains("used")),
      ("a script of another host", loud.marks.contains { $0.contains("/script.js") }),
      ("a frame of another host", loud.marks.contains { $0.contains("/page") }),
      ("a request", loud.asked.contains { $0.url.hasSuffix("/script.js") && $0.isAutomatic }),
      ("a way out", loud.left.contains("https://canary.invalid/away")),
    ]
    if let unseen = isSeen.first(where: { !$0.1 }) { throw EngineError.blind(unseen.0) }
    let hushed = await browser.show(presentation(hushed))
    guard hushed.outcome == .shown, !hushed.hasRun, !hushed.blocked.isEmpty else {
      let seen =
        "\(hushed.outcome), ran \(hushed.ran + hushed.marks), blocked \(hushed.blocked.count)"
      throw EngineError.blind("a policy that blocks all: \(seen)")
    }
  }

  private static func presentation(_ document: String) -> Presentation {
    Presentation(document: Array(document.utf8), url: "about:blank", anchor: "", listeners: [])
  }
}
