import Foundation
import Testing

@testable import EngineCheck

/// What a page is seen to do, by a real Chromium; skipped where there is none.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "there is no Chromium here"))
struct ChromiumBrowserTests {
  @Test func aDocumentIsSeen() async throws {
    let browser = try await Chromium(.here())
    defer { browser.end() }
    try await Canary.check(browser)
  }

  /// A script counts by being compiled, whatever it calls itself and whatever it leaves behind.
  @Test(arguments: [
    "<script>1</script>", "<body onload='1'>", "<iframe srcdoc='<script>1</script>'></iframe>",
    "<script>1//# sourceURL=chrome-error://chromewebdata/\n</script>",
    "<iframe sandbox=allow-scripts srcdoc='<script>1</script>'></iframe>",
    "<iframe src='data:text/html,<script>1</script>'></iframe>",
    "<button onclick='1'>Press</button>", "<input onfocus='1'>", "<p onmouseover='1'>Text</p>",
  ]) func aScriptThatLeavesNoMarkIsSeen(_ html: String) async throws {
    let observation = try await Chromium.observation(of: html)
    #expect(observation.outcome == .shown)
    #expect(observation.ran.contains { $0.hasPrefix("1") }, "\(observation)")
    #expect(observation.marks.isEmpty)
  }

  @Test func nothingRunsOfAnOrdinaryDocument() async throws {
    let observation = try await Chromium.observation(of: "<p>Text</p>")
    #expect(observation == Observation())
  }

  @Test func requestsAndWaysOutAreSeenAndAnswered() async throws {
    let observation = try await Chromium.observation(
      of: """
        <img src=https://tracker.invalid/a><link rel=stylesheet href=https://tracker.invalid/b>
        <a href=https://away.invalid/>Away</a><img src=cid:a>
        """)
    #expect(
      Set(observation.asked) == [
        .init(url: "https://tracker.invalid/a", isAutomatic: true),
        .init(url: "https://tracker.invalid/b", isAutomatic: true),
      ])
    #expect(observation.left == ["https://away.invalid/"])
    #expect(!observation.hasRun)
  }

  /// A window that is opened shows nothing, and is a way out.
  @Test func aWindowIsAWayOut() async throws {
    let observation = try await Chromium.observation(
      of: "<a href=https://away.invalid/ target=_blank>Away</a>")
    #expect(observation.left == ["https://away.invalid/"])
    #expect(!observation.hasRun && observation.asked.isEmpty)
  }

  /// As many as are clicked on, and the browser lives on; what runs in one is seen.
  @Test func manyWindowsAreManyWaysOut() async throws {
    let browser = try await Chromium(.here())
    defer { browser.end() }
    let links = (0..<30).map { "<p><a href=https://away\($0).invalid/ target=_blank>Away</a></p>" }
    for _ in 0..<2 {
      let observation = await browser.show(.of(links.joined()))
      #expect(observation.outcome == .shown)
      #expect(observation.left.count == 30)
      #expect(!observation.hasRun && observation.asked.isEmpty, "\(observation)")
    }
    let script = "window.open('javascript:void 17')"
    let observation = await browser.show(.of("<script>\(script)</script>"))
    #expect(observation.outcome == .shown)
    #expect(observation.ran.contains { $0.hasPrefix("void 17") }, "\(observation)")
  }

  /// Clicks on links whose URLs are none put blank pages in the document's place; that is its end alone.
  @Test func linksToNowhereEndNoBrowser() async throws {
    let browser = try await Chromium(.here())
    defer { browser.end() }
    let windows = "<a href=https://away.invalid/ target=_blank>Away</a> "
    let nowhere = "<a href='https://['>Nowhere</a> "
    let document = Presentation.of(String(repeating: windows + windows + nowhere, count: 4))
    await withTaskGroup(of: Observation.self) { group in
      for _ in 0..<8 { group.addTask { await browser.show(document) } }
      for await observation in group {
        #expect(observation.outcome == .shown)
        #expect(observation.left.contains("https://away.invalid/"))
        #expect(!observation.hasRun && observation.asked.isEmpty, "\(observation)")
      }
    }
    #expect(await !browser.hasEnded)
  }

  /// Pages are drawn: what waits for that would else be seen of none.
  @Test func whatWaitsToBeDrawnIsSeen() async throws {
    let observation = try await Chromium.observation(
      of: """
        <img src=https://tracker.invalid/lazy loading=lazy>
        <style>@keyframes a { to { opacity: 0 } } p { animation: a .1s }</style>
        <p onanimationend="1">Text</p>
        <script>requestAnimationFrame(function () { document.title = 'owned-frame' })</script>
        """)
    #expect(observation.asked.map(\.url) == ["https://tracker.invalid/lazy"])
    #expect(observation.marks == ["owned-frame"])
    #expect(observation.ran.contains { $0.hasPrefix("1") })
  }
}

