import Foundation
import Testing

/// `gate --sanitizer CMD`: what comes out of a command is proved as if it were this package's own.
@Suite struct OtherSanitizerTests {
  @Test func aSanitizerThatLeavesTextAloneIsProved() throws {
    let copy = try ReaderCopy()
    let strict = #"sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g'"#
    let result = try copy.gate([
      "Policies/mail-android.json", "--format", "json", "--sanitizer", "tr -d '\\000' | \(strict)",
    ])
    #expect(result.status == 0, "\(result.output.suffix(2000))")
    let report = try copy.report(result)
    // Markup that is shown as text is another text than a person saw.
    #expect(Set(report.findings.map(\.code)) == ["benign-loss"])
    #expect(report.findings.allSatisfy { $0.level == "warning" })
  }

  @Test func whatIsLeftIsFoundThoughThePoliciesStopIt() throws {
    let copy = try ReaderCopy()
    let result = try copy.gate([
      "Policies/mail-android.json", "--format", "json", "--sanitizer", "cat",
    ])
    #expect(result.status == 1)
    let left = try copy.report(result).findings.filter { $0.level == "error" }
    #expect(Set(left.map(\.code)) == ["sanitizer-left-point"])
    #expect(left.contains { $0.message.contains("a script is left that only the policies stop") })
    let paths = Set(left.compactMap(\.path))
    #expect(paths.contains { $0.hasSuffix("event-handler/svg-slash.html") })
    #expect(!paths.contains { $0.contains("benign") })
  }

  @Test(arguments: [
    ("echo no >&2; exit 3", "sanitizer-failed", "ended with status 3 on ", ": no"),
    ("kill -9 $$", "sanitizer-failed", "ended by signal 9 on ", ""),
    ("no-such-command-anywhere", "sanitizer-failed", "ended with status 127 on ", "not found"),
    ("true", "sanitizer-silent", "wrote nothing on ", ""),
    ("yes", "sanitizer-failed", "wrote more than 67108864 bytes on this fixture", ""),
  ])
  func aFailureIsOneFinding(
    _ command: String, _ code: String, _ message: String, _ said: String
  ) throws {
    let copy = try ReaderCopy()
    try copy.keepFixtures(command == "yes" ? 1 : 3)
    let result = try copy.gate([
      "Policies/mail-android.json", "--format", "json", "--sanitizer", command,
    ])
    #expect(result.status == 1, "\(result.error)")
    let errors = try copy.report(result).findings.filter { $0.level == "error" }
    #expect(errors.map(\.code) == [code])
    #expect(errors.first?.message.contains("`\(command)` \(message)") == true, "\(errors)")
    #expect(errors.first?.message.hasSuffix(said) == true, "\(errors)")
    #expect(errors.first?.path?.hasPrefix("Fixtures/") == true)
    #expect(errors.first?.fix.isEmpty == false)
  }

  /// One that fails now and then is named once, with how often it did.
  @Test func failuresAreCounted() throws {
    let copy = try ReaderCopy()
    try copy.keepFixtures(4)
    let command = "grep -q 'kind: benign' && exit 1; echo x"
    let errors = try copy.report(
      try copy.gate(["Policies/mail-android.json", "--format", "json", "--sanitizer", command])
    )
    .findings.filter { $0.level == "error" }
    #expect(errors.map(\.code) == ["sanitizer-failed"])
    #expect(errors.first?.message.contains("on 4 of 4 fixtures, this one first") == true)
  }
}

extension ReaderCopy {
  func report(_ result: Program.Result) throws -> GateTests.Report {
    try JSONDecoder().decode(GateTests.Report.self, from: Data(result.output.utf8))
  }

  /// Leaves some of the benign fixtures and no other.
  func keepFixtures(_ count: Int) throws {
    let fixtures = folder.url.appendingPathComponent("Fixtures")
    try FileManager.default.removeItem(at: fixtures.appendingPathComponent("hostile"))
    let benign = fixtures.appendingPathComponent("benign")
    for name in try FileManager.default.contentsOfDirectory(atPath: benign.path).sorted()
      .dropFirst(count)
    {
      try FileManager.default.removeItem(at: benign.appendingPathComponent(name))
    }
  }
}
