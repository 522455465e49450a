import Foundation
import Testing

/// `suppress` in a profile: what is borne is told each time, and not for ever.
@Suite struct SuppressionTests {
  private static let profile = "Policies/mail-android.json"
  private static let fixture = "Fixtures/benign/object.html"
  private static let path = #""path": "../Fixtures/benign/object.html""#

  /// The mail reader, and an ordinary mail of which something is taken.
  private func copy(suppress: String) throws -> ReaderCopy {
    let copy = try ReaderCopy()
    try copy.keepFixtures(1)
    try copy.write(
      Self.fixture,
      "<!-- csp-check fixture; kind: benign; rules: mail; tries: nothing -->\n<p>a</p><object></object>"
    )
    try copy.edit(Self.profile) {
      try $0.replacing(#""schema": 1,"#, with: #""schema": 1, "suppress": [\#(suppress)],"#)
    }
    return copy
  }

  @Test func whatIsBorneIsTold() throws {
    let copy = try copy(
      suppress:
        #"{"code": "benign-loss", \#(Self.path), "reason": "half done", "until": "9999-12-31"}"#)
    let result = try copy.gate("--format", "json", Self.profile)
    #expect(result.status == 0, "\(result.output.suffix(1000))")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.holds)
    #expect(report.findings.isEmpty)
    #expect(report.borne.map(\.code) == ["benign-loss"])
    #expect(report.borne.first?.reason == "half done")
    #expect(report.borne.first?.until == "9999-12-31")
    let text = try copy.gate(Self.profile)
    #expect(text.status == 0)
    #expect(
      text.output.contains(
        "Fixtures/benign/object.html:2:9: borne[benign-loss] until 9999-12-31: "))
    #expect(text.output.contains("\n  reason: half done\n"))
  }

  @Test(arguments: [
    // Its day is over: what it named counts again.
    (
      #"{"code": "benign-loss", "reason": "r", "until": "2020-01-31"}"#,
      ["benign-loss": "error", "suppression-expired": "error"]
    ),
    // It names another file.
    (
      #"{"code": "benign-loss", "path": "object.html", "reason": "r", "until": "9999-12-31"}"#,
      ["benign-loss": "error", "suppression-unused": "warning"]
    ),
    // It names what nobody finds.
    (
      #"{"code": "benign-lsos", "reason": "r", "until": "9999-12-31"}"#,
      ["benign-loss": "error", "suppression-unused": "warning"]
    ),
  ]) func whatBearsNothingIsFound(_ suppress: String, _ expected: [String: String]) throws {
    let copy = try copy(suppress: suppress)
    let result = try copy.gate("--format", "json", Self.profile)
    #expect(result.status == 1)
    let findings = try copy.report(result).findings
    #expect(
      Dictionary(findings.map { ($0.code, $0.level) }) { first, _ in first } == expected)
    let own = findings.first { $0.code.hasPrefix("suppression-") }
    #expect(own?.path == Self.profile && (own?.line ?? 0) > 1)
  }

  /// That a script could run, or that the proof is of something else than what ships, is not borne.
  @Test(arguments: [
    (profile, #"["{anchor}"]"#, #"["'unsafe-inline'"]"#, "policy-open"),
    (profile, #"["{anchor}"]"#, #"["{anchor}", "*"]"#, "policy-not-alone"),
    ("Policies/anchor.js", "'use strict';", "'use strict'; ", "stale-pin"),
    ("Policies/mail.html", "img-src data:;", "img-src data: https:;", "stale-region"),
    ("Policies/mail.html", "{{body}}", "<table>{{body}}</table>", "slot-misplaced"),
    ("Policies/mail.html", "{{head}}", "<script>x()</script>{{head}}", "template-script"),
    (profile, #""refresh", "#, "", "fixture-escapes"),
  ]) func whatLetsAScriptRunIsNotBorne(
    _ file: String, _ part: String, _ other: String, _ code: String
  ) throws {
    let copy = try ReaderCopy()
    if code != "fixture-escapes" { try copy.keepFixtures(1) }
    try copy.edit(file) { try $0.replacing(part, with: other) }
    try copy.edit(Self.profile) {
      let suppress = #"{"code": "\#(code)", "reason": "r", "until": "9999-12-31"}"#
      return try $0.replacing(#""schema": 1,"#, with: #""schema": 1, "suppress": [\#(suppress)],"#)
    }
    let result = try copy.gate("--format", "json", Self.profile)
    #expect(result.status == 1)
    let errors = try copy.report(result).findings.filter { $0.level == "error" }
    #expect(Set(errors.map(\.code)).isSuperset(of: [code, "suppression-refused"]), "\(errors)")
  }

  private struct Report: Decodable {
    struct Borne: Decodable {
      var code: String
      var reason: String
      var until: String
    }

    var holds: Bool
    var borne: [Borne]
    var findings: [GateTests.Report.Finding]
  }
}
