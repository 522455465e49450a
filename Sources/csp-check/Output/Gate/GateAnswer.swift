internal import Boundary
internal import CSPKit
internal import Findings

/// What `gate --format json` writes.
struct GateAnswer: Encodable {
  struct FixtureAnswer: Encodable {
    var path: String
    var kinds: [String]
    var channel: String?
    var raw: String
    var sanitized: String?
    var removed: Int?
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
    var engines: [String: Int]
    var scripting: String
    var anchor: String
    var navigation: [String]
    var policy: PolicyAnswer
    var template: Bool
    var fixtures: [FixtureAnswer]

    init(_ result: GateReport.ReaderResult) {
      name = result.boundary.reader.name
      let profile = result.boundary.reader.profile
      title = profile.title
      engines = Dictionary(
        uniqueKeysWithValues: profile.engines.map { ($0.key.rawValue, $0.value) })
      scripting = profile.scripting.rawValue
      anchor = profile.anchor.delivery.rawValue
      navigation = profile.navigation.map(\.rawValue).sorted()
      policy = PolicyAnswer(result.policies, findings: [])
      template = result.template.holds
      fixtures = result.fixtures.map { FixtureAnswer($0) }
    }
  }

  /// A finding that a profile says to live with.
  struct BorneAnswer: Encodable {
    var borne: GateReport.Borne

    private enum Key: String, CodingKey { case reason, until }

    func encode(to encoder: any Encoder) throws {
      try FindingAnswer(finding: borne.finding).encode(to: encoder)
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(borne.suppression.reason, forKey: .reason)
      try object.encode(borne.suppression.until.description, forKey: .until)
    }
  }

  var schema = 1
  var holds: Bool
  var readers: [ReaderAnswer]
  var borne: [BorneAnswer]
  var known: [FindingAnswer]
  var findings: [FindingAnswer]

  init(_ report: GateReport) {
    holds = report.holds
    readers = report.readers.map { ReaderAnswer($0) }
    borne = report.borne.map { BorneAnswer(borne: $0) }
    known = report.known.map { FindingAnswer(finding: $0) }
    findings = report.findings.map { FindingAnswer(finding: $0) }
  }
}
