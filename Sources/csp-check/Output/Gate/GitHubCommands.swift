internal import Boundary
internal import Findings

/// Findings as GitHub's workflow commands, which it shows at the lines of a change.
enum GitHubCommands {
  static func text(of report: GateReport) -> String {
    let findings = report.findings.map { command($0, $0.level, also: "") }
    let borne = report.borne.map {
      command(
        $0.finding, .note, also: "; borne until \($0.suppression.until): \($0.suppression.reason)")
    }
    return (findings + borne).joined()
  }

  private static func command(_ finding: Finding, _ level: Finding.Level, also: String) -> String {
    let name = level == .note ? "notice" : level.rawValue
    var properties =
      finding.place.map { place in
        [
          place.path.map { "file=\(property($0))" }, "line=\(place.line)", "col=\(place.column)",
        ].compactMap(\.self)
      } ?? []
    properties.append("title=\(property(finding.code.rawValue))")
    let message = "\(finding.message). \(finding.fix).\(also)"
    return "::\(name) \(properties.joined(separator: ","))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    Visible.text(text).replacing("%", with: "%25")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
