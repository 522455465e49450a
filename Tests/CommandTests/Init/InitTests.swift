import Foundation
import Testing

/// `init`: a reader's first profile, template and anchor script.
@Suite struct InitTests {
  /// The gate explains what the draft leaves open, and proves it once that is said.
  @Test(arguments: PageShape.all) func eachShapeYieldsAReader(_ shape: PageShape) throws {
    let draft = try Draft(shape.text, file: shape.file)
    let result = try draft.start()
    #expect(result.status == 0, "\(result.error)")
    let codes = result.output.matches(of: /(?m)^\S+:\d+:\d+: \w+\[([a-z-]+)\]/)
      .map { String($0.1) }
    #expect(codes.sorted() == shape.codes.sorted())
    let template = try draft.text("reader.html")
    #expect(template.contains(shape.around), "\(template)")
    let script = try draft.text("reader.js")
    #expect(script.contains(shape.script), "\(script)")

    let explained = try draft.gate()
    #expect(explained.status == 1, "\(explained.error)")
    let report = try JSONDecoder().decode(
      GateTests.Report.self, from: Data(explained.output.utf8))
    let errors = report.findings.filter { $0.level == "error" }
    #expect(errors.contains { $0.code == "way-out-open" })
    #expect(errors.allSatisfy { ["way-out-open", "host-access"].contains($0.code) }, "\(errors)")
    #expect(errors.allSatisfy { !$0.fix.isEmpty })

    try draft.sayWhatTheAppDoes(bridge: shape.bridge)
    let proved = try draft.gate(fixtures: true)
    #expect(proved.status == 0, "\(proved.output.suffix(2000))\(proved.error)")
    let all = try JSONDecoder().decode(GateTests.Report.self, from: Data(proved.output.utf8))
    #expect(all.findings.map(\.code) == [])
    let fresh = try Program.run(
      ["refresh", "--check", "Policies/reader.json", "Policies/reader.html"],
      in: draft.folder.url)
    #expect(fresh.status == 0, "\(fresh.output)")
  }

  @Test func whatIsToBeDoneIsListed() throws {
    let draft = try Draft(PageShape.fragment.text, file: "a.html")
    let result = try draft.start()
    #expect(result.output.contains("wrote Policies/reader.json\n"))
    #expect(result.output.contains("what the app has to do, and Policies/reader.json to say then:"))
    #expect(result.output.contains("(the page can be left by a link, which nothing stops)"))
    #expect(result.output.hasSuffix("next: csp-check gate Policies/reader.json\n"))
  }

