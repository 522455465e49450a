#if Audit
  internal import Boundary
  internal import Findings
  internal import MailAudit

  #if canImport(Darwin)
    internal import Darwin
  #else
    internal import Glibc
  #endif

  /// `audit`: what senders try, message by message.
  struct AuditCommand {
    let session: Session

    init(_ session: Session) {
      self.session = session
    }

    private static let profilePath = "Policies/mail-android.json"

    func run() throws -> ExitStatus {
      let invocation = session.invocation
      let auditor = MailAuditor(reader: try reader(), since: try since())
      let grouping = invocation.text("group-by").flatMap(Grouping.init)
      let totals = AuditTotals(grouping: grouping ?? .domain)
      Interruption.listen()
      if invocation.has("ndjson") {
        return try AuditBatch(session: session, auditor: auditor, totals: totals).run()
      }
      guard !invocation.operands.isEmpty else {
        throw CommandError("audit needs a message, a mailbox or a directory; - is standard input")
      }
      let output: any AuditOutput =
        invocation.text("format") == "json" ? AuditJSON() : AuditText(style: session.style)
      return try audit(auditor, totals, output)
    }

    private func audit(
      _ auditor: MailAuditor, _ totals: AuditTotals, _ output: any AuditOutput
    ) throws -> ExitStatus {
      let operands = session.invocation.operands
      var totals = totals
      var source = try MessageSource(operands)
      let showsProgress = StandardStream.error.isTerminal && !session.invocation.has("quiet")
      var progress = ProgressBar(
        total: showsProgress ? MessageSource.length(of: operands) : nil, isShown: showsProgress)
      let work = OrderedWork(
        jobs: try jobs(), weight: { (message: RawMessage) in message.bytes.count },
        work: { message in
          auditor.report(on: message).map { report in
            (report, Result { try output.message(report) })
          }
        })
      session.write(output.start)
      var bytes = 0
      try work.run(
        next: {
          guard !Interruption.isAskedFor, let message = source.next(), !Interruption.isAskedFor
          else { return nil }
          return message
        },
        use: { result in
          guard let (report, text) = result else { return }
          totals.add(report)
          bytes += report.byteCount
          if StandardStream.output.isTerminal { progress.clear() }
          if totals.all.messages > 1 { session.write(output.between) }
          session.write(try text.get())
          progress.show(messages: totals.all.messages, bytes: bytes)
        })
      progress.clear()
      session.write(
        try output.end(
          totals, filesSkipped: source.filesSkipped, isInterrupted: Interruption.isAskedFor))
      if Interruption.isAskedFor { return .interrupted }
      return status(of: totals)
    }

    private func status(of totals: AuditTotals) -> ExitStatus {
      let word = session.invocation.text("fail-on") ?? AuditLevel.attack.rawValue
      guard let least = AuditLevel(rawValue: word) else { return .proved }
      let fails = AuditLevel.allCases.contains { $0 >= least && totals.all.count($0) > 0 }
      return fails ? .notProved : .proved
    }

    // MARK: Options

    /// The reader of the profile that is named; else the project's own where it lies, else the one
    /// that needs no file.
    private func reader() throws -> AuditReader {
      let isHere = (try? FileContents.bytes(of: Self.profilePath)) != nil
      guard let path = session.invocation.text("profile") ?? (isHere ? Self.profilePath : nil)
      else { return .builtIn }
      return AuditReader(try ReaderBoundary.loading(try ProfileFile.load(path: path)))
    }

    private func since() throws -> CalendarDate? {
      guard let text = session.invocation.text("since") else { return nil }
      guard let date = CalendarDate(text) else {
        throw CommandError("--since: '\(text)' is no date; write YYYY-MM-DD")
      }
      return date
    }

    private func jobs() throws -> Int {
      guard let text = session.invocation.text("jobs") else {
        return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      }
      guard let jobs = Int(text), (1...256).contains(jobs) else {
        throw CommandError("--jobs: '\(text)' is no number from 1 to 256")
      }
      return jobs
    }
  }
#else
  /// `audit`, in a program that was built without it.
  struct AuditCommand {
    init(_ session: Session) {}

    func run() throws -> ExitStatus {
      throw CommandError(
        "audit: this program was built without it; make audit builds one that has it, as "
          + ".build/audit/release/csp-check")
    }
  }
#endif
