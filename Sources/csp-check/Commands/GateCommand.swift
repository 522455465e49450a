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

  private var fixturesDirectory: String { session.invocation.text("fixtures") ?? "Fixtures" }

  func run() throws -> ExitStatus {
    guard session.invocation.has("watch") else { return try runOnce() }
    guard session.invocation.text("output") == nil else {
      throw CommandError("--watch writes each run as it ends; leave --output out")
    }
    let watch = Watch(paths: watched)
    while true {
      let seen = watch.stamps()
      do {
        _ = try runOnce()
      } catch {
        // Half an edit is no reason to end: it is looked at again when it is whole.
        StandardStream.error.write("csp-check: \(error)\n")
      }
      session.say("watching \(watched.joined(separator: ", "))")
      watch.waitForChange(since: seen)
    }
  }

  /// The folders of the profiles, in which their templates and scripts are, and the fixtures.
  private var watched: [String] {
    let invocation = session.invocation
    let folders =
      invocation.operands.isEmpty
      ? [Self.profilesDirectory] : invocation.operands.map(Self.directory(of:))
    let named = [invocation.text("template"), invocation.text("baseline")].compactMap(\.self)
    var seen: Set<String> = []
    return (folders + [fixturesDirectory] + named).filter { seen.insert($0).inserted }
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func runOnce() throws -> ExitStatus {
    let invocation = session.invocation
    let paths =
      invocation.operands.isEmpty
      ? try ProfileFile.paths(in: Self.profilesDirectory) : invocation.operands
    let profiles = try paths.map { try ProfileFile.load(path: $0) }
    let fixtures = try Fixture.all(below: fixturesDirectory)
    guard !fixtures.isEmpty else {
      throw CommandError("no fixture found in \(fixturesDirectory); say --fixtures DIR")
    }
    let baseline = try invocation.text("baseline").map { try GateBaseline.findings(in: $0) }
    let gate = Gate(
      fixtures: fixtures, templatePath: invocation.text("template"),
      jobs: invocation.count("jobs") ?? ProcessInfo.processInfo.activeProcessorCount,
      sanitizer: invocation.text("sanitizer").map(Self.sanitizer))
    let progress = Progress(session, total: fixtures.count, "fixtures")
    defer { progress.clear() }
    var report = try gate.prove(profiles, today: Self.today) { progress.report($0) }
    if let baseline { report.setAside(baseline) }
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