  @Test(arguments: ["reader.json", "reader.html", "reader.js"])
  func nothingIsOverwritten(_ name: String) throws {
    let draft = try Draft("<p>{{{body}}}", file: "a.html")
    try draft.write("Policies/\(name)", "mine")
    let result = try draft.start()
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.error == "csp-check: Policies/\(name): is there already, and is not overwritten; "
        + "give another name, or move it away\n")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: draft.folder.url.appendingPathComponent("Policies").path)
    #expect(names == [name])
    #expect(try draft.text(name) == "mine")
    #expect(try draft.start("--name", "other").status == 0)
  }

  @Test func filesHaveTheNameThatIsGiven() throws {
    let draft = try Draft("<body>{{{body}}}", file: "a.html")
    #expect(try draft.start("--name", "feed.v2-ios", "--policies", "Readers").status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: draft.folder.url.appendingPathComponent("Readers").path)
    #expect(names.sorted() == ["feed.v2-ios.html", "feed.v2-ios.js", "feed.v2-ios.json"])
  }

  @Test(arguments: ["", ".x", "a/b", "a b", "ä"]) func aNameIsAWord(_ name: String) throws {
    let draft = try Draft("<p>", file: "a.html")
    let result = try draft.start("--name", name)
    #expect(result.status == 2)
    #expect(result.error.contains("a profile's name is of letters, digits, hyphens and dots"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  /// Whatever it is given, the template that it writes holds for every body.
  @Test(arguments: [
    "", "{{{body}}}", "<table><tr>{{{body}}}</table>", "<select>{{{body}}}</select>",
    "<noscript>{{{body}}}</noscript><textarea>{{{body}}}</textarea>",
    "<title>{{{body}}}", "<!-- {{{body}}} --><p title='{{{body}}}'>", "<svg>{{{body}}}</svg>",
    "<script>a('</scr' + 'ipt><!--')</script>{{{body}}}", "<frameset><frame src=x></frameset>",
    "<a href='java\tscript:x()'>x</a><iframe src=x></iframe><base href=x><p onclick=x()>",
    "<style>a</style><template>{{{body}}}</template>", "const x = 5;",
    "let page = \"<html><body>\\(message.body)</body></html>\"",
    "String.format(\"<html><body>%s</body></html>\", body)",
    "var page = '<html><body>' + item.content + '</body></html>';",
    "val page = \"<html><body>{{body}}<p title='{{body}}'></body></html>\".replace(\"{{body}}\", text)",
  ]) func anythingYieldsAProvedTemplateOrAReason(_ page: String) throws {
    let draft = try Draft(page, file: "page")
    let result = try draft.start()
    #expect(result.status == 0, "\(result.error)")
    try draft.sayWhatTheAppDoes(bridge: nil)
    let report = try JSONDecoder().decode(
      GateTests.Report.self, from: Data(try draft.gate().output.utf8))
    let errors = Set(report.findings.filter { $0.level == "error" }.map(\.code))
    #expect(errors.isSubset(of: ["slot-misplaced"]), "\(errors)")
    #expect(try draft.text("reader.html").contains("{{body}}"))
  }

  @Test func deepPagesAreFlattenedAsByBrowsers() throws {
    let draft = try Draft(String(repeating: "<div>", count: 20_000) + "{{{body}}}", file: "a.html")
    #expect(try draft.start().status == 0)
    #expect(try draft.text("reader.html").contains("{{body}}"))
  }

  @Test func whatIsNotUTF8IsAnError() throws {
    let draft = try Draft("", file: "a.html")
    try Data([0x3C, 0xE9, 0x3E]).write(to: draft.folder.url.appendingPathComponent("a.html"))
    let result = try draft.start()
    #expect(result.status == 2)
    #expect(
      result.error == "csp-check: a.html:1:2: this byte is no UTF-8; save the file as UTF-8\n")
  }
}

/// A file of an app's, in a folder of its own.
private struct Draft {
  let folder: TemporaryFolder
  let file: String

  init(_ text: String, file: String) throws {
    folder = try TemporaryFolder()
    self.file = file
    try write(file, text)
  }

  func start(_ options: String...) throws -> Program.Result {
    try Program.run(["init", file] + options, in: folder.url)
  }

  func gate(fixtures: Bool = false) throws -> Program.Result {
    let own = folder.url.appendingPathComponent("Fixtures")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try write(
      "Fixtures/plain.html",
      "<!-- csp-check fixture; kind: benign; rules: mail; tries: nothing -->\n<p>Hello</p>")
    let directory = fixtures ? Program.root.appendingPathComponent("Fixtures").path : "Fixtures"
    return try Program.run(
      ["gate", "--format", "json", "--fixtures", directory, "Policies/reader.json"],
      in: folder.url)
  }

  func sayWhatTheAppDoes(bridge: String?) throws {
    let listeners = bridge.map { "\"\($0)\"" } ?? ""
    let said = """
      "rules": "mail",
        "navigation": ["link", "refresh", "form-get"],
        "host": {
          "url": "about:blank", "network": "blocked", "messageListeners": [\(listeners)],
          "fileAccess": false, "contentAccess": false, "universalFileAccess": false,
          "mixedContent": "never"
        }
      """
    try write(
      "Policies/reader.json", try text("reader.json").replacing("\"rules\": \"mail\"", with: said))
  }

  func text(_ name: String) throws -> String {
    try String(
      contentsOf: folder.url.appendingPathComponent("Policies/\(name)"), encoding: .utf8)
  }

  func write(_ name: String, _ text: String) throws {
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
