import Foundation
import Testing

/// `docs/rules.md` says what the rules say; `make rules-page` rewrites its tables.
@Suite("The page of the rules")
struct RulesPageTests {
  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/rules.md")

  /// The page with its tables made anew, and the names of those it has.
  static func rewritten(_ page: String) -> (text: String, tables: Set<String>) {
    var lines: [Substring] = []
    var tables: Set<String> = []
    var isInTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInTable = false }
      if !isInTable { lines.append(line) }
      guard line.hasPrefix("<!-- table: "),
        let name = line.split(separator: " ").dropFirst(2).first,
        let table = RulesTables.all[String(name)]
      else { continue }
      tables.insert(String(name))
      lines += ["", table[...], ""]
      isInTable = true
    }
    return (lines.joined(separator: "\n"), tables)
  }

  @Test func `Its tables are those of the rules`() throws {
    let written = try String(contentsOf: Self.page, encoding: .utf8)
    let (text, tables) = Self.rewritten(written)
    if ProcessInfo.processInfo.environment["CSP_CHECK_REWRITE"] != nil {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text == written, "make rules-page rewrites docs/rules.md")
    }
    #expect(tables == Set(RulesTables.all.keys))
  }

  @Test func `A table that differs is seen`() {
    let old = "a\n<!-- table: trackers -->\n\n`old`\n\n<!-- end -->\nb"
    let (text, tables) = Self.rewritten(old)
    #expect(tables == ["trackers"])
    #expect(!text.contains("old"))
    #expect(text.hasPrefix("a\n<!-- table: trackers -->\n\n`beacon` "))
    #expect(text.hasSuffix("\n\n<!-- end -->\nb"))
    #expect(Self.rewritten(text).text == text)
  }
}
