import Foundation
import Testing

/// `prove`, run as others run it.
@Suite struct ProveCommandTests {
  private static let script = "<p>x</p><script>evil()</script>"

  @Test func aDocumentWithoutPolicyEscapes() throws {
    let result = try Program.run(["prove", "-"], input: Data(Self.script.utf8))
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "-: escapes, anchor absent, 1 execution point (1 allowed), not private\n"))
    #expect(result.output.contains("1:9 inline-script: allowed"))
    #expect(result.error == "")
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(arguments: [
    ["--csp-header", "script-src 'none'"], ["--policy", "default-src 'none'"],
    ["--scripting", "off"],
    ["--csp-header", "img-src *", "--policy", "script-src 'none'"],
  ])
  func whatContainsIt(options: [String]) throws {
    let result = try Program.run(["prove"] + options, input: Data(Self.script.utf8))
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("-: contained"))
  }

  @Test func bothReadingsOfScriptingCount() throws {
    // With scripts on, noscript holds text, in which the comment's end is none.
    let html = "<noscript><p title=\"</noscript><img src=x onerror=evil()>\"></noscript>"
    #expect(try Program.run(["prove", "--scripting", "off"], input: Data(html.utf8)).status == 0)
    #expect(try Program.run(["prove", "--scripting", "both"], input: Data(html.utf8)).status == 1)
  }

  @Test func severalFilesAreProvedTogether() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("good.html", "<p>x"), ("bad.html", Self.script)] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let result = try Program.run(
      ["prove", "--format", "json", "good.html", "bad.html"], in: folder.url)
    #expect(result.status == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.schema == 1)
    #expect(report.documents.map(\.path) == ["good.html", "bad.html"])
    #expect(report.documents.map(\.verdict) == ["contained", "escapes"])
  }

  @Test func theAnchorIsSoughtAndItsVerdictTold() throws {
    let head = try Program.run(["head", "Policies/mail-android.json"]).output
    let document = "<!doctype html><meta charset=utf-8>\n\(head)<body><p onclick=evil()>x"
    let options = ["prove", "--profile", "Policies/mail-android.json"]
    let good = try Program.run(options, input: Data(document.utf8))
    #expect(good.status == 0)
    #expect(good.output.hasPrefix("-: contained, anchor allowed, 2 execution points"))
    let changed = document.replacingOccurrences(of: "(function () {", with: "(function ()  {")
    let bad = try Program.run(options, input: Data(changed.utf8))
    #expect(bad.output.hasPrefix("-: contained, anchor absent"))
  }

  @Test func leavingByItselfIsTheAppsToStop() throws {
    let html = Data("<meta http-equiv=refresh content='0;url=https://evil.example/'>".utf8)
    let open = try Program.run(["prove"], input: html)
    #expect(open.status == 1)
    #expect(open.output.hasPrefix("-: leaves"))
    let stopped = try Program.run(["prove", "--navigation", "refresh"], input: html)
    #expect(stopped.status == 0)
  }

  @Test func whatLeavesIsListedAndWhatIsStoppedIsCounted() throws {
    let html = Data("<img src=https://t.example/a><link rel=dns-prefetch href=//t.example>".utf8)
    let open = try Program.run(["prove"], input: html).output
    #expect(open.contains(", not private (2 leaving loads)\n"))
    #expect(open.contains("  1:6 loads image: allowed, img-src https://t.example/a\n"))
    let closed = try Program.run(["prove", "--policy", "img-src 'none'"], input: html).output
    #expect(closed.contains(", not private (1 leaving, 1 stopped loads)\n"))
    #expect(!closed.contains("loads image"))
    #expect(closed.contains("  1:53 loads preconnect: ungoverned //t.example\n"))
    #expect(try Program.run(["prove"], input: Data("<p>".utf8)).output.contains(", private\n"))
  }

  struct Report: Decodable {
    struct Document: Decodable {
      var path: String?
      var verdict: String
    }

    var schema: Int
    var documents: [Document]
  }
}
