import Foundation
import Testing

/// `gate --baseline FILE`: what is known is set aside, what is new fails.
@Suite struct GateBaselineTests {
  private static let profile = "Policies/mail-android.json"
  private static let label =
    "<!-- csp-check fixture; kind: benign; rules: mail; tries: nothing -->\n"

  /// A reader with a loss that its baseline knows.
  private func copy() throws -> ReaderCopy {
    let copy = try ReaderCopy()
    try copy.keepFixtures(1)
    try copy.write("Fixtures/benign/old.html", Self.label + "<p>a</p><object></object>")
    let first = try copy.gate(Self.profile, "--format", "json")
    #expect(first.status == 1)
    try copy.write("old.json", first.output)
    return copy
  }

  private func gate(_ copy: ReaderCopy, _ format: String) throws -> Program.Result {
    try copy.gate(Self.profile, "--format", format, "--baseline", "old.json")
  }

  @Test func whatIsKnownIsSetAside() throws {
    let copy = try copy()
    let result = try gate(copy, "json")
    #expect(result.status == 0)
    let report = try copy.report(result)
    #expect(report.holds && report.findings.isEmpty)
    #expect(try gate(copy, "text").output.contains("\nof the baseline: 1 finding known\n"))
    // It can be made anew of a run that has one.
    try copy.write("old.json", result.output)
    #expect(try gate(copy, "json").output == result.output)
    // It is the same finding some lines on.
    try copy.write("Fixtures/benign/old.html", Self.label + "\n\n<p>a</p><object></object>")
    #expect(try gate(copy, "text").status == 0)
    try copy.write("Fixtures/benign/old.html", Self.label + "<p>a</p>")
    #expect(try gate(copy, "text").output.contains("\nof the baseline: 1 gone\n"))
  }

  @Test func whatIsNewFails() throws {
    let copy = try copy()
    try copy.write("Fixtures/benign/new.html", Self.label + "<p>a</p><object></object>")
    let result = try gate(copy, "json")
    #expect(result.status == 1)
    #expect(try copy.report(result).findings.map(\.path) == ["Fixtures/benign/new.html"])
  }

  @Test func thatAScriptCouldRunFailsThoughItIsKnown() throws {
    let copy = try copy()
    try copy.edit(Self.profile) {
      try $0.replacing(#"["{anchor}"]"#, with: #"["'unsafe-inline'"]"#)
    }
    try copy.write("old.json", try copy.gate(Self.profile, "--format", "json").output)
    let result = try gate(copy, "json")
    #expect(result.status == 1)
    let codes = Set(try copy.report(result).findings.map(\.code))
    #expect(codes.contains("policy-open") && !codes.contains("benign-loss"))
  }

  @Test(arguments: ["", "{}", "[]", #"{"schema": 2, "findings": [], "known": []}"#])
  func whatNoGateWroteIsAnError(_ text: String) throws {
    let copy = try copy()
    try copy.write("old.json", text)
    let result = try gate(copy, "json")
    #expect(result.status == 2)
    #expect(
      result.error == "csp-check: old.json: this is not what a gate wrote; "
        + "make it by csp-check gate --format json\n")
  }
}
