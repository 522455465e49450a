import Foundation
import Testing

/// The gate, run on copies of the project's own reader and fixtures.
@Suite struct GateTests {
  @Test func theProjectsReaderIsProved() throws {
    let copy = try ReaderCopy()
    let result = try copy.gate()
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.contains("proved: in 12 readers nothing runs but the anchor script"))
    #expect(!result.output.contains(/[0-9] of [0-9]/), "not all fixtures")
  }

  @Test func twoRunsWriteTheSame() throws {
    let copy = try ReaderCopy()
    let first = try copy.gate("Policies/mail-android.json", "--format", "json")
    let second = try copy.gate("Policies/mail-android.json", "--format", "json")
    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  /// `MutationTableTests` has the ways to make a reader weaker; each ends like this one.
  @Test func aWeakerReaderIsNotProved() throws {
    let copy = try ReaderCopy(fixtures: ["hostile/event-handler/plain.html"])
    try copy.edit(ReaderCopy.profile) {
      try $0.replacing(#""script-src": ["{anchor}"]"#, with: #""script-src": ["'unsafe-inline'"]"#)
    }
    let report = try copy.report(status: 1)
    #expect(!report.holds)
    let finding = try #require(report.findings.first { $0.code == "policy-open" })
    #expect(finding.level == "error")
    #expect(finding.message.contains("anything on the channel inline-script"))
    #expect(finding.path == ReaderCopy.profile && (finding.line ?? 0) > 0 && !finding.fix.isEmpty)
  }

  /// A fixture that does not do what it says is found, whatever it says.
  @Test(arguments: [
    ("live", "none", "<p>Hello</p>", "without a policy no script of it runs"),
    ("live", "event-handler", "<script>a()</script>", "nothing runs on the channel event-handler"),
    (
      "mutates", "none", "<noscript><b>b</b></noscript>", "no script runs of what a naive sanitizer"
    ),
    ("loads", "none", "<img src=cid:a>", "without a policy no request leaves it"),
    ("leaves", "none", "<p>Hello</p>", "there is no way out of it"),
    ("clobbers", "none", "<p id=body>a</p><img id=x>", "no name in it hides a property"),
    ("replays", "none", "<script>{{anchor}} more()</script>", "it holds no copy of the anchor"),
  ]) func aFixtureThatShowsNothingFails(
    kind: String, channel: String, html: String, why: String
  ) throws {
    let copy = try ReaderCopy(fixtures: ["benign/emoji.html"])
    let label =
      "<!-- csp-check fixture; kind: \(kind); channel: \(channel); disguise: none; tries: nothing -->"
    try copy.write("Fixtures/nothing.html", label + html)
    let errors = try copy.report(status: 1).findings.filter { $0.level == "error" }
    #expect(errors.map(\.code) == ["fixture-kind"])
    #expect(errors.first?.message.contains("the fixture is no \(kind) one: ") == true)
    #expect(errors.first?.message.contains(why) == true)
    #expect(errors.first?.path?.hasSuffix("Fixtures/nothing.html") == true)
  }

  /// An ordinary mail of which the rules take something is none, by the rules that it names.
  @Test(arguments: [("mail", 1), ("feed", 0)])
  func anOrdinaryMailThatLosesSomethingFails(rules: String, status: Int32) throws {
    let copy = try ReaderCopy(fixtures: ["hostile/event-handler/plain.html"])
    let label = "<!-- csp-check fixture; kind: benign; rules: \(rules); tries: nothing -->"
    try copy.write("Fixtures/nothing.html", label + "<p>Hello <button onclick=a()>you</button></p>")
    let errors = try copy.report(status: status).findings.filter { $0.level == "error" }
    #expect(errors.map(\.code) == (status == 0 ? [] : ["benign-loss"]))
  }

  /// What holds by the specification and in newer versions can be open in the oldest one named.
  @Test(arguments: [(15, true), (16, false)])
  func theOldestVersionCounts(_ version: Int, _ fails: Bool) throws {
    let copy = try ReaderCopy(fixtures: ["hostile/event-handler/plain.html"])
    try copy.edit(ReaderCopy.profile) {
      try $0.replacing(#"{"chromium": 120}"#, with: #"{"webkit": \#(version)}"#).replacing(
        #""script-src": ["{anchor}"]"#,
        with: #""script-src": ["'unsafe-inline'"], "script-src-elem": ["{anchor}"], "#
          + #""script-src-attr": ["'none'"]"#)
    }
    let report = try copy.report(status: 1)
    let errors = report.findings.filter { $0.level == "error" }
    #expect(errors.contains { $0.code == "policy-not-alone" } == fails)
    #expect(errors.contains { $0.code == "policy-open" } == fails)
    if fails {
      #expect(errors.contains { $0.message.contains("in webkit") })
    }
    #expect(report.findings.contains { $0.code == "engines-differ" } == fails)
  }

  /// A policy that stands where engines disagree is a warning, no error.
  @Test func whereEnginesDisagreeIsAWarning() throws {
    let copy = try ReaderCopy(fixtures: ["hostile/event-handler/plain.html"])
    try copy.edit(ReaderCopy.profile) {
      try $0.replacing(
        #"["{anchor}"]"#, with: #"["{anchor}", "'unsafe-inline'"]"#)
    }
    let report = try copy.report(status: 1)
    let finding = report.findings.first { $0.code == "engines-differ" }
    #expect(finding?.level == "warning" && finding?.path == "Policies/mail-android.json")
    #expect((finding?.line ?? 0) > 0)
  }

  /// What the host leaves open warns, and fails nothing.
  @Test(
    arguments: [
      (#""network": "blocked""#, #""network": "allowed""#, "host-network"),
      (#""mixedContent": "never""#, #""mixedContent": "always""#, "host-mixed-content"),
      (#""javascriptInterfaces": []"#, #""javascriptInterfaces": ["app"]"#, "host-interface"),
      (#""messageListeners": ["readerBridge"]"#, #""messageListeners": []"#, "host-bridge"),
      (#""form-get"]"#, #""form-get", "form-post"]"#, "form-post-unseen"),
    ]) func whatTheHostLeavesOpenWarns(_ part: String, _ other: String, _ code: String) throws
  {
    let copy = try ReaderCopy(fixtures: ["benign/emoji.html"])
    try copy.edit(ReaderCopy.profile) { try $0.replacing(part, with: other) }
    let report = try copy.report(status: 0)
    #expect(report.findings.map(\.code) == [code])
    #expect(report.findings.map(\.level) == ["warning"])
  }

  @Test func aFixtureWithoutLabelCannotRun() throws {
    let copy = try ReaderCopy(fixtures: ["hostile/inline-script/plain.html"])
    try copy.write("Fixtures/hostile/inline-script/bare.html", "<p>Hello</p>")
    let result = try copy.gate()
    #expect(result.status == 2)
    #expect(result.error.contains("bare.html:1:1: the fixture does not say what it shows"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  struct Report: Decodable {
    struct Finding: Decodable {
      var code: String
      var level: String
      var message: String
      var fix: String
      var path: String?
      var line: Int?
    }

    var holds: Bool
    var findings: [Finding]
  }
}

extension String {
  struct NotFound: Error {
    var text: String
  }

  /// The text with the one place of a part replaced: a part that is not there is a broken test.
  func replacing(_ part: String, with other: String) throws -> String {
    guard let range = range(of: part) else { throw NotFound(text: part) }
    return replacingCharacters(in: range, with: other)
  }
}

/// The project's reader and fixtures in a folder of their own.
struct ReaderCopy {
  static let profile = "Policies/mail-android.json"

  let folder: TemporaryFolder

  /// Copies all profiles and templates, and some fixtures; all where none are named.
  init(fixtures: [String] = []) throws {
    folder = try TemporaryFolder()
    let names = ["Policies"] + (fixtures.isEmpty ? ["Fixtures"] : fixtures.map { "Fixtures/\($0)" })
    for name in names {
      let copy = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Program.root.appendingPathComponent(name), to: copy)
    }
  }

  /// What the gate says of `mail-android`.
  func report(status: Int32) throws -> GateTests.Report {
    let result = try gate(Self.profile, "--format", "json")
    #expect(result.status == status, "\(result.error)")
    return try JSONDecoder().decode(GateTests.Report.self, from: Data(result.output.utf8))
  }

  func gate(_ options: String...) throws -> Program.Result { try gate(options) }

  func gate(_ options: [String]) throws -> Program.Result {
    try Program.run(["gate"] + options, in: folder.url)
  }

  func edit(_ file: String, _ change: (String) throws -> String) throws {
    let url = folder.url.appendingPathComponent(file)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    try Data(try change(text).utf8).write(to: url)
  }

  func write(_ file: String, _ text: String) throws {
    let url = folder.url.appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
