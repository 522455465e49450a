#if Audit
  #if canImport(FoundationEssentials)
    internal import FoundationEssentials
  #else
    internal import Foundation
  #endif

  internal import Boundary
  internal import Findings
  internal import MailAudit

  /// `audit --ndjson`: a path or a message a line, answered by all its messages; the totals at the end.
  struct AuditBatch {
    let session: Session
    let auditor: MailAuditor
    let totals: AuditTotals

    private struct Answer: Encodable {
      var id: JSONValue?
      var messages: [MessageAnswer]
    }

    private struct End: Encodable {
      var totals: TotalsAnswer
    }

    func run() throws -> ExitStatus {
      let known = ["path", "message"]
      var totals = totals
      var skipped = 0
      let status = try Batch(session: session).run(known: known) { question in
        var answer = Answer(id: question.id, messages: [])
        var source = try Self.source(of: &question)
        try question.finish(known: known)
        while let message = source.next() {
          guard let report = auditor.report(on: message) else { continue }
          totals.add(report)
          answer.messages.append(MessageAnswer(report))
        }
        skipped += source.filesSkipped
        return try JSONOutput.line(answer)
      }
      let end = TotalsAnswer(
        totals, filesSkipped: skipped, isInterrupted: Interruption.isAskedFor)
      session.write(try JSONOutput.line(End(totals: end)) + [UInt8(ascii: "\n")])
      return Interruption.isAskedFor ? .interrupted : status
    }

    private static func source(of question: inout Question) throws -> MessageSource {
      let path = try question.string("path")
      guard let text = try question.string("message") else {
        guard let path else {
          throw Question.Malformed(description: "there is no \"path\" and no \"message\"")
        }
        guard path != "-" else {
          throw Question.Malformed(
            description: "\"path\" cannot be -, from which the questions come")
        }
        do {
          return try MessageSource([path])
        } catch {
          throw Question.Malformed(description: "\(error)")
        }
      }
      guard path == nil else {
        throw Question.Malformed(description: "write \"path\" or \"message\", not both")
      }
      guard let bytes = Data(base64Encoded: text) else {
        throw Question.Malformed(description: "\"message\" is not base64")
      }
      return MessageSource(message: Array(bytes))
    }
  }
#endif
