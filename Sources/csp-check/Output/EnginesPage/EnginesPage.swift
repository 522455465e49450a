internal import Boundary
internal import CSPKit
internal import EngineCheck
internal import Findings

/// What engines did, as one page for the person who decides whether to ship: it holds all it needs, runs
/// nothing and loads nothing.
struct EnginesPage {
  let report: EngineReport

  init(_ report: EngineReport) {
    self.report = report
  }

  var html: String {
    let policy =
      "default-src 'none'; style-src \(HashSource(ofText: Array(PageStyle.sheet.utf8)).expression); "
      + "base-uri 'none'; form-action 'none'"
    // The sheet is this program's own, and is hashed as it stands.
    let sheet = Markup(stringLiteral: PageStyle.sheet)
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(sheet)</style>
      </head>
      <body>
      <main>
      <h1>What browsers did with the readers’ documents</h1>
      \(verdict)
      \(figures)
      \(disagreements)
      \(fixtures)
      \(readers)
      \(surroundings)
      </main>
      </body>
      </html>

      """
    return page.html
  }

  // MARK: The outcome

  private var title: String {
    if report.isInterrupted { return "Interrupted: the engines" }
    return report.holds ? "Agreed: the engines" : "Not agreed: the engines"
  }

  /// The documents under policies.
  private var proved: [Agreement] { report.agreements.filter { $0.state != .bare } }

  private var verdict: Markup {
    let documents = Self.count(proved.count, "document")
    let readers = Self.count(report.readers.count, "reader")
    let engines = report.engine
    let errors = report.findings.count { $0.level == .error }
    let warnings = report.findings.count { $0.level == .warning }
    if report.isInterrupted {
      return verdict(
        "warn", "Interrupted: nothing is decided.",
        "\(contained) Of \(report.total) documents, \(report.agreements.count) were shown.")
    }
    if proved.isEmpty { return verdict("warn", "No document was shown: nothing is decided.", "") }
    guard report.holds else {
      return verdict(
        "bad",
        "Do not ship: \(Self.count(errors, "error")) in \(documents) of \(readers), as \(engines) "
          + "showed them.", contained)
    }
    let also = warnings == 0 ? "" : " \(Self.count(warnings, "warning")) to read below."
    return verdict(
      "good",
      "In \(engines), nothing but the anchor script ran in any of \(documents), in \(readers).",
      contained + also)
  }

  private func verdict(_ kind: String, _ sentence: String, _ more: String) -> Markup {
    """
    <p class="verdict \(kind)"><span>\(sentence)</span> <small><span>\(more)</span></small></p>
    """
  }

  private var contained: String {
    let weaker = proved.count(where: \.isWeaker)
    let open = proved.count { $0.observation.hasRun && $0.verdict == "escapes" }
    return
      (weaker == 0
      ? "No document that the proofs call contained ran a script."
      : "\(Self.count(weaker, "document")) ran what the proofs call contained.")
      + (open == 0
        ? ""
        : " \(Self.count(open, "document")) ran a stranger’s script, as the proofs say: the "
          + "policies are open.")
  }

  private var figures: Markup {
    let bare = report.agreements.filter { $0.state == .bare }
    let rows: [(String, Int)] = [
      ("documents under the policies", proved.count),
      ("proved contained", proved.count(where: \.isContained)),
      ("where an engine ran what is called contained", proved.count(where: \.isWeaker)),
      ("where it ran nothing, and the proof says otherwise", proved.count(where: \.isStricter)),
      (
        "that ran a script without the policies, of \(bare.count)",
        bare.count { $0.observation.hasRun }
      ),
    ]
    let items = rows.map { what, number -> Markup in
      "<div><dt>\(what)</dt><dd>\(number)</dd></div>\n"
    }
    return "<dl class=\"figures\">\n\(items)</dl>"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
