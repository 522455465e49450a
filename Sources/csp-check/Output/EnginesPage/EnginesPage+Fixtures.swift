internal import Boundary
internal import CSPKit
internal import EngineCheck
internal import Findings

extension EnginesPage {
  /// The fixtures by the channel that they try: a table each, a row a fixture over all readers.
  var fixtures: Markup {
    var shown: [String: [Agreement]] = [:]
    for agreement in report.agreements { shown[agreement.path, default: []].append(agreement) }
    let rows = report.fixtures.compactMap { fixture in
      shown[fixture.path].map { Row(fixture: fixture, agreements: $0) }
    }
    let groups =
      Channel.allCases.map { ($0.rawValue, "of the channel \($0.rawValue)") }
      + [("", "that start no script"), ("benign", "that are ordinary mail, feeds and books")]
    let sections = groups.compactMap { name, title -> Markup? in
      let group = rows.filter { $0.group == name }
      return group.isEmpty ? nil : section(title, group)
    }
    return """
      <h2>Fixtures, by what they try</h2>
      <p class="quiet">A fixture is shown <em>bare</em>, in the template without the policies; <em>raw</em>,
      under them; and <em>sanitized</em>, under them. A cell is over all readers; where they differ, it names
      them.</p>
      \(sections)
      """
  }

  /// A fixture with all that was seen of it.
  private struct Row {
    var fixture: Fixture
    var agreements: [Agreement]

    var group: String { fixture.isBenign ? "benign" : fixture.channel?.rawValue ?? "" }
  }

  private func section(_ title: String, _ group: [Row]) -> Markup {
    let isBad = group.contains { row in
      row.agreements.contains { $0.findings.contains { $0.level == .error } }
    }
    let outcome: Markup =
      isBad ? "<span class=\"bad\">errors</span>" : "<span class=\"good\">as proved</span>"
    let heads = columns.map { engine, state in
      report.runs.count == 1 ? state.rawValue : "\(engine.name), \(state.rawValue)"
    }
    let titles = ["fixture", "kind", "proof, raw", "proof, sanitized"] + heads
    return """
      <details\(isBad ? " open" as Markup : "")><summary>\(Self.count(group.count, "fixture")) \(title) \
      <small>\(outcome)</small></summary>
      <table class="fixtures"><thead><tr>\(titles.map { "<th scope=\"col\">\($0)</th>" })</tr></thead>
      <tbody>
      \(group.map { row($0, titles) })</tbody></table></details>

      """
  }

  /// What was shown in each engine.
  private var columns: [(Posture, Agreement.State)] {
    report.runs.flatMap { run in
      Agreement.State.allCases.filter { state in
        report.agreements.contains { $0.engine == run.posture && $0.state == state }
      }.map { (run.posture, $0) }
    }
  }

  private func row(_ row: Row, _ titles: [String]) -> Markup {
    let agreements = row.agreements
    let proofs = [Agreement.State.raw, .sanitized].map { state in
      FixtureCell(agreements.filter { $0.state == state }, says: \.proofWords, isProof: true)
    }
    let deeds = columns.map { engine, state in
      FixtureCell(
        agreements.filter { $0.state == state && $0.engine == engine }, says: \.deedWords)
    }
    let kind: Markup = "\(row.fixture.kinds.map(\.rawValue).sorted().joined(separator: ", "))"
    let cells = ([kind] + (proofs + deeds).map(\.markup)).enumerated().map {
      index, cell -> Markup in
      "<td data-label=\"\(titles[index + 1])\"><div>\(cell)</div></td>"
    }
    return """
      <tr><th scope="row">\(row.fixture.path)<small>\(row.fixture.tries)</small></th>\(cells)</tr>

      """
  }
}

/// What is said of a fixture in one state, over all readers.
private struct FixtureCell {
  private let groups: [(words: String, readers: [String], level: Finding.Level?)]

  init(
    _ agreements: [Agreement], says words: (Agreement) -> String, isProof: Bool = false
  ) {
    var groups: [(words: String, readers: [String], level: Finding.Level?)] = []
    for agreement in agreements {
      let said = words(agreement)
      // Several engines may have been shown one document, of which there is one proof.
      let level = isProof ? nil : agreement.findings.map(\.level).max()
      if let index = groups.firstIndex(where: { $0.words == said && $0.level == level }) {
        if !groups[index].readers.contains(agreement.reader) {
          groups[index].readers.append(agreement.reader)
        }
      } else {
        groups.append((said, [agreement.reader], level))
      }
    }
    self.groups = groups
  }

  var markup: Markup {
    guard !groups.isEmpty else { return "<span class=\"quiet\">not shown</span>" }
    return groups.map { group -> Markup in
      let words: Markup =
        switch group.level {
        case .error: "<span class=\"bad\">\(group.words)</span>"
        case .warning: "<span class=\"warn\">\(group.words)</span>"
        case .note, nil: "\(group.words)"
        }
      return groups.count == 1
        ? words : "<p>\(words)<small>\(group.readers.joined(separator: ", "))</small></p>"
    }.joined(by: "")
  }
}

extension Agreement {
  fileprivate var proofWords: String { isPrivate ? "\(verdict), private" : verdict }

  /// What an engine did, in a few words.
  fileprivate var deedWords: String {
    guard observation.outcome == .shown else { return observation.outcome.rawValue }
    let asked = observation.asked.contains(where: \.isAutomatic)
    let said = [
      observation.hasRun ? "ran a script" : nil, asked ? "asked a host" : nil,
      observation.left.isEmpty ? nil : "tried to leave",
    ].compactMap(\.self)
    guard state != .bare else {
      let twice = observation.anchorRuns > 1 ? ["anchor ran again"] : []
      return said.isEmpty && twice.isEmpty
        ? "nothing seen" : (said + twice).joined(separator: ", ")
    }
    let anchor = observation.reports.isEmpty ? "no report" : "anchor"
    return ([observation.hasRun ? anchor : "\(anchor) alone"] + said).joined(separator: ", ")
  }
}
