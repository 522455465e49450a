#if Audit
  import Boundary
  import CSPKit
  import Findings
  import Foundation
  import Sanitizer
  import Testing

  @testable import MailAudit

  @Suite struct ReportTests {
    static func report(_ html: String) throws -> MessageReport {
      try #require(MailAuditor(reader: .builtIn).report(on: Mail.html(html)))
    }

    @Test(arguments: [
      ("<p>Hello</p>", AuditLevel.clean),
      ("<img src='https://a.example/x.png'>", .notice),
      ("<p style='background:url(https://a.example/x.png)'>", .notice),
      ("<a href='https://a.example/'>x</a>", .clean),
      ("<p onclick='x()'>", .warning),
      ("<script>x()</script>", .warning),
      ("<script type='application/ld+json'>{}</script>", .clean),
      ("<meta http-equiv=refresh content='0;url=https://a.example/'>", .warning),
      ("<svg/onload=x()>", .attack),
      (String(repeating: "<div>", count: 600), .error),
    ])
    func levelIsThatOfTheGravest(html: String, level: AuditLevel) throws {
      #expect(try Self.report(html).level == level)
    }

    @Test func pointsLoadsAndNavigationsAreRuledByTheReader() throws {
      let part = try #require(
        try Self.report(
          """
          <p onclick='x()'><img src='https://track.example/open.gif' width=1 height=1>
          <a href='https://a.example/'>x</a>
          """
        ).parts.first)
      #expect(part.points.map(\.channel) == [.eventHandler])
      #expect(part.points.map(\.ruling) == [.blocked])
      #expect(part.points.map(\.place.line) == [1])
      #expect(part.loads.map(\.ruling) == [.blocked])
      #expect(part.navigations.map(\.ruling) == [.intercepted])
      #expect(part.remote.map(\.isTracker) == [true])
      #expect(part.isSanitizedProved)
      #expect(part.removed[.attribute] == 1)
    }

    /// Where the reader runs no scripts, points are inert and still tell what was tried.
    @Test func levelDoesNotDependOnTheReadersScripts() throws {
      let path = Shared.package.appendingPathComponent("Policies/mail-android.json").path
      let file = try ProfileFile.load(path: path)
      let reader = AuditReader(try ReaderBoundary.loading(file))
      let report = MailAuditor(reader: reader).report(on: Mail.html("<p onclick='x()'>"))
      #expect(report?.level == .warning)
    }

    @Test func olderMessagesArePassedOver() {
      func isReported(_ since: String) -> Bool {
        MailAuditor(reader: .builtIn, since: CalendarDate(since)).report(on: Mail.html("x")) != nil
      }
      #expect(isReported("2026-03-01"))
      #expect(!isReported("2026-03-02"))
    }

    @Test func totalsCount() throws {
      var totals = AuditTotals(grouping: .month)
      totals.add(try Self.report("<svg/onload=x()><script>y()</script>"))
      totals.add(try Self.report("<img src='https://t.example/open.gif'><img src=//t.example/px>"))
      totals.add(try Self.report("<p>x"))
      #expect(totals.all.messages == 3)
      #expect(totals.all.count(.attack) == 1)
      #expect(totals.channels == [.eventHandler: 1, .inlineScript: 1])
      #expect(totals.signs == [.handlerWithoutSpace: 1])
      #expect(totals.trackers.map(\.host) == ["t.example"])
      #expect(totals.trackers.map(\.loads) == [2])
      #expect(totals.groups.map(\.name) == ["2026-03"])
      #expect(totals.senders.map(\.name) == ["news@shop.example"])
      #expect(totals.domains.map(\.tally.messages) == [3])
    }

    @Test func theWorstComeFirst() throws {
      var totals = AuditTotals(grouping: .domain)
      for (domain, html) in [("a", "<p>"), ("b", "<svg/onload=x()>"), ("c", "<p onclick=x()>")] {
        var report = try Self.report(html)
        report.envelope.domain = domain
        totals.add(report)
      }
      #expect(totals.groups.map(\.name) == ["b", "c", "a"])
    }
  }
#endif
