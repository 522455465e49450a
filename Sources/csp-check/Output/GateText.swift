internal import Boundary
internal import CSPKit
internal import Findings

/// What a gate proved, for people: the outcome of each reader, then what is wrong.
struct GateText {
  let style: TextStyle

  init(_ style: TextStyle) {
    self.style = style
  }

  func text(of report: GateReport) -> String {
    var text = report.readers.map(reader).joined(separator: "\n")
    let findings = report.findings
    if !findings.isEmpty { text += "\n" }
    for finding in findings {
      let lines = finding.place?.path.flatMap { path in
        (try? FileContents.bytes(of: path)).map { Lines($0, path: path) }
      }
      text += style.text(of: finding, lines: lines)
    }
    return text + "\n" + outcome(report) + "\n"
  }

  private func outcome(_ report: GateReport) -> String {
    let readers = Self.count(report.readers.count, "reader")
    if report.holds {
      let escapes = "in \(readers) nothing runs but the anchor script, for every body"
      return style.paint("proved", .green) + ": \(escapes)"
    }
    let errors = report.findings.count { $0.level == .error }
    return style.paint("not proved", .red) + ": \(Self.count(errors, "error")) in \(readers)"
  }

  private func reader(_ result: GateReport.ReaderResult) -> String {
    let profile = result.boundary.reader.profile
    let engines = profile.engines.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue) \($0.value)+" }.joined(separator: ", ")
    let ways = profile.navigation.map(\.rawValue).sorted().joined(separator: ", ")
    var text =
      "\(style.paint(result.boundary.reader.name, .bold)) (\(profile.title); \(engines), scripts "
      + "\(profile.scripting.rawValue))\n"
    text += PolicyText(style).text(of: result.policies).split(separator: "\n")
      .map { "  \($0)\n" }.joined()
    text += "  template: " + outcome(result.template.holds) + ", for every body\n"
    text += "  assumed: the app intercepts \(ways.isEmpty ? "nothing" : ways)\n"
    let hostile = result.fixtures.filter { !$0.fixture.isBenign }
    let benign = result.fixtures.filter(\.fixture.isBenign)
    text += fixtures("hostile", hostile) + fixtures("benign", benign)
    for fixture in result.fixtures { text += row(fixture) }
    return text
  }

  private func fixtures(_ name: String, _ results: [GateReport.FixtureResult]) -> String {
    let live = results.count { $0.fixture.kinds.contains(.live) }
    let raw = results.count { $0.raw.verdict == .contained }
    let sanitized = results.count { $0.sanitized?.verdict == .contained }
    let kinds = live > 0 ? " (\(live) live)" : ""
    return
      "  \(name) fixtures: \(results.count)\(kinds), contained raw \(raw), sanitized \(sanitized)\n"
  }

  private func row(_ result: GateReport.FixtureResult) -> String {
    let blocked = result.raw.points.count { $0.ruling == .blocked }
    let inert = result.raw.points.count { $0.ruling == .inert }
    let raw = "raw \(result.raw.verdict.rawValue) (\(blocked) blocked, \(inert) inert)"
    let sanitized = "sanitized \(result.sanitized?.verdict.rawValue ?? "refused")"
    let mark = result.holds ? style.paint("ok", .green) : style.paint("FAILS", .red)
    return "    \(mark)  \(result.fixture.path): \(raw), \(sanitized) (\(result.removed) removed)\n"
  }

  private func outcome(_ holds: Bool) -> String {
    holds ? style.paint("proved", .green) : style.paint("not proved", .red)
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
