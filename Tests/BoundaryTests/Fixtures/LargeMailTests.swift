import Boundary
import CSPKit
import Findings
import TestSupport
import Testing

/// A mail of 2 MB, as reports that programs send are: tables in tables, styles everywhere, inline images.
@Suite("A large mail")
struct LargeMailTests {
  /// The same mail in every run.
  static func mail(bytes: Int) -> [UInt8] {
    var random = SplitMix(state: 2026)
    let opening =
      "<!-- csp-check fixture; kind: benign; rules: mail; tries: A report of 2 MB, made by a program. -->\n"
      + "<!DOCTYPE html><html><head><title>Report</title><style>.n { text-align: right }"
      + " @media (max-width: 600px) { table { width: 100% } }</style></head><body>"
    var html = Array(opening.utf8)
    var row = 0
    while html.count < bytes {
      row += 1
      html += section(row, &random).utf8
    }
    return html + Array("</body></html>\n".utf8)
  }

  private static func section(_ number: Int, _ random: inout SplitMix) -> String {
    let cells = (0..<8).map { column in
      let value = Int.random(in: 0...99_999, using: &random)
      let colour = ["#ffffff", "#f4f4f4", "rgb(240, 248, 255)"].randomElement(using: &random) ?? ""
      return
        "<td class=\"n\" width=\"12%\" style=\"padding: 2px 4px; background-color: \(colour)\">"
        + "\(column == 0 ? "№ \(number)" : "\(value)&nbsp;€")</td>"
    }
    let note =
      ["", "<p>Très bien, « déjà vu » 🙂</p>", "<p dir=\"rtl\">سطر آخر</p>"]
      .randomElement(using: &random) ?? ""
    let image =
      "<img alt=\"\" width=\"9\" height=\"9\" src=\"data:image/gif;base64,"
      + "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==\">"
    return "<table cellspacing=\"0\" border=\"1\"><tbody><tr>\(cells.joined())</tr><tr>"
      + "<td colspan=\"8\">\(image)\(note)</td></tr></tbody></table>\n"
  }

  @Test func `Nothing of it is lost, and it is proved`() throws {
    let bytes = Self.mail(bytes: 2_000_000)
    #expect(bytes.count > 2_000_000 && bytes.count < 2_010_000)
    let fixture = try Fixture(bytes, path: "large.html")
    for reader in try Project.results([fixture], in: "mail-android") {
      let result = try #require(reader.fixtures.first)
      #expect(result.holds, "\(result.findings.map(\.message))")
      #expect(result.raw.verdict == .contained)
      #expect(result.sanitized?.verdict == .contained)
    }
  }

  @Test func `The generator makes the same mail each time`() {
    #expect(Self.mail(bytes: 50_000) == Self.mail(bytes: 50_000))
  }
}
