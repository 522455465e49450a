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
    var report = GateReport()
    for profile in profiles {
      let gate = Gate(
        fixtures: fixtures, profilesDirectory: Self.directory(of: profile.path),
        templatePath: invocation.text("template"))
      report.readers += try gate.prove(profile)
    }
    if invocation.text("format") == "json" {
      session.write(try JSONOutput.document(GateAnswer(report)))
    } else {
      session.write(GateText(session.style).text(of: report))
    }
    return report.holds ? .proved : .notProved
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// What `gate --format json` writes.
struct GateAnswer: Encodable {
  struct FixtureAnswer: Encodable {
    var path: String
    var kinds: [String]
    var channel: String?
    var raw: String
    var sanitized: String?
    var removed: Int
    var holds: Bool

    init(_ result: GateReport.FixtureResult) {
      path = result.fixture.path
      kinds = result.fixture.kinds.map(\.rawValue).sorted()
      channel = result.fixture.channel?.rawValue
      raw = result.raw.verdict.rawValue
      sanitized = result.sanitized?.verdict.rawValue
      removed = result.removed
      holds = result.holds
    }
  }

  struct ReaderAnswer: Encodable {
    var name: String
    var title: String
    var policy: PolicyAnswer
    var template: Bool
    var fixtures: [FixtureAnswer]

    init(_ result: GateReport.ReaderResult) {
      name = result.boundary.reader.name
      title = result.boundary.reader.profile.title
      policy = PolicyAnswer(result.policies, findings: [])
      template = result.template.holds
      fixtures = result.fixtures.map { FixtureAnswer($0) }
    }
  }

  var schema = 1
  var holds: Bool
  var readers: [ReaderAnswer]
  var findings: [FindingAnswer]

  init(_ report: GateReport) {
    holds = report.holds
    readers = report.readers.map { ReaderAnswer($0) }
    findings = report.findings.map { FindingAnswer(finding: $0) }
  }
}
