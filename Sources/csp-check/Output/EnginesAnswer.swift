internal import EngineCheck
internal import Findings

/// What `engines --format json` writes.
struct EnginesAnswer: Encodable {
  struct Engine: Encodable {
    var engine: String
    var name: String
    var product: String
    var pageScripts: Bool
    var sandbox: Bool
    var starts: Int
    var readers: [String]
    /// How many documents it ran that the proof calls contained.
    var weaker: Int
    /// How many documents it ran nothing of where the proof says that something runs.
    var stricter: Int

    init(_ run: EngineReport.Run, _ agreements: [Agreement]) {
      engine = run.posture.rawValue
      name = run.posture.name
      product = run.product
      pageScripts = run.posture.pageScripts
      sandbox = run.isSandboxed
      starts = run.starts
      readers = run.readers
      let own = agreements.filter { $0.engine == run.posture }
      weaker = own.count(where: \.isWeaker)
      stricter = own.count(where: \.isStricter)
    }
  }

  struct ExemptionAnswer: Encodable {
    var engine: String
    var reader: String
    var statement: String
    var holds: Bool
  }

  struct Request: Encodable {
    var url: String
    var automatic: Bool
  }

  struct Document: Encodable {
    var engine: String
    var reader: String
    var path: String
    var state: String
    var verdict: String
    var outcome: String
    var ran: [String]
    var anchorRuns: Int
    var reports: [String]
    var requests: [Request]
    var left: [String]
    var blocked: [String]
    var dialogs: Int

    init(_ agreement: Agreement) {
      let observation = agreement.observation
      engine = agreement.engine.rawValue
      reader = agreement.reader
      path = agreement.path
      state = agreement.state.rawValue
      verdict = agreement.verdict
      outcome = observation.outcome.rawValue
      ran = observation.ran + observation.marks
      anchorRuns = observation.anchorRuns
      reports = observation.reports
      requests = observation.asked.map { Request(url: $0.url, automatic: $0.isAutomatic) }
      left = observation.left
      blocked = observation.blocked
      dialogs = observation.dialogs
    }
  }

  var schema = 1
  var holds: Bool
  var interrupted: Bool
  var engines: [Engine]
  var readers: [String]
  var skipped: [String]
  var exemption: [ExemptionAnswer]
  /// How many documents an engine ran that the proof calls contained.
  var weaker: Int
  /// How many documents an engine ran nothing of where the proof says that something runs.
  var stricter: Int
  var documents: [Document]
  var findings: [FindingAnswer]

  init(_ report: EngineReport) {
    holds = report.holds
    interrupted = report.isInterrupted
    engines = report.runs.map { Engine($0, report.agreements) }
    readers = report.readers
    skipped = report.skipped
    exemption = report.exemption.map {
      ExemptionAnswer(
        engine: $0.engine.rawValue, reader: $0.reader, statement: $0.statement, holds: $0.holds)
    }
    weaker = report.agreements.count(where: \.isWeaker)
    stricter = report.agreements.count(where: \.isStricter)
    documents = report.agreements.map(Document.init)
    findings = report.findings.map { FindingAnswer(finding: $0) }
  }
}
