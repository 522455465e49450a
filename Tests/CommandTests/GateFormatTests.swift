import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The gate's findings for those who show them beside the code: SARIF, JUnit, GitHub.
@Suite struct GateFormatTests {
  private static let profile = "Policies/mail-android.json"

  /// A reader with an error in its profile, a warning, a finding in a fixture with an odd name, and one
  /// that is borne.
  private func copy() throws -> ReaderCopy {
    let copy = try ReaderCopy()
    try copy.keepFixtures(1)
    let label = "<!-- csp-check fixture; kind: benign; rules: mail; tries: nothing -->\n"
    try copy.write("Fixtures/benign/a,b: 100%.html", label + "<p>a</p><object></object>")
    try copy.write("Fixtures/benign/borne.html", label + "<p>a</p><object></object>")
    try copy.edit(Self.profile) {
      try $0.replacing(
        #""schema": 1,"#,
        with: #""schema": 1, "suppress": [{"code": "benign-loss", "path": "#
          + #""../Fixtures/benign/borne.html", "reason": "known, 5%", "until": "9999-12-31"}],"#
      ).replacing(#""refresh", "#, with: "")
        .replacing(#""mixedContent": "never""#, with: #""mixedContent": "always""#)
    }
    return copy
  }

  @Test func githubHasACommandForEachFinding() throws {
    let result = try copy().gate(Self.profile, "--format", "github")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(result.output)")
    #expect(lines.allSatisfy { $0.contains(/^::(error|warning|notice) .*title=[a-z-]+::./) })
    #expect(
      lines.contains {
        $0.hasPrefix(
          "::error file=Fixtures/benign/a%2Cb%3A 100%25.html,line=2,col=9,title=benign-loss::")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("::notice file=Fixtures/benign/borne.html,line=2,col=9,title=benign-loss::")
          && $0.hasSuffix("; borne until 9999-12-31: known, 5%25")
      })
    #expect(lines.contains { $0.hasPrefix("::warning file=\(Self.profile),line=") })
  }

  @Test func junitHasACaseForEachFixture() throws {
    let result = try copy().gate(Self.profile, "--format", "junit")
    #expect(result.status == 1)
    let counts = JUnitCounts()
    let parser = XMLParser(data: Data(result.output.utf8))
    parser.delegate = counts
    #expect(parser.parse(), "\(result.output)")
    #expect(counts.suites == ["mail-android", "mail-android+remote"])
    // The profile, the template and three fixtures, in each of two readers.
    #expect(counts.cases.count == 10)
    #expect(counts.cases.count { $0 == "Fixtures/benign/a,b: 100%.html" } == 2)
    #expect(counts.failures == ["way-out-open", "benign-loss", "way-out-open", "benign-loss"])
    #expect(counts.totals == "tests=10 failures=4")
    let proved = try Program.run(["gate", Self.profile, "--format", "junit"])
    #expect(proved.status == 0)
    #expect(!proved.output.contains("<failure"))
  }

  @Test func sarifHasARuleForEachResult() throws {
    struct Log: Decodable {
      struct Text: Decodable { var text: String }
      struct Rule: Decodable {
        var id: String
        var fullDescription: Text
      }
      struct Driver: Decodable {
        var name: String
        var rules: [Rule]
      }
      struct Tool: Decodable { var driver: Driver }
      struct Artifact: Decodable { var uri: String }
      struct Region: Decodable {
        var startLine: Int
        var startColumn: Int
      }
      struct Physical: Decodable {
        var artifactLocation: Artifact
        var region: Region
      }
      struct Location: Decodable { var physicalLocation: Physical }
      struct Suppression: Decodable { var justification: String }
      struct Result: Decodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Location]
        var suppressions: [Suppression]?
      }
      struct Run: Decodable {
        var tool: Tool
        var columnKind: String
        var results: [Result]
      }
      var version: String
      var runs: [Run]
    }
    let result = try copy().gate(Self.profile, "--format", "sarif")
    #expect(result.status == 1)
    let log = try JSONDecoder().decode(Log.self, from: Data(result.output.utf8))
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(run.columnKind == "unicodeCodePoints" && run.tool.driver.name == "csp-check")
    #expect(run.results.count == 4)
    for result in run.results {
      let rule = run.tool.driver.rules[result.ruleIndex]
      #expect(rule.id == result.ruleId && rule.fullDescription.text.count > 20)
    }
    let loss = run.results.first { $0.ruleId == "benign-loss" && $0.suppressions == nil }
    #expect(loss?.level == "error")
    let place = loss?.locations.first?.physicalLocation
    #expect(place?.artifactLocation.uri == "Fixtures/benign/a%2Cb%3A%20100%25.html")
    #expect(place?.region.startLine == 2 && place?.region.startColumn == 9)
    let borne = run.results.first { $0.suppressions != nil }
    #expect(borne?.suppressions?.first?.justification == "known, 5% (until 9999-12-31)")
  }
}

/// What a JUnit report holds.
private final class JUnitCounts: NSObject, XMLParserDelegate {
  var suites: [String] = []
  var cases: [String] = []
  var failures: [String] = []
  var totals = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch element {
    case "testsuites":
      totals = "tests=\(attributes["tests"] ?? "") failures=\(attributes["failures"] ?? "")"
    case "testsuite": suites.append(attributes["name"] ?? "")
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure": failures.append(attributes["type"] ?? "")
    default: break
    }
  }
}
