internal import Boundary
internal import CSPKit
internal import Findings

/// What a gate proved, for people: a row a reader, what is assumed, what is wrong, and the outcome last,
/// where a terminal shows it.
struct GateText {
  let style: TextStyle

  init(_ style: TextStyle) {
    self.style = style
  }

  func text(of report: GateReport) -> String {
    let parts =
      [table(report), assumptions(report)] + (report.borne.isEmpty ? [] : [borne(report)])
      + (report.findings.isEmpty ? [] : [findings(report)])
    return parts.joined(separator: "\n") + "\n" + baseline(report) + outcome(report) + "\n"
  }

  private func outcome(_ report: GateReport) -> String {
    let readers = Self.count(report.readers.count, "reader")
    let warnings = report.findings.count { $0.level == .warning }
    let also = warnings > 0 ? "; \(Self.count(warnings, "warning"))" : ""
    if report.holds {
      let escapes = "in \(readers) nothing runs but the anchor script, for every body"
      return style.paint("proved", .green) + ": \(escapes)\(also)"
    }
    let errors = report.findings.count { $0.level == .error }
    return style.paint("not proved", .red) + ": \(Self.count(errors, "error")) in \(readers)\(also)"
  }

  /// What is set aside is not shown, and so it is counted.
  private func baseline(_ report: GateReport) -> String {
    let known = report.known.isEmpty ? nil : "\(Self.count(report.known.count, "finding")) known"
    let gone = report.gone == 0 ? nil : "\(report.gone) gone"
    let parts = [known, gone].compactMap(\.self)
    return parts.isEmpty ? "" : "of the baseline: \(parts.joined(separator: ", "))\n"
  }

  // MARK: What is proved

  private struct Cell {
    var text: String
    var isGood: Bool?
  }

  private func table(_ report: GateReport) -> String {
    let titles = ["reader", "policies", "template", "hostile raw", "sanitized", "benign"]
    let rows = [titles.map { Cell(text: $0) }] + report.readers.map(row)
    let widths = titles.indices.map { column in rows.map { $0[column].text.count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        let text = PolicyText.padded(cell.text, width)
        return cell.isGood.map { style.paint(text, $0 ? .green : .red) } ?? text
      }
      return cells.joined(separator: "  ").trimmingEnd() + "\n"
    }.joined()
  }

  private func row(_ result: GateReport.ReaderResult) -> [Cell] {
    let hostile = result.fixtures.filter { !$0.fixture.isBenign }
    let benign = result.fixtures.filter(\.fixture.isBenign)
    return [
      Cell(text: result.boundary.reader.name),
      Cell(
        text: result.policies.verdict.rawValue, isGood: result.policies.verdict == .closed),
      Cell(text: result.template.holds ? "proved" : "not proved", isGood: result.template.holds),
      Self.share(hostile.count { $0.raw.verdict == .contained }, of: hostile.count),
      Self.share(hostile.count { $0.sanitized?.verdict == .contained }, of: hostile.count),
      Self.share(benign.count(where: \.holds), of: benign.count),
    ]
  }

  /// How many are as they must be: of none, nothing is shown.
  private static func share(_ good: Int, of all: Int) -> Cell {
    guard all > 0 else { return Cell(text: "none") }
    return Cell(text: good == all ? "all \(all)" : "\(good) of \(all)", isGood: good == all)
  }

  // MARK: What is assumed

  private func assumptions(_ report: GateReport) -> String {
    var groups: [(names: [String], what: [String])] = []
    var seen: Set<String> = []
    for result in report.readers {
      let profile = result.boundary.file.profile
      guard seen.insert(profile.name).inserted else { continue }
      let what = GateAssumptions.lines(of: profile)
      if let index = groups.firstIndex(where: { $0.what == what }) {
        groups[index].names.append(profile.name)
      } else {
        groups.append(([profile.name], what))
      }
    }
    return groups.map { names, what in
      "assumed of \(style.paint(names.joined(separator: ", "), .bold)):\n"
        + what.map { "  - \($0)\n" }.joined()
    }.joined()
  }

  // MARK: What is wrong

  private func borne(_ report: GateReport) -> String {
    report.borne.map { borne in
      let place = borne.finding.place.map { "\($0.path ?? "-"):\($0.line):\($0.column): " } ?? ""
      return "\(place)\(style.paint("borne", .yellow))[\(borne.finding.code)] until "
        + "\(borne.suppression.until): \(Visible.text(borne.finding.message))\n"
        + "  reason: \(Visible.text(borne.suppression.reason))\n"
    }.joined()
  }

  private func findings(_ report: GateReport) -> String {
    // The gravest stand last, next to the outcome.
    Finding.Level.allCases.flatMap { level in
      report.findings.filter { $0.level == level }
    }.map { finding in
      let lines = finding.place?.path.flatMap { path in
        (try? FileContents.bytes(of: path)).map { Lines($0, path: path) }
      }
      return style.text(of: finding, lines: lines)
    }.joined()
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
