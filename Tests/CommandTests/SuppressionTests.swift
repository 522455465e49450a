import Foundation
import Testing

/// `suppress` in a profile: what is borne is told each time, and not for ever.
@Suite struct SuppressionTests {
  /// The mail reader with a fixture that says what is not so.
  private func copy(suppress: String) throws -> ReaderCopy {
    let copy = try ReaderCopy()
    try copy.keepFixtures(1)
    try copy.write(
      "Fixtures/hostile/loads/tame.html",
      "<!-- csp-check fixture; kind: loads; channel: none; tries: nothing -->\n<img src=cid:a>")
    try copy.edit(Weakening.profile) {
      try $0.replacing(#""schema": 1,"#, with: #""schema": 1, "suppress": [\#(suppress)],"#)
    }
    return copy
  }

  private static let path = #""path": "../Fixtures/hostile/loads/tame.html""#

  @Test func whatIsBorneIsTold() throws {
    let copy = try copy(
      suppress:
        #"{"code": "fixture-kind", \#(Self.path), "reason": "half done", "until": "9999-12-31"}"#)
    let result = try copy.gate("--format", "json")
    #expect(result.status == 0, "\(result.output.suffix(1000))")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.holds)
    #expect(report.findings.isEmpty)
    #expect(report.borne.map(\.code) == ["fixture-kind"])
    #expect(report.borne.first?.reason == "half done")
    #expect(report.borne.first?.until == "9999-12-31")
    let text = try copy.gate()
    #expect(text.status == 0)
    #expect(
      text.output.contains(
        "Fixtures/hostile/loads/tame.html:1:1: borne[fixture-kind] until 9999-12-31: "))
    #expect(text.output.contains("\n  reason: half done\n"))
  }

  @Test(arguments: [
    // Its day is over: what it named counts again.
    (
      #"{"code": "fixture-kind", "reason": "r", "until": "2020-01-31"}"#,
      ["fixture-kind": "error", "suppression-expired": "error"]
    ),
    // It names another file.
    (
      #"{"code": "fixture-kind", "path": "tame.html", "reason": "r", "until": "9999-12-31"}"#,
      ["fixture-kind": "error", "suppression-unused": "warning"]
    ),
    // It names what nobody finds.
    (
      #"{"code": "fixture-knid", "reason": "r", "until": "9999-12-31"}"#,
      ["fixture-kind": "error", "suppression-unused": "warning"]
    ),
  ]) func whatBearsNothingIsFound(_ suppress: String, _ expected: [String: String]) throws {
    let copy = try copy(suppress: suppress)
    let result = try copy.gate("--format", "json")
    #expect(result.status == 1)
    let findings = try copy.report(result).findings
    #expect(
      Dictionary(findings.map { ($0.code, $0.level) }) { first, _ in first } == expected)
    let own = findings.first { $0.code.hasPrefix("suppression-") }
    #expect(own?.path == Weakening.profile && (own?.line ?? 0) > 1)
  }

  /// That a script could run, or that the proof is of something else than what ships, is not borne.
  @Test(
    arguments: Weakening.all.filter { $0.code != "way-out-open" && $0.code != "form-post-unseen" })
  func whatLetsAScriptRunIsNotBorne(_ weakening: Weakening) throws {
    let copy = try ReaderCopy()
    try copy.keepFixtures(1)
    try copy.edit(weakening.file, weakening.edit)
    try copy.edit(Weakening.profile) {
      let suppress = #"{"code": "\#(weakening.code)", "reason": "r", "until": "9999-12-31"}"#
      return try $0.replacing(#""schema": 1,"#, with: #""schema": 1, "suppress": [\#(suppress)],"#)
    }
    let result = try copy.gate("--format", "json")
    #expect(result.status == 1)
    let codes = Set(
      try copy.report(result).findings.filter { $0.level == "error" }.map(\.code))
    #expect(codes.isSuperset(of: [weakening.code, "suppression-refused"]), "\(codes)")
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
