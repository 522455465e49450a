internal import EngineCheck
internal import Findings

/// What engines did, for people: the agreement, then what is wrong.
struct EnginesText {
  let style: TextStyle

  init(_ style: TextStyle) {
    self.style = style
  }

  func text(of report: EngineReport) -> String {
    var text = report.runs.map { section($0, report) }.joined(separator: "\n")
    for name in report.skipped {
      text += "  \(name): no engine here can play its app\n"
    }
    let findings = report.findings
    if !findings.isEmpty { text += "\n" }
    for finding in findings.sorted(by: { $0.level > $1.level }) {
      text += style.text(of: finding, lines: nil)
    }
    return text + "\n" + outcome(report) + "\n"
  }

  /// One engine: what apps rest on, and the agreement.
  private func section(_ run: EngineReport.Run, _ report: EngineReport) -> String {
    let product = run.posture == .chromium ? run.product : "\(run.posture.name) (\(run.product))"
    var text = "\(style.paint(product, .bold)), \(run.readers.count) readers\n"
    for line in report.exemption where line.engine == run.posture {
      let mark = line.holds ? style.paint("ok", .green) : style.paint("FAILS", .red)
      text += "  \(mark)  \(line.reader): \(line.statement)\n"
    }
    return text + "\n" + table(run, report)
  }

  private func table(_ run: EngineReport.Run, _ report: EngineReport) -> String {
    var rows = [["reader", "documents", "shown", "ran", "contained", "weaker", "stricter"]]
    for reader in run.readers {
      for state in Agreement.State.allCases {
        let documents = report.agreements.filter {
          $0.engine == run.posture && $0.reader == reader && $0.state == state
        }
        guard !documents.isEmpty else { continue }
        let isProved = state.isProved(in: run.posture)
        rows.append([
          "\(reader), \(state.rawValue)", "\(documents.count)",
          "\(documents.count { $0.observation.outcome == .shown })",
          "\(documents.count { $0.observation.hasRun })",
          isProved ? "\(documents.count { $0.isContained })" : "-",
          isProved ? "\(documents.count { $0.isWeaker })" : "-",
          "\(documents.count { $0.isStricter })",
        ])
      }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      "  "
        + row.enumerated().map { column, cell in
          let blanks = String(repeating: " ", count: widths[column] - cell.count)
          return column == 0 ? cell + blanks : blanks + cell
        }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func outcome(_ report: EngineReport) -> String {
    let weaker = report.agreements.count(where: \.isWeaker)
    let known = report.agreements.count
    let counted =
      "\(weaker) documents of \(known) where an engine ran what is called contained"
    if report.isInterrupted {
      return style.paint("interrupted", .yellow) + ": \(counted); \(report.total - known) not shown"
    }
    return
      (report.holds ? style.paint("agreed", .green) : style.paint("not agreed", .red))
      + ": \(counted)"
  }
}
