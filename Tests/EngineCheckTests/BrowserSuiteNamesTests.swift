import Foundation
import Testing

/// Browsers have deadlines: `make test` runs the suites that start one by themselves, and knows them by
/// name.
@Suite struct BrowserSuiteNamesTests {
  /// The suites in a text that start a browser, and are not named so.
  private static func misnamed(in text: String) -> [String] {
    text.split(separator: "@Suite", omittingEmptySubsequences: false).dropFirst().compactMap {
      suite in
      let head = suite.prefix { $0 != "{" }
      guard head.contains("isInstalled") || head.contains("BrowserConsole.isThere") else {
        return nil
      }
      let name = head.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      return name.hasSuffix("BrowserTests") ? nil : name
    }
  }

  @Test func eachIsNamedSo() throws {
    let folder = URL(fileURLWithPath: "\(ProjectReaders.root)/Tests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(Self.misnamed(in: text) == [], "\(file.lastPathComponent)")
      count += text.components(separatedBy: ".enabled(if: Chromium.isInstalled").count - 1
    }
    #expect(count > 1)
  }

  @Test func oneThatIsNotIsSeen() {
    let head = ".enabled(if: Chromium.isInstalled, \"none\"))\nstruct"
    #expect(Self.misnamed(in: "@Suite(\(head) PageTests {}") == ["PageTests"])
    #expect(Self.misnamed(in: "@Suite(\(head) PageBrowserTests {}") == [])
    #expect(Self.misnamed(in: "@Suite struct PageTests {}") == [])
  }
}
