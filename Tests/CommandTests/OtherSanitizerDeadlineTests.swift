import Foundation
import Testing

/// `gate --sanitizer CMD` where the command comes to no end.
@Suite struct OtherSanitizerDeadlineTests {
  /// What hangs is ended with all that it started, and is not asked again.
  @Test(.timeLimit(.minutes(1))) func whatHangsIsEnded() throws {
    let copy = try ReaderCopy()
    let seconds = "86397"
    let clock = ContinuousClock()
    let start = clock.now
    let result = try copy.gate([
      "Policies/mail-android.json", "--format", "json", "--sanitizer", "sleep \(seconds) | cat",
    ])
    #expect(clock.now - start < .seconds(40))
    #expect(result.status == 1)
    let errors = try copy.report(result).findings.filter { $0.level == "error" }
    #expect(errors.map(\.code) == ["sanitizer-hung"])
    #expect(errors.first?.message.contains("no answer to this fixture within 10 seconds") == true)
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .filter { Int($0) != nil }
      .filter { id in
        let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/cmdline"))
        return line.map { String(decoding: $0, as: UTF8.self).contains(seconds) } ?? false
      }
    // The gate itself has the number on its command line, and has ended.
    #expect(processes == [])
  }
}
