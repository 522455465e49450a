internal import Boundary
internal import CSPKit
internal import EngineCheck

extension EnginesPage {
  /// The readers: what stands in their heads, what is assumed of them, what their apps rest on.
  var readers: Markup {
    var seen: Set<String> = []
    let profiles = report.boundaries.filter { seen.insert($0.reader.profile.name).inserted }
    return """
      <h2>Readers</h2>
      \(profiles.map { profile($0) })
      <h2>What apps rest on</h2>
      <p class="quiet">An app’s own scripts are exempt from the page’s policies; a stranger’s are not. Each was
      shown beside the same document without policies.</p>
      <ul>\(exemption)</ul>
      """
  }

  private func profile(_ boundary: ReaderBoundary) -> Markup {
    let profile = boundary.reader.profile
    let heads = report.boundaries.filter { $0.reader.profile.name == profile.name }.map {
      boundary -> Markup in
      let metas = boundary.head.policies.map {
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0.text)\">"
      }
      return """
        <h3>The head of \(boundary.reader.name)</h3>
        <pre>\(metas.map { "\($0)" as Markup }.joined(by: "\n"))</pre>

        """
    }
    let assumptions = GateAssumptions.lines(of: profile).map { line -> Markup in "<li>\(line)</li>"
    }
    return """
      <details><summary>\(profile.title) <small>\(profile.name)</small></summary>
      \(heads)<h3>What is assumed of it</h3>
      <ul>\(assumptions)</ul></details>

      """
  }

  private var exemption: [Markup] {
    var order: [String] = []
    for line in report.exemption where !order.contains(line.statement) {
      order.append(line.statement)
    }
    return order.map { statement in
      let lines = report.exemption.filter { $0.statement == statement }
      let failing = lines.filter { !$0.holds }.map(\.reader)
      let outcome: Markup =
        failing.isEmpty
        ? "<span class=\"good\">so in \(Self.count(lines.count, "reader"))</span>"
        : "<span class=\"bad\">not so in \(failing.joined(separator: ", "))</span>"
      return "<li>\(statement): \(outcome)</li>\n"
    }
  }

  /// Who was asked, how, and what was not.
  var surroundings: Markup {
    let skipped = report.skipped.map { name -> Markup in
      "<li>\(name): no engine here can play its app</li>"
    }
    let asked = report.runs.map { run -> Markup in
      let sandbox = run.isSandboxed ? "with" : "without"
      return """
        <li>\(run.posture.name) (\(run.product)), \(sandbox) its own sandbox, \
        \(Self.count(run.readers.count, "reader"))</li>

        """
    }
    return """
      <h2>Engines, and what was not asked</h2>
      <ul>
      \(asked)\(skipped)
      </ul>
      <p>A desktop engine cannot show:</p>
      <ul>
      <li>Android’s web view: it is built of Chromium and is another program; its settings, what it asks its app
      and its message listener are played here. <code>csp-check engines --emit-android</code> asks a device.</li>
      <li>the oldest versions that profiles name: the version is the one that was installed.</li>
      <li>preconnecting and looking up names.</li>
      <li>what a person does beyond pointing, clicking and the Tab key, and what happens after minutes.</li>
      </ul>
      """
  }
}
