import Foundation
import Testing

/// The gate, run on copies of the project's own reader and fixtures.
@Suite struct GateTests {
  @Test func theProjectsReaderIsProved() throws {
    let copy = try ReaderCopy()
    let result = try copy.gate()
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.contains("proved: in 2 readers nothing runs but the anchor script"))
    #expect(!result.output.contains(/[0-9] of [0-9]/), "not all fixtures")
  }

  @Test func twoRunsWriteTheSame() throws {
    let copy = try ReaderCopy()
    let first = try copy.gate("--format", "json")
    let second = try copy.gate("--format", "json")
    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  @Test(arguments: Weakening.all)
  func aWeakerReaderIsNotProved(_ weakening: Weakening) throws {
    let copy = try ReaderCopy()
    try copy.edit(weakening.file, weakening.edit)
    let result = try copy.gate("--format", "json")
    #expect(result.status == 1, "\(result.error)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(!report.holds)
    let finding = report.findings.first { $0.code == weakening.code && $0.level == "error" }
    let named = try #require(finding, "\(report.findings.map(\.code))")
    #expect(named.message.contains(weakening.cause), "\(named.message)")
    #expect(named.path != nil && (named.line ?? 0) > 0)
    #expect(!named.fix.isEmpty)
  }

  /// A fixture that does not do what it says is found, whatever it says.
  @Test(arguments: [
    (
      "mutates", "<p>a</p><noscript><b>b</b></noscript>", "no script runs of what a naive sanitizer"
    ),
    ("clobbers", "<p id=body>a</p><img id=x>", "no name in it hides a property"),
  ]) func aFixtureThatShowsNothingFails(kind: String, html: String, why: String) throws {
    let copy = try ReaderCopy()
    let name = "Fixtures/hostile/\(kind)/nothing.html"
    let label = "<!-- csp-check fixture; kind: \(kind); channel: none; tries: nothing -->"
    try copy.write(name, label + html)
    let result = try copy.gate("--format", "json")
    #expect(result.status == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let errors = report.findings.filter { $0.level == "error" }
    #expect(errors.map(\.code) == ["fixture-kind"])
    #expect(errors.first?.message.contains(why) == true)
    #expect(errors.first?.path?.hasSuffix(name) == true)
  }

  @Test func harmlessChangesAreProved() throws {
    let copy = try ReaderCopy()
    try copy.edit("Policies/mail.html") {
      $0.replacingOccurrences(of: "</style>", with: "p { margin: 1em 0 }\n</style>")
    }
    try copy.edit("Policies/mail.html") { $0.replacingOccurrences(of: "\n", with: "\r\n") }
    let result = try copy.gate()
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  /// What holds by the specification and in newer versions can be open in the oldest one named.
  @Test(arguments: [(15, true), (16, false)])
  func theOldestVersionCounts(_ version: Int, _ fails: Bool) throws {
    let copy = try ReaderCopy()
    try copy.edit("Policies/mail-android.json") {
      try $0.replacing(#"{"chromium": 120}"#, with: #"{"webkit": \#(version)}"#).replacing(
        #""script-src": ["{anchor}"]"#,
        with: #""script-src": ["'unsafe-inline'"], "script-src-elem": ["{anchor}"], "#
          + #""script-src-attr": ["'none'"]"#)
    }
    let result = try copy.gate("--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
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
    let copy = try ReaderCopy()
    try copy.edit("Policies/mail-android.json") {
      try $0.replacing(
        #"["{anchor}"]"#, with: #"["{anchor}", "'unsafe-inline'"]"#)
    }
    let result = try copy.gate("--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let finding = report.findings.first { $0.code == "engines-differ" }
    #expect(finding?.level == "warning" && finding?.path == "Policies/mail-android.json")
    #expect((finding?.line ?? 0) > 0)
  }

  @Test func aFixtureThatShowsNothingFails() throws {
    let copy = try ReaderCopy()
    try copy.write(
      "Fixtures/hostile/inline-script/tame.html",
      "<!-- csp-check fixture; kind: live; channel: inline-script; tries: nothing -->\n<p>Hello</p>"
    )
    let result = try copy.gate()
    #expect(result.status == 1)
    #expect(result.output.contains("error[fixture-kind]"))
  }

  @Test func aFixtureThatAsksNobodyFails() throws {
    let copy = try ReaderCopy()
    try copy.write(
      "Fixtures/hostile/loads/tame.html",
      "<!-- csp-check fixture; kind: loads; channel: none; tries: nothing -->\n<img src=cid:a>")
    let result = try copy.gate()
    #expect(result.status == 1)
    #expect(result.output.contains("the fixture is no loads one"))
  }

  /// What the host leaves open warns, and fails nothing.
  @Test(
    arguments: [
      (#""network": "blocked""#, #""network": "allowed""#, "host-network"),
      (#""fileAccess": false,"#, "", "host-access"),
      (#""contentAccess": false"#, #""contentAccess": true"#, "host-access"),
      (#""universalFileAccess": false,"#, "", "host-access"),
      (#""mixedContent": "never""#, #""mixedContent": "always""#, "host-mixed-content"),
      (#""javascriptInterfaces": []"#, #""javascriptInterfaces": ["app"]"#, "host-interface"),
      (#""messageListeners": ["readerBridge"]"#, #""messageListeners": []"#, "host-bridge"),
      (#""form-get"]"#, #""form-get", "form-post"]"#, "form-post-unseen"),
    ]) func whatTheHostLeavesOpenWarns(_ part: String, _ other: String, _ code: String) throws
  {
    let copy = try ReaderCopy()
    try FileManager.default.removeItem(
      at: copy.folder.url.appendingPathComponent("Fixtures/hostile"))
    try copy.edit(Weakening.profile) { try $0.replacing(part, with: other) }
    let result = try copy.gate("--format", "json")
    #expect(result.status == 0, "\(result.error)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.findings.map(\.code) == [code])
    #expect(report.findings.map(\.level) == ["warning"])
  }

  @Test func aFixtureWithoutLabelCannotRun() throws {
    let copy = try ReaderCopy()
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

/// A way to make a reader weaker, and how the gate names it.
struct Weakening: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var file: String
  var code: String
  /// Words of the message.
  var cause: String
  var edit: @Sendable (String) throws -> String

  static let profile = "Policies/mail-android.json"
  static let template = "Policies/mail.html"

  static let all: [Weakening] = [
    Weakening(
      testDescription: "'unsafe-inline' for the hash", file: profile, code: "policy-open",
      cause: "anything on the channel inline-script"
    ) {
      try $0.replacing(#""script-src": ["{anchor}"]"#, with: #""script-src": ["'unsafe-inline'"]"#)
    },
    Weakening(
      testDescription: "script-src * in the first policy", file: profile,
      code: "policy-not-alone", cause: "external-script"
    ) { try $0.replacing(#"["{anchor}"]"#, with: #"["{anchor}", "*"]"#) },
    Weakening(
      testDescription: "frames allowed", file: profile, code: "policy-open",
      cause: "frame-remote"
    ) { try $0.replacing(#""base-uri""#, with: #""frame-src": ["https:"], "base-uri""#) },
    Weakening(
      testDescription: "the metas after the anchor", file: template,
      code: "anchor-before-policy", cause: "before the policies"
    ) { text in
      let head = try text.markedContents()
      let script = try head.from("<script>")
      let metas = try head.upTo("<script>")
      return try text.withoutMarkers().replacing(metas + script, with: script + metas)
    },
    Weakening(
      testDescription: "the metas in the body", file: template, code: "policy-not-in-force",
      cause: "2 of the profile's 2 policies are not in force"
    ) { text in
      let region = try text.markedRegion()
      return try text.replacing(region, with: "").replacing(
        "{{body}}", with: "\n\(region)\n{{body}}")
    },
    Weakening(
      testDescription: "the body slot in an attribute", file: template, code: "slot-misplaced",
      cause: "slot body does not stand in the body between tags, but in a tag"
    ) { try $0.replacing("{{body}}", with: "<div title=\"{{body}}\"></div>") },
    Weakening(
      testDescription: "the body slot in a script", file: template, code: "slot-misplaced",
      cause: "in the text of a script element"
    ) { try $0.replacing("{{body}}", with: "<script type=\"text/plain\">{{body}}</script>") },
    Weakening(
      testDescription: "a second meta that refuses the anchor", file: template,
      code: "anchor-refused", cause: "script-src admits no such inline script"
    ) {
      try $0.replacing(
        "<meta charset=\"utf-8\">",
        with: "<meta charset=\"utf-8\">\n"
          + "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'\">")
    },
    Weakening(
      testDescription: "one byte more in the anchor", file: "Policies/anchor.js",
      code: "stale-pin", cause: "the pin is not the hash"
    ) { $0 + " " },
    Weakening(
      testDescription: "a stale region", file: template, code: "stale-region",
      cause: "differs from the head of the profile mail-android"
    ) { try $0.replacing("img-src data:;", with: "img-src data: https:;") },
    Weakening(
      testDescription: "no policy for bases and forms", file: profile, code: "way-out-open",
      cause: "base"
    ) { try $0.replacing(#""base-uri": ["'none'"],"#, with: "") },
    Weakening(
      testDescription: "refreshes not intercepted", file: profile, code: "way-out-open",
      cause: "refresh"
    ) { try $0.replacing(#""refresh", "#, with: "") },
    Weakening(
      testDescription: "POST forms that no callback sees", file: profile,
      code: "form-post-unseen", cause: "no policy stops it"
    ) {
      try $0.replacing(#""form-action": ["'none'"]"#, with: #""form-action": ["https:"]"#)
        .replacing(#""form-get"]"#, with: #""form-get", "form-post"]"#)
    },
    Weakening(
      testDescription: "a script of the template's own", file: template, code: "template-script",
      cause: "inline-script"
    ) { try $0.replacing("{{head}}", with: "<script>start()</script>{{head}}") },
  ]
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

  func from(_ part: String) throws -> String {
    guard let range = range(of: part) else { throw NotFound(text: part) }
    return String(self[range.lowerBound...])
  }

  func upTo(_ part: String) throws -> String {
    guard let range = range(of: part) else { throw NotFound(text: part) }
    return String(self[..<range.lowerBound])
  }

  static let begin = "<!-- csp-check:begin head mail-android -->\n"
  static let end = "<!-- csp-check:end -->\n"

  /// What stands between the markers of the head.
  fileprivate func markedContents() throws -> String {
    guard let begin = range(of: Self.begin), let end = range(of: Self.end) else {
      throw NotFound(text: Self.begin)
    }
    return String(self[begin.upperBound..<end.lowerBound])
  }

  /// The marked region of the head, markers included.
  fileprivate func markedRegion() throws -> String {
    Self.begin + (try markedContents()) + Self.end
  }

  fileprivate func withoutMarkers() throws -> String {
    try replacing(Self.begin, with: "").replacing(Self.end, with: "")
  }
}

/// The project's reader and fixtures in a folder of their own.
struct ReaderCopy {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Policies", "Fixtures"] {
      try FileManager.default.copyItem(
        at: Program.root.appendingPathComponent(name),
        to: folder.url.appendingPathComponent(name))
    }
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
