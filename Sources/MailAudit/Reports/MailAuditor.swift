#if Audit
  public import Boundary

  /// Reads messages and says of each who tried what, and what would come of it.
  public struct MailAuditor: Sendable {
    private let parts: PartAuditor
    private let since: CalendarDate?

    /// Makes an auditor.
    ///
    /// - Parameters:
    ///   - reader: The reader against which messages are held.
    ///   - since: The first day of the messages that count; those that name no date count too.
    public init(reader: AuditReader, since: CalendarDate? = nil) {
      parts = PartAuditor(reader: reader)
      self.since = since
    }

    /// The report on a message; nil if it is older than those that count.
    public func report(on raw: RawMessage) -> MessageReport? {
      var message = Message()
      if let failure = raw.failure {
        message.findings = [failure]
      } else if raw.length > raw.bytes.count {
        message.findings = [.tooLargeMessage]
      } else {
        message = MessageReader.read(raw.isQuoted ? MboxQuoting.unquoted(raw.bytes) : raw.bytes)
      }
      if let since, let date = message.envelope.date, date.date < since.description { return nil }
      return MessageReport(
        path: raw.path, index: raw.index, offset: raw.offset, byteCount: raw.length,
        envelope: message.envelope, parts: message.parts.map(parts.report),
        findings: message.findings)
    }
  }
#endif
