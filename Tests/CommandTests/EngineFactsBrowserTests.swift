import Foundation
import Testing

/// `Tools/engine-facts`: the table's questions, asked of the Chromium that is installed.
@Suite(.serialized, .enabled(if: BrowserConsole.isThere, "there is no Chromium here"))
struct EngineFactsBrowserTests {
  private static func run(_ edit: (String) -> String = { $0 }) throws -> (Int32, String) {
    let folder = try TemporaryFolder()
    let cases = folder.url.appendingPathComponent("cases.json")
    let text = try String(
      contentsOf: Program.root.appendingPathComponent("Fixtures/policies/deviations.json"),
      encoding: .utf8)
    try Data(edit(text).utf8).write(to: cases)
    let result = try Program.run(
      ["--cases", cases.path], of: Program.root.appendingPathComponent("Tools/engine-facts"))
    return (result.status, result.output + result.error)
  }

  /// A row whose versions are not what this Chromium does is told, whichever way it is wrong.
  @Test func aRowThatChangedIsSeen() throws {
    let (status, output) = try Self.run {
      $0.replacingOccurrences(
        of: "\"row\": \"unpaddedHash\", \"engines\": {\"chromium\": [0, null]",
        with: "\"row\": \"unpaddedHash\", \"engines\": {\"chromium\": [0, 1]"
      ).replacingOccurrences(
        of: "\"row\": \"equalsInNonce\", \"engines\": {",
        with: "\"row\": \"equalsInNonce\", \"engines\": {\"chromium\": [0, null], ")
    }
    #expect(status == 1, "\(output)")
    let changed = output.split(separator: "\n").filter { $0.contains("CHANGED") }
    #expect(changed.map { $0.prefix { $0 != " " } } == ["unpaddedHash", "equalsInNonce"])
    #expect(output.contains("2 of "))
  }

  /// A script that does not run without its policy either would be silent for another reason.
  @Test func aCaseThatCannotBeHeardIsRefused() throws {
    let (status, output) = try Self.run {
      $0.replacingOccurrences(of: "\"body\": \"<script>", with: "\"body\": \"<script type=x>")
    }
    #expect(status == 2, "\(output)")
    #expect(output.contains("commaInMeta: Chromium does not run the script without the policy"))
  }
}
