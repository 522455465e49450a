#if Audit
  internal import CSPKit
  internal import Findings
  internal import MailAudit
  internal import Sanitizer

  /// An audit for people: a line a message, what the worst hold, then the totals.
  struct AuditText: AuditOutput {
    let style: TextStyle
    let start = ""
    let between = ""

    /// The most points of a part, and rows of the totals, that are shown.
    private static let mostPoints = 5
    private static let mostRows = 10

    func message(_ report: MessageReport) -> [UInt8] {
      let level = report.level
      var text = style.paint(PolicyText.padded(level.rawValue, 7), Self.color(of: level))
      let envelope = report.envelope
      text += " \(Visible.text(report.path)):\(report.index)"
      if let date = envelope.date { text += " \(date.date)" }
      text += " \(Visible.text(envelope.from ?? "(no sender)"))"
      if let subject = envelope.subject { text += " \"\(Visible.text(Self.shortened(subject)))\"" }
      text += Self.remote(report) + "\n"
      if level >= .warning { text += details(report) }
      return Array(text.utf8)
    }

    private func details(_ report: MessageReport) -> String {
      var text = ""
      for part in report.parts where part.level >= .warning {
        text += "  part \(part.section), \(Visible.text(part.type)), \(part.charset)\n"
        for sign in part.signs {
          text +=
            "    \(sign.place.line):\(sign.place.column) \(style.paint(sign.code.rawValue, .red)): "
            + "\(sign.code.summary)\n"
        }
        let proof = ProofText(style)
        for point in part.points.prefix(Self.mostPoints) {
          text += "    \(proof.line(of: point))\n"
        }
        if part.points.count > Self.mostPoints {
          text += "    and \(part.points.count - Self.mostPoints) more\n"
        }
        for navigation in part.navigations where navigation.isAutomatic {
          text +=
            "    \(navigation.place.line):\(navigation.place.column) \(navigation.kind.rawValue) by "
            + "itself: \(navigation.ruling.rawValue) \(Visible.text(navigation.url))\n"
        }
        if !part.isSanitizedProved { text += "    the sanitizer gives nothing out\n" }
        text += findings(part.findings, indent: "    ")
      }
      return text + findings(report.findings, indent: "  ")
    }

    private func findings(_ findings: [Finding], indent: String) -> String {
      findings.filter { $0.level >= .warning }.map {
        "\(indent)\($0.level.rawValue)[\($0.code)]: \(Visible.text($0.message))\n"
      }.joined()
    }

    private static func remote(_ report: MessageReport) -> String {
      let loads = report.parts.flatMap(\.remote)
      guard !loads.isEmpty else { return "" }
      let trackers = loads.count(where: \.isTracker)
      let looks = trackers == 0 ? "" : ", \(GateText.count(trackers, "tracker"))"
      return " (\(GateText.count(loads.count, "remote load"))\(looks))"
    }

    private static func shortened(_ text: String) -> String {
      text.count > 60 ? text.prefix(59) + "…" : text
    }

    private static func color(of level: AuditLevel) -> TextStyle.Color {
      switch level {
      case .clean: .green
      case .notice: .dim
      case .warning: .yellow
      case .attack, .error: .red
      }
    }

    // MARK: Totals

    func end(_ totals: AuditTotals, filesSkipped: Int, isInterrupted: Bool) -> [UInt8] {
      var text = "\n"
      if isInterrupted { text += "interrupted; so far:\n" }
      text += "\(GateText.count(totals.all.messages, "message")): \(Self.levels(totals.all))\n"
      if filesSkipped > 0 {
        text += "\(GateText.count(filesSkipped, "file")) passed over: no mail\n"
      }
      text += rows("by \(totals.grouping.rawValue)", totals.groups)
      if totals.grouping != .from { text += rows("by from", totals.senders) }
      text += counts("scripts by channel", totals.channels.map { ($0.key.rawValue, $0.value) })
      text += counts("signs", totals.signs.map { ($0.key.rawValue, $0.value) })
      text += counts("trackers", totals.trackers.map { ($0.host, $0.loads) })
      return Array(text.utf8)
    }

    private func rows(_ title: String, _ rows: [AuditTotals.Row]) -> String {
      guard !rows.isEmpty else { return "" }
      let shown = rows.prefix(Self.mostRows)
      let lines = shown.map { row in
        let name = row.name.isEmpty ? "(none)" : Visible.text(row.name)
        return "  \(name): \(Self.levels(row.tally))\n"
      }
      let rest = rows.count - shown.count
      return style.paint(title, .bold) + "\n" + lines.joined()
        + (rest > 0 ? "  and \(rest) more\n" : "")
    }

    private func counts(_ title: String, _ counts: [(String, Int)]) -> String {
      guard !counts.isEmpty else { return "" }
      let sorted = counts.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      let shown = sorted.prefix(Self.mostRows).map { "\(Visible.text($0.0)) \($0.1)" }
      let rest = sorted.count - shown.count
      return style.paint(title, .bold) + ": " + shown.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "") + "\n"
    }

    private static func levels(_ tally: Tally) -> String {
      let some = AuditLevel.allCases.reversed().filter { tally.count($0) > 0 }
      return some.isEmpty
        ? "none" : some.map { "\(tally.count($0)) \($0.rawValue)" }.joined(separator: ", ")
    }
  }
#endif
