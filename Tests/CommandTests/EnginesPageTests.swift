import Boundary
import CSPKit
import Findings
import Foundation
import Testing

@testable import EngineCheck
@testable import csp_check

/// `engines --format html`: a page made of a report.
@Suite struct EnginesPageTests {
  private static let hostile = "</style><script>alert(\"1\" + '2')</script><img src=x onerror=a&b>"

  /// A report of one reader and three fixtures; the names and the samples are a stranger's.
  static func report(_ change: (inout EngineReport) -> Void = { _ in }) throws -> EngineReport {
    var report = EngineReport()
    let file = try ProfileFile.load(
      path: Program.root.appendingPathComponent("Policies/mail-android.json").path)
    let boundary = try ReaderBoundary.loading(file)
    let reader = try ReaderDocuments(of: boundary)
    report.boundaries = [boundary]
    report.skipped = ["mail-apple \(hostile)"]
    report.runs = [(Posture.chromium, "Chrome/1"), (.webkitScripting, "WebKit/2")].map {
      var run = EngineReport.Run(posture: $0, product: $1, isSandboxed: true)
      run.readers = [boundary.reader.name]
      return run
    }
    report.exemption = [
      Exemption(
        engine: .chromium, reader: boundary.reader.name, statement: "it holds", holds: true),
      Exemption(
        engine: .chromium, reader: boundary.reader.name, statement: hostile, holds: true),
    ]
    report.fixtures = try ["inline-script/plain", "loads/pixel", "leaving/refresh"].map { name in
      let path = Program.root.appendingPathComponent("Fixtures/hostile/\(name).html").path
      return try Fixture(FileContents.bytes(of: path), path: "\(name) \(hostile)")
    }
    for fixture in report.fixtures {
      for engine in [Posture.chromium, .webkitScripting] {
        for trial in Trial.all(of: fixture, in: reader, by: engine) {
          var observation = Observation()
          observation.anchorRuns = 1
          observation.reports = ["f0"]
          if trial.state == .bare, fixture.channel != nil { observation.ran = [hostile] }
          report.agreements.append(Agreement(trial, observation))
        }
      }
    }
    report.total = report.agreements.count
    change(&report)
    return report
  }

  /// An engine ran something in the last document.
  static func makeWeaker(_ report: inout EngineReport) {
    guard let index = report.agreements.indices.last else { return }
    let agreement = report.agreements[index]
    var observation = agreement.observation
    observation.ran = [hostile]
    let finding = Finding(
      .engineRan, .error, "\(agreement.reader), sanitized: ran \(hostile)", at: nil, fix: hostile)
    report.agreements[index] = Agreement(
      engine: agreement.engine, reader: agreement.reader, path: agreement.path,
      state: agreement.state,
      verdict: agreement.verdict, anchor: agreement.anchor, isPrivate: agreement.isPrivate,
      observation: observation, findings: [finding])
  }

  private static func proof(of html: String) throws -> Program.Result {
    try Program.run(["prove", "--format", "json"], input: Data(html.utf8))
  }

  @Test func thePageIsContainedAndPrivate() throws {
    for change in [{ _ in }, Self.makeWeaker] as [(inout EngineReport) -> Void] {
      let proof = try Self.proof(of: EnginesPage(try Self.report(change)).html)
      #expect(proof.status == 0, "\(proof.output)")
      #expect(proof.output.contains("\"verdict\" : \"contained\""))
      #expect(proof.output.contains("\"private\" : true"))
      #expect(proof.output.contains("\"points\" : [\n\n      ]"), "\(proof.output)")
      #expect(proof.output.contains("\"loads\" : [\n\n      ]"))
      #expect(proof.output.contains("\"findings\" : [\n\n      ]"))
    }
  }

  /// The proof would see what is not escaped.
  @Test func whatIsNotEscapedIsSeen() throws {
    let html = EnginesPage(try Self.report()).html.replacingOccurrences(
      of: "&lt;script&gt;", with: "<script>")
    #expect(!(try Self.proof(of: html)).output.contains("\"points\" : [\n\n      ]"))
  }

  @Test func whatStrangersSayIsEscaped() throws {
    let html = EnginesPage(try Self.report(Self.makeWeaker)).html
    #expect(!html.contains("<script"))
    #expect(!html.contains("<img"))
    #expect(!html.contains("a&b"))
    let escaped =
      "&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot; + &#39;2&#39;)&lt;/script&gt;"
      + "&lt;img src=x onerror=a&amp;b&gt;"
    // A reader's name, a statement, a fixture's name, what ran, and what a finding says.
    #expect(html.components(separatedBy: escaped).count > 6)
  }

  @Test func anIslandOfMarkupIsTextAlone() {
    let text = "<b>&\"'\u{202E}\u{0}"
    #expect(("<i>\(text)</i>" as Markup).html == "<i>&lt;b&gt;&amp;&quot;&#39;\u{FFFD}\u{2400}</i>")
    let inner: Markup = "<b>\(text)</b>"
    #expect(("<i>\(inner)</i>" as Markup).html.hasPrefix("<i><b>&lt;b&gt;"))
  }

  @Test func theVerdictComesFirst() throws {
    let good = EnginesPage(try Self.report()).html
    #expect(
      good.contains(
        "In Chrome/1, WebKit/2, nothing but the anchor script ran in any of 12 documents, in 1 "
          + "reader."))
    #expect(good.contains("None: what the proofs say is what was seen."))
    let bad = EnginesPage(try Self.report(Self.makeWeaker)).html
    #expect(bad.contains("Do not ship: 1 error in 12 documents of 1 reader"))
    #expect(bad.contains("1 document ran what the proofs call contained."))
    let verdict = try #require(bad.range(of: "Do not ship"))
    let sides = try #require(bad.range(of: "<h4>WebKit, page scripts on did</h4>"))
    let notes = try #require(bad.range(of: "Fixtures, by what they try"))
    #expect(verdict.lowerBound < sides.lowerBound && sides.lowerBound < notes.lowerBound)
    let empty = EnginesPage(try Self.report { $0.agreements = [] }).html
    #expect(empty.contains("No document was shown: nothing is decided."))
    let interrupted = EnginesPage(try Self.report { $0.isInterrupted = true }).html
    #expect(interrupted.contains("Interrupted: nothing is decided."))
  }

  @Test func itSaysWhatItIsMadeOf() throws {
    let html = EnginesPage(try Self.report()).html
    for text in [
      "1 fixture of the channel inline-script", "2 fixtures that start no script",
      "data-label=\"Chromium, bare\"", "data-label=\"WebKit, page scripts on, sanitized\"",
      "<div>ran a script</div>", "contained, private", "anchor alone",
      "&lt;meta http-equiv=&quot;Content-Security-Policy&quot; content=&quot;default-src &#39;none&#39;",
      "chromium 120 or later", "it holds: <span class=\"good\">so in 1 reader</span>",
      "A desktop engine cannot show",
    ] {
      #expect(html.contains(text), "\(text)")
    }
  }
}
