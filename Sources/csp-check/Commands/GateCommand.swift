#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

internal import Boundary
internal import CSPKit
internal import Findings

/// `gate`: readers held against their profiles and all fixtures.
struct GateCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  private static let profilesDirectory = "Policies"

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let paths =
      invocation.operands.isEmpty
      ? try ProfileFile.paths(in: Self.profilesDirectory) : invocation.operands
    let profiles = try paths.map { try ProfileFile.load(path: $0) }
    let directory = invocation.text("fixtures") ?? "Fixtures"
    let fixtures = try Fixture.all(below: directory)
    guard !fixtures.isEmpty else {
      throw CommandError("no fixture found in \(directory); say --fixtures DIR")
    }
    let gate = Gate(
      fixtures: fixtures, templatePath: invocation.text("template"),
      jobs: invocation.count("jobs") ?? ProcessInfo.processInfo.activeProcessorCount,
      sanitizer: invocation.text("sanitizer").map(Self.sanitizer))
    let progress = Progress(session, total: fixtures.count, "fixtures")
    defer { progress.clear() }
    let report = try gate.prove(profiles, today: Self.today) { progress.report($0) }
    switch invocation.text("format") {
    case "json": session.write(try JSONOutput.document(GateAnswer(report)))
    case "sarif": session.write(try JSONOutput.document(SARIFLog(report)))
    case "junit": session.write(JUnitReport(report).text)
    case "github": session.write(GitHubCommands.text(of: report))
    default: session.write(GateText(session.style).text(of: report))
    }
    return report.holds ? .proved : .notProved
  }

  private static func sanitizer(_ command: String) -> OtherSanitizer {
    let filter = Filter(command: command)
    return OtherSanitizer(name: command) { filter.run($0) }
  }

  /// The day by UTC, so that a gate says the same wherever it runs.
  private static var today: CalendarDate? {
    CalendarDate(String(Date().ISO8601Format().prefix(10)))
  }
}
