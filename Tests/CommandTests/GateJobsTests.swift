import Foundation
import Testing

/// How many fixtures are proved at once changes nothing in what is written.
@Suite struct GateJobsTests {
  @Test(arguments: [[String](), ["--sanitizer", "cat"]])
  func jobsChangeNothing(_ options: [String]) throws {
    let copy = try ReaderCopy()
    if !options.isEmpty {
      try FileManager.default.removeItem(
        at: copy.folder.url.appendingPathComponent("Fixtures/benign"))
    }
    let one = try copy.gate(
      ["Policies/mail-android.json", "--format", "json", "--jobs", "1"] + options)
    #expect(one.status == (options.isEmpty ? 0 : 1))
    #expect(one.output.contains("\"readers\""))
    for jobs in options.isEmpty ? ["2", "1000"] : ["2"] {
      let several = try copy.gate(
        ["Policies/mail-android.json", "--format", "json", "--jobs", jobs] + options)
      #expect(several.status == one.status)
      #expect(several.output == one.output, "with \(jobs) jobs")
    }
  }

  @Test(arguments: ["0", "-1", "two", "1.5", ""])
  func aNumberOfJobsIsAWholeNumberFromOne(_ number: String) throws {
    let result = try Program.run(["gate", "--jobs=\(number)"])
    #expect(result.status == 2)
    #expect(result.error.contains("is no value of '--jobs'; write a whole number from 1"))
    #expect(result.error.split(separator: "\n").count == 1)
  }
}
