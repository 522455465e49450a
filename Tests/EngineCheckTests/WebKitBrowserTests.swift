import Foundation
import Testing

@testable import EngineCheck

/// What a page is seen to do, by a real WebKit; skipped where the probe is not built.
@Suite(.serialized, .enabled(if: WebKit.isInstalled, "there is no webkit-probe: make webkit-probe"))
struct WebKitBrowserTests {
  private static let scripts = [
    "<script>1;2</script>", "<body onload='1'>", "<iframe srcdoc='<script>1;2</script>'></iframe>",
    "<script>1//# sourceURL=user-script:1\n</script>", "<script type=module>1;2</script>",
    "<iframe sandbox=allow-scripts srcdoc='<script>1;2</script>'></iframe>",
    "<iframe src='data:text/html,<script>1;2</script>'></iframe>",
    "<button onclick='1'>Press</button>", "<input onfocus='1'>", "<p onmouseover='1'>Text</p>",
    "<img src=x: onerror=1>", "<svg onload=1>", "<a href='javascript:1;2'>Follow</a>",
  ]

  @Test func aDocumentIsSeen() async throws {
    let browser = try await WebKit(.here())
    defer { browser.end() }
    try await browser.checkCanary()
  }

  /// A script counts by being compiled, whatever it calls itself and whatever it leaves behind.
  ///
  /// A second time in the same process too. Where page scripts are off it does not run.
  @Test func aScriptThatLeavesNoMarkIsSeenUnlessPageScriptsAreOff() async throws {
    let browser = try await WebKit(.here())
    defer { browser.end() }
    for html in Self.scripts + Self.scripts.prefix(2) {
      var presentation = Presentation.of(html)
      let on = await browser.show(presentation)
      #expect(on.outcome == .shown)
      #expect(!on.ran.isEmpty, "\(html)")
      #expect(on.marks.isEmpty)
      presentation.pageScripts = false
      let off = await browser.show(presentation)
      #expect(off.outcome == .shown)
      #expect(!off.hasRun, "\(html)")
    }
  }

  /// The engine's own scripts, as those of its media controls, count for nothing.
  @Test func nothingRunsOfAnOrdinaryDocument() async throws {
    let browser = try await WebKit(.here())
    defer { browser.end() }
    for html in [
      "<p>Text</p>", "<video controls></video>", "<audio controls src=cid:a></audio>",
    ] {
      #expect(await browser.show(.of(html)) == Observation(), "\(html)")
    }
  }

  @Test func requestsAndWaysOutAreSeen() async throws {
    var presentation = Presentation.of(
      """
      <img src=https://tracker.invalid/a><link rel=stylesheet href=https://tracker.invalid/b>
      <link rel=preconnect href=https://connected.invalid/>
      <a href=https://away.invalid/>Away</a><img src=cid:a>
      """)
    presentation.pageScripts = false
    let observation = try await WebKit.observation(of: presentation)
    #expect(
      Set(observation.asked) == [
        .init(url: "https://tracker.invalid/a", isAutomatic: true),
        .init(url: "https://tracker.invalid/b", isAutomatic: true),
        .init(url: "connected.invalid:443", isAutomatic: true),
      ])
    #expect(observation.left == ["https://away.invalid/"])
    #expect(!observation.hasRun)
  }

  /// The app's scripts are told from a stranger's by their text: a copy of the anchor script is one more.
  @Test func theAppsOwnScriptsAreTold() async throws {
    let anchor = "(function () { window.webkit.messageHandlers.bridge.postMessage('here'); })();"
    var presentation = Presentation.of("<script>\(anchor)</script><script>1;2</script>")
    presentation.anchor = anchor
    presentation.injected = [anchor]
    presentation.evaluated = ["window.cspCheckSay('mark ' + document.URL)"]
    let on = try await WebKit.observation(of: presentation)
    #expect(on.anchorRuns == 2 && on.reports == ["here", "here"] && on.ran.count == 1)
    #expect(on.marks == ["about:blank"])
    presentation.pageScripts = false
    let off = try await WebKit.observation(of: presentation)
    #expect(off.anchorRuns == 1 && off.reports == ["here"] && off.ran.isEmpty)
    #expect(off.marks == ["about:blank"])
  }
}

extension WebKitInstallation {
  /// The probe where `make webkit-probe` puts it.
  static func here() throws -> WebKitInstallation {
    try WebKitInstallation(
      folders: ["\(ProjectReaders.root)/.build/webkit-probe/release"],
      environment: ProcessInfo.processInfo.environment)
  }
}

extension WebKit {
  static let isInstalled = (try? WebKitInstallation.here()) != nil

  static func observation(of presentation: Presentation) async throws -> Observation {
    let browser = try await WebKit(.here())
    defer { browser.end() }
    return await browser.show(presentation)
  }
}
