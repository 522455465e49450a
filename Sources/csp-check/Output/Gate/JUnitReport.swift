internal import Boundary
internal import Findings

/// A gate as test results: a suite a reader, a case for its profile, its template and each fixture.
///
/// What is an error fails its case; warnings and notes are the system's output. There are no times in it,
/// so that runs can be compared.
struct JUnitReport {
  private struct Case {
    var name: String
    var findings: [Finding]

    var errors: [Finding] { findings.filter { $0.level == .error } }
  }

  private let suites: [(name: String, cases: [Case])]

  init(_ report: GateReport) {
    var suites = report.readers.map { reader in
      (
        name: reader.boundary.reader.name,
        cases: [
          Case(name: "profile", findings: reader.findings),
          Case(name: "template", findings: reader.template.findings),
        ] + reader.fixtures.map { Case(name: $0.fixture.path, findings: $0.findings) }
      )
    }
    if !report.general.isEmpty {
      suites.append((name: "gate", cases: [Case(name: "sanitizer", findings: report.general)]))
    }
    self.suites = suites
  }

  var text: String {
    let all = suites.flatMap(\.cases)
    let suites = suites.map { suite in
      "  <testsuite name=\"\(Self.escaped(suite.name))\" \(Self.counts(suite.cases))>\n"
        + suite.cases.map { Self.text(of: $0, in: suite.name) }.joined() + "  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"csp-check gate\" \(Self.counts(all))>\n" + suites.joined()
      + "</testsuites>\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { !$0.errors.isEmpty })\""
  }

  private static func text(of test: Case, in suite: String) -> String {
    let start =
      "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(test.name))\""
    guard !test.findings.isEmpty else { return start + "/>\n" }
    var text = start + ">\n"
    if !test.errors.isEmpty {
      let message = test.errors.map(\.message).joined(separator: "; ")
      let type = test.errors[0].code.rawValue
      text += "      <failure type=\"\(escaped(type))\" message=\"\(escaped(message))\">"
      text += escaped(test.errors.map(line).joined(separator: "\n")) + "</failure>\n"
    }
    let others = test.findings.filter { $0.level != .error }
    if !others.isEmpty {
      text += "      <system-out>"
      text += escaped(others.map(line).joined(separator: "\n")) + "</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.place.map { "\($0.path ?? "-"):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(finding.level.rawValue)[\(finding.code)]: \(finding.message). \(finding.fix)."
  }

  /// Text as XML 1.0 takes it (2.2 and 2.4): control characters are shown, not written.
  private static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { Visible.text(String($0)) }.joined(separator: "\n")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