/// What goes wrong with a browser, and what is left of it.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "there is no Chromium here"))
struct ChromiumRobustnessBrowserTests {
  @Test func aKilledBrowserIsReplaced() async throws {
    let observation = try await Leftovers.observation(
      of: "<script>1</script>", afterKilling: Chromium.self, try ChromiumInstallation.here(),
      by: .arguments)
    #expect(observation.outcome == .shown)
    #expect(observation.ran == ["1"])
  }

  @Test func aDocumentThatLoopsIsLate() async throws {
    let observation = try await Chromium.observation(of: "<script>for (;;) {}</script>")
    #expect(observation.outcome == .late)
    #expect(observation.ran == ["for (;;) {}"])
  }

  @Test func dialogsAreClosed() async throws {
    let observation = try await Chromium.observation(
      of: "<script>alert(1); confirm(2); prompt(3); document.title = 'owned-last'</script>")
    #expect(observation.outcome == .shown)
    #expect(observation.dialogs == 3)
    #expect(observation.marks == ["owned-last"])
  }

  @Test func aDocumentThatAllocatesEndsAlone() async throws {
    let browser = try await Chromium(.here())
    defer { browser.end() }
    let observation = await browser.show(
      .of("<script>for (var all = [];;) { all.push(new Array(1e5).fill(all.length)) }</script>"))
    // The engine stops its scripts short of the limit while somebody watches, or breaks down.
    #expect(observation.outcome == .crashed || observation.outcome == .late)
    #expect(observation.hasRun)
    let next = await browser.show(.of("<script>1</script>"))
    #expect(next.outcome == .shown && next.ran == ["1"])
  }

  /// Nobody else is given a browser that was ended, even before its connection has told so.
  @Test func anEndedBrowserIsOver() async throws {
    let browser = try await Chromium(.here())
    #expect(await !browser.hasEnded)
    browser.end()
    #expect(await browser.hasEnded)
  }

  @Test func nothingIsLeftOfABrowser() async throws {
    let browser = try await Chromium(.here())
    #expect(FileManager.default.fileExists(atPath: browser.folder.path))
    #expect(!Leftovers.processes(of: browser.folder, by: .arguments).isEmpty)
    browser.end()
    #expect(try await Leftovers.areGone(of: browser.folder, by: .arguments))
    #expect(await browser.show(.of("<p>Text</p>")).outcome == .ended)
  }

  @Test func aProgramThatIsNoBrowserIsRefused() async throws {
    var installation = try ChromiumInstallation.here()
    installation.program = "/bin/true"
    await #expect(throws: EngineError.ended) { try await Chromium(installation) }
    installation.program = "/nowhere/chromium"
    await #expect(throws: EngineError.system("/nowhere/chromium", ENOENT)) {
      try await Chromium(installation)
    }
  }
}

extension ChromiumInstallation {
  static func here() throws -> ChromiumInstallation {
    try ChromiumInstallation(in: ProcessInfo.processInfo.environment)
  }
}

extension Presentation {
  static func of(_ html: String) -> Presentation {
    Presentation(
      document: Array(html.utf8), url: "about:blank", anchor: "anchor", listeners: ["bridge"])
  }
}

extension Chromium {
  static let isInstalled = (try? ChromiumInstallation.here()) != nil

  static func observation(of html: String) async throws -> Observation {
    let browser = try await Chromium(.here())
    defer { browser.end() }
    return await browser.show(.of(html))
  }
}
