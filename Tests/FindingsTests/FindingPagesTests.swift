import Foundation
import Testing

/// Each code that the sources make has its part of the page on findings, and no other has one.
@Suite struct FindingPagesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyCodeIsExplained() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var codes: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:Code|\.init)\("([a-z0-9]+(?:-[a-z0-9]+)+)"\)/) {
        codes.insert(String(match.1))
      }
    }
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("docs/findings.md"), encoding: .utf8)
    let explained = Set(page.matches(of: /(?m)^### (.+)$/).map { String($0.1) })
    #expect(codes.count > 20)
    #expect(codes.subtracting(explained) == [])
    #expect(explained.subtracting(codes) == [])
  }
}
