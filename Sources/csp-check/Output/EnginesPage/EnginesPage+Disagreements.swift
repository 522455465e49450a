internal import EngineCheck
internal import Findings

extension EnginesPage {
  /// What both sides do not say alike, and what else is wrong: first what an engine ran although the proof
  /// says contained, each with both sides.
  var disagreements: Markup {
    let groups = Disagreement.all(in: report)
    let grave = groups.filter { $0.level != .note }
    let notes = groups.filter { $0.level == .note }
    let weaker = grave.filter(\.agreement.isWeaker)
    let others = grave.filter { !$0.agreement.isWeaker }
    let general = (report.general + report.exemption.compactMap(\.finding)).sorted {
      $0.level > $1.level
    }
    let none: Markup =
      grave.isEmpty && general.isEmpty
      ? "<p>None: what the proofs say is what was seen.</p>" : ""
    let quiet: Markup =
      notes.isEmpty
      ? ""
      : """
      <details><summary>Notes <small>\(Self.count(notes.count, "note")) that change nothing</small></summary>
      \(notes.map(\.markup))</details>
      """
    return """
      <h2>Disagreements, and what else is wrong</h2>
      \(none)\(weaker.map(\.markup))\(general.map(Self.paragraph))\(others.map(\.markup))\(quiet)
      """
  }

  private static func paragraph(_ finding: Finding) -> Markup {
    "<article><p>\(Disagreement.mark(finding)) \(finding.message)</p><p class=\"quiet\">\(finding.fix)</p></article>\n"
  }
}

/// Documents of one fixture in which the same is wrong, in one reader or several.
struct Disagreement {
  let readers: [String]
  let agreement: Agreement
  let level: Finding.Level

  /// All of a report, the gravest first.
  static func all(in report: EngineReport) -> [Disagreement] {
    struct Key: Hashable {
      var engine: Posture
      var path: String
      var state: Agreement.State
      var verdict: String
      var observation: Observation
      var codes: [Finding.Code]
    }
    var order: [Key] = []
    var groups: [Key: [Agreement]] = [:]
    for agreement in report.agreements where !agreement.findings.isEmpty {
      let key = Key(
        engine: agreement.engine, path: agreement.path, state: agreement.state,
        verdict: agreement.verdict, observation: agreement.observation,
        codes: agreement.findings.map(\.code))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(agreement)
    }
    let all = order.compactMap { key -> Disagreement? in
      guard let group = groups[key], let first = group.first,
        let level = first.findings.map(\.level).max()
      else { return nil }
      return Disagreement(readers: group.map(\.reader), agreement: first, level: level)
    }
    return Finding.Level.allCases.reversed().flatMap { level in all.filter { $0.level == level } }
  }

  static func mark(_ finding: Finding) -> Markup {
    let kind =
      switch finding.level {
      case .error: "bad"
      case .warning: "warn"
      case .note: "quiet"
      }
    return "<span class=\"\(kind)\">\(finding.level.rawValue)</span>"
  }

  var markup: Markup {
    let findings = agreement.findings.map { finding -> Markup in
      """
      <p>\(Self.mark(finding)) \(Self.message(finding, of: agreement))<br>
      <span class="quiet">\(finding.fix)</span></p>

      """
    }
    return """
      <article>
      <h3>\(agreement.path), \(agreement.state.rawValue) <small>\(readers.joined(separator: ", "))</small></h3>
      \(findings)<div class="sides">
      <div><h4>The proof says</h4><p>\(proof)</p></div>
      <div><h4>\(agreement.engine.name) did</h4>\(deeds)</div>
      </div>
      </article>

      """
  }

  /// The message without the reader and the state, which stand above.
  private static func message(_ finding: Finding, of agreement: Agreement) -> String {
    let prefix = "\(agreement.reader), \(agreement.state.rawValue): "
    return finding.message.hasPrefix(prefix)
      ? String(finding.message.dropFirst(prefix.count)) : finding.message
  }

  private var proof: String {
    "\(agreement.verdict), anchor \(agreement.anchor)" + (agreement.isPrivate ? ", private" : "")
  }

  private var deeds: Markup {
    let seen = agreement.observation
    let rows: [(String, [String])] = [
      ("ran", seen.ran + seen.marks), ("anchor ran", [EnginesPage.count(seen.anchorRuns, "time")]),
      ("reported", seen.reports), ("asked", seen.asked.map(\.url)), ("left for", seen.left),
      ("blocked", seen.blocked), ("dialogs", seen.dialogs == 0 ? [] : ["\(seen.dialogs)"]),
      ("came to", seen.outcome == .shown ? [] : [seen.outcome.rawValue]),
    ]
    return rows.filter { !$0.1.isEmpty }.map { what, items -> Markup in
      let list = items.map { item -> Markup in "<code>\(item)</code>" }
      return "<p>\(what) \(list.joined(by: ", "))</p>"
    }.joined(by: "\n")
  }
}
