import Foundation
import Testing

/// What has a deadline is run alone by `make test`, which knows by name the suites that start a browser, and
/// those that limit their time.
@Suite struct SuiteNamesTests {
  private static let limit = ".timeLimit" + "("

  /// The suites in a text that have a deadline, and are not named so.
  private static func misnamed(in text: String) -> [String] {
    text.split(separator: "@Suite", omittingEmptySubsequences: false).dropFirst().compactMap {
      suite in
      let head = suite.prefix { $0 != "{" }
      let name = head.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      if head.contains("isInstalled") || head.contains("BrowserConsole.isThere") {
        return name.hasSuffix("BrowserTests") ? nil : name
      }
      return suite.contains(limit) && !name.hasSuffix("DeadlineTests") ? name : nil
    }
  }

  @Test func eachIsNamedSo() throws {
    let folder = URL(fileURLWithPath: "\(ProjectReaders.root)/Tests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var browsers = 0
    var limits = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(Self.misnamed(in: text) == [], "\(file.lastPathComponent)")
      browsers += text.components(separatedBy: ".enabled(if: Chromium.isInstalled").count - 1
      limits += text.components(separatedBy: Self.limit).count - 1
    }
    #expect(browsers > 1 && limits > 1)
  }

  @Test func oneThatIsNotIsSeen() {
    let head = ".enabled(if: Chromium.isInstalled, \"none\"))\nstruct"
    #expect(Self.misnamed(in: "@Suite(\(head) PageTests {}") == ["PageTests"])
    #expect(Self.misnamed(in: "@Suite(\(head) PageBrowserTests {}") == [])
    let test = "{ @Test(\(Self.limit).minutes(1))) func a() {} }"
    #expect(Self.misnamed(in: "@Suite struct PageTests \(test)") == ["PageTests"])
    #expect(Self.misnamed(in: "@Suite struct PageDeadlineTests \(test)") == [])
    #expect(Self.misnamed(in: "@Suite struct PageTests {}") == [])
  }
}
