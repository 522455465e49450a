import CSPKit
import Sanitizer
import Testing

@testable import Boundary

/// The project's own readers: which there are, and that each entry of their profiles is justified.
@Suite("The readers")
struct ReadersTests {
  @Test func `Mail, feeds and books are read on Android and Apple, remote content off and on`()
    throws
  {
    let names = try Project.profiles().flatMap { $0.profile.readers.map(\.name) }
    let expected = ["book", "feed", "mail"].flatMap { what in
      ["android", "apple"].flatMap { ["\(what)-\($0)", "\(what)-\($0)+remote"] }
    }
    #expect(names == expected)
  }

  @Test func `Android's anchor is inline, Apple's injected`() throws {
    for file in try Project.profiles() {
      let profile = file.profile
      let isAndroid = profile.name.hasSuffix("-android")
      #expect(profile.scripting == (isAndroid ? .on : .off))
      #expect(profile.anchor.delivery == (isAndroid ? .inline : .injected))
      #expect(profile.policies.count == (isAndroid ? 2 : 1))
      #expect(profile.rules.rawValue == profile.name.split(separator: "-")[0])
    }
  }

  /// With page scripts off the policies are the second wall: they would stop every script by themselves.
  @Test func `Apple's policies admit no script, should page scripts be turned on`() throws {
    for file in try Project.profiles() where file.profile.scripting == .off {
      for boundary in try ReaderBoundary.all(of: file) {
        let proof = PolicyProof(of: boundary.policies, anchor: nil)
        #expect(proof.rows.allSatisfy { $0.admits == .nothing }, "\(boundary.reader.name)")
        #expect(!boundary.head.text.contains("<script"))
      }
    }
  }

  @Test func `Every entry of every profile has its row, and no row is about nothing`() throws {
    let page = ReadersPage(try Project.text("docs/readers.md"))
    var used: Set<ReadersPage.Entry> = []
    for file in try Project.profiles() {
      for entry in file.profile.entries {
        let rows = page.rows(for: entry, of: file.profile.name)
        #expect(rows.count == 1, "\(file.profile.name), \(entry): \(rows.count) rows")
        #expect(rows.allSatisfy { $0.why.count > 20 }, "\(entry)")
        used.insert(entry)
      }
    }
    #expect(used.count > 30)
    #expect(page.rows.map(\.entry).filter { !used.contains($0) } == [])
  }

  @Test func `A missing row, a wrong value and a stranger's name are seen`() {
    let text =
      "## Host\n| entry | value | readers | why |\n| --- | --- | --- | --- |\n"
      + "| `url` | `about:blank` | mail, book-apple | Because \\`a \\| b\\`. |\n\n| `x` | `y` | all | no |\n"
    let page = ReadersPage(text)
    let entry = ReadersPage.Entry(table: "Host", name: "url", value: "about:blank")
    #expect(page.rows.count == 1)
    #expect(page.rows(for: entry, of: "mail-android").count == 1)
    #expect(page.rows(for: entry, of: "book-apple").count == 1)
    #expect(page.rows(for: entry, of: "book-android").isEmpty)
    #expect(page.rows(for: entry, of: "webmail-android").isEmpty)
    let other = ReadersPage.Entry(table: "Host", name: "url", value: "https://a.example")
    #expect(page.rows(for: other, of: "mail-android").isEmpty)
  }
}
