#if Audit
  internal import MailAudit

  /// How the results of an audit are written, message by message.
  protocol AuditOutput: Sendable {
    /// What stands before the first message.
    var start: String { get }
    /// What stands between two.
    var between: String { get }

    /// A message, written by the thread that read it.
    func message(_ report: MessageReport) throws -> [UInt8]

    /// What stands behind the last.
    func end(_ totals: AuditTotals, filesSkipped: Int, isInterrupted: Bool) throws -> [UInt8]
  }

  /// One JSON document, a message a line as it is read, then the totals.
  struct AuditJSON: AuditOutput {
    let start = "{\"messages\":[\n"
    let between = ",\n"

    func message(_ report: MessageReport) throws -> [UInt8] {
      try JSONOutput.line(MessageAnswer(report))
    }

    func end(_ totals: AuditTotals, filesSkipped: Int, isInterrupted: Bool) throws -> [UInt8] {
      let answer = TotalsAnswer(totals, filesSkipped: filesSkipped, isInterrupted: isInterrupted)
      return Array("\n],\"schema\":1,\"totals\":".utf8) + (try JSONOutput.line(answer))
        + Array("}\n".utf8)
    }
  }
#endif
