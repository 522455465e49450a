#if Audit
  internal import CSPKit
  internal import Findings
  internal import MailAudit
  internal import Sanitizer

  /// A message, as `audit --format json` writes it.
  struct MessageAnswer: Encodable {
    var path: String
    var index: Int
    var offset: Int
    var bytes: Int
    var from: String?
    var domain: String?
    var list: String?
    var date: String?
    var subject: String?
    var messageId: String?
    var level: String
    var parts: [PartAnswer]
    var findings: [FindingAnswer]

    init(_ report: MessageReport) {
      path = report.path
      index = report.index
      offset = report.offset
      bytes = report.byteCount
      from = report.envelope.from
      domain = report.envelope.domain
      list = report.envelope.list
      date = report.envelope.date?.description
      subject = report.envelope.subject
      messageId = report.envelope.messageID
      level = report.level.rawValue
      parts = report.parts.map { PartAnswer($0) }
      findings = report.findings.map { FindingAnswer(finding: $0) }
    }
  }

  /// A part that a mail program would show as HTML.
  struct PartAnswer: Encodable {
    struct Sanitized: Encodable {
      var proved: Bool
      var removed: [String: Int]
      var remote: [SanitizeAnswer.RemoteAnswer]
    }

    struct SignAnswer: Encodable {
      var sign: Sign

      private enum Key: String, CodingKey { case code, message }

      func encode(to encoder: any Encoder) throws {
        try PlaceAnswer(sign.place).encode(to: encoder)
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(sign.code.rawValue, forKey: .code)
        try object.encode(sign.code.summary, forKey: .message)
      }
    }

    var section: String
    var type: String
    var name: String?
    var charset: String
    var bytes: Int
    var level: String
    var points: [PointAnswer]
    var loads: [LoadAnswer]
    var navigations: [NavigationAnswer]
    var signs: [SignAnswer]
    var sanitizer: Sanitized
    var findings: [FindingAnswer]

    init(_ report: PartReport) {
      section = report.section
      type = report.type
      name = report.fileName
      charset = report.charset
      bytes = report.byteCount
      level = report.level.rawValue
      points = report.points.map { PointAnswer(point: $0) }
      loads = report.loads.map(LoadAnswer.init)
      navigations = report.navigations.map { NavigationAnswer(navigation: $0) }
      signs = report.signs.map { SignAnswer(sign: $0) }
      sanitizer = Sanitized(
        proved: report.isSanitizedProved,
        removed: Dictionary(
          uniqueKeysWithValues: report.removed.map { ($0.key.rawValue, $0.value) }),
        remote: report.remote.map { SanitizeAnswer.RemoteAnswer(load: $0) })
      findings = report.findings.map { FindingAnswer(finding: $0) }
    }
  }

  /// What all messages come to.
  struct TotalsAnswer: Encodable {
    struct Row: Encodable {
      var name: String
      var messages: Int
      var levels: [String: Int]

      init(_ row: AuditTotals.Row) {
        name = row.name
        messages = row.tally.messages
        levels = TotalsAnswer.levels(row.tally)
      }
    }

    struct Tracker: Encodable {
      var host: String
      var loads: Int
    }

    var messages: Int
    var bytes: Int
    var filesSkipped: Int
    var interrupted: Bool
    var levels: [String: Int]
    var channels: [String: Int]
    var signs: [String: Int]
    var trackers: [Tracker]
    var senders: [Row]
    var domains: [Row]
    var groupBy: String
    var groups: [Row]

    init(_ totals: AuditTotals, filesSkipped: Int, isInterrupted: Bool) {
      messages = totals.all.messages
      bytes = totals.bytes
      self.filesSkipped = filesSkipped
      interrupted = isInterrupted
      levels = Self.levels(totals.all)
      channels = Dictionary(
        uniqueKeysWithValues: totals.channels.map { ($0.key.rawValue, $0.value) })
      signs = Dictionary(uniqueKeysWithValues: totals.signs.map { ($0.key.rawValue, $0.value) })
      trackers = totals.trackers.map { Tracker(host: $0.host, loads: $0.loads) }
      senders = totals.senders.map { Row($0) }
      domains = totals.domains.map { Row($0) }
      groupBy = totals.grouping.rawValue
      groups = totals.groups.map { Row($0) }
    }

    private static func levels(_ tally: Tally) -> [String: Int] {
      Dictionary(
        uniqueKeysWithValues: AuditLevel.allCases.map { ($0.rawValue, tally.count($0)) })
    }
  }
#endif
