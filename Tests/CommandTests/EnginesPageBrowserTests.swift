import Foundation
import Testing

@testable import EngineCheck
@testable import csp_check

/// The page in a real Chromium, on a telephone and on a desk, by day and by night.
@Suite(.serialized, .enabled(if: BrowserConsole.isThere, "there is no Chromium here"))
struct EnginesPageBrowserTests {
  @Test(arguments: [(375, false), (375, true), (1280, false), (1280, true)])
  func itFitsAndIsSilent(_ width: Int, _ isDark: Bool) async throws {
    let html = EnginesPage(try EnginesPageTests.report(EnginesPageTests.makeWeaker)).html
    let opened = try await BrowserConsole.open(html, width: width, isDark: isDark)
    #expect(opened.errors == [])
    #expect(opened.asked == [])
    // A scroll bar takes some of it.
    #expect((width - 20...width).contains(opened.clientWidth))
    #expect(opened.scrollWidth <= opened.clientWidth)
    #expect(opened.background == (isDark ? "rgb(21, 23, 26)" : "rgb(255, 255, 255)"))
  }

  /// What the page's own policy blocks stands in the console, and what is too wide is seen.
  @Test func aFaultIsSeen() async throws {
    let html = EnginesPage(try EnginesPageTests.report()).html.replacingOccurrences(
      of: "<main>", with: "<main><img src=https://tracker.example/><pre>\(wide)</pre>")
    let opened = try await BrowserConsole.open(html, width: 375, isDark: false)
    #expect(opened.errors.contains { $0.contains("violates") && $0.contains("img-src") })
    let styled = EnginesPage(try EnginesPageTests.report()).html.replacingOccurrences(
      of: "overflow-wrap: anywhere", with: "overflow-wrap: normal")
    let broken = try await BrowserConsole.open(styled, width: 375, isDark: false)
    // The sheet is another one than its hash says: it is not applied.
    #expect(broken.errors.contains { $0.contains("style") })
    #expect(broken.scrollWidth > broken.clientWidth)
  }

  private let wide = String(repeating: "wide", count: 100)
}
