import Foundation
import Testing

@testable import csp_check

#if Audit
  @Suite struct AuditCommandTests {
    private static func mail(_ html: String, from: String = "a@a.example") -> String {
      "From: \(from)\nSubject: Offers\nDate: Sun, 1 Mar 2026 12:00:00 +0000\n"
        + "Content-Type: text/html; charset=utf-8\n\n\(html)\n"
    }

    private static let mbox = (1...40).map { number in
      "From a Sun\n"
        + mail(
          number % 9 == 0 ? "<svg/onload=x()>" : "<p>\(number)<img src=https://t.example/px>",
          from: "\(number % 4)@b.example")
    }.joined(separator: "\n")

    private static func audit(_ arguments: [String], _ input: String, in folder: URL = Program.root)
      throws -> Program.Result
    {
      try Program.run(["audit"] + arguments, input: Data(input.utf8), in: folder)
    }

    private static func json(_ text: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func theStatusIsThatOfTheGravestMessage() throws {
      #expect(try Self.audit(["-"], Self.mail("<p>x")).status == 0)
      #expect(try Self.audit(["-"], Self.mail("<p onclick=x()>")).status == 0)
      #expect(
        try Self.audit(["--fail-on", "warning", "-"], Self.mail("<p onclick=x()>")).status == 1)
      #expect(try Self.audit(["-"], Self.mail("<svg/onload=x()>")).status == 1)
      #expect(
        try Self.audit(["--fail-on", "never", "-"], Self.mail("<svg/onload=x()>")).status == 0)
      #expect(try Self.audit(["-"], "").status == 1)
    }

    @Test func whatCannotRunIsSaidInOneLine() throws {
      for arguments in [
        [], ["--jobs", "0", "-"], ["--since", "yesterday", "-"], ["/nowhere"],
        ["--profile", "/nowhere", "-"], ["--format", "sarif", "-"],
      ] {
        let result = try Self.audit(arguments, "")
        #expect(result.status == 2, "\(arguments)")
        #expect(result.output.isEmpty)
        #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
      }
    }

    @Test func textHasALineAMessageAndTotals() throws {
      let result = try Self.audit(["--jobs", "2", "-"], Self.mbox)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("attack  -:") } == 4)
      #expect(lines.count { $0.hasPrefix("notice  -:") } == 36)
      #expect(result.output.contains("\n40 messages: 4 attack, 36 notice\n"))
      #expect(result.output.contains("handler-without-space 4"))
      #expect(result.output.contains("trackers: t.example 36"))
      #expect(result.status == 1)
    }

    @Test func jsonIsTheSameForAnyNumberOfJobs() throws {
      let one = try Self.audit(["--format", "json", "--jobs", "1", "-"], Self.mbox)
      for jobs in ["2", "3", "16"] {
        let more = try Self.audit(["--format", "json", "--jobs", jobs, "-"], Self.mbox)
        #expect(more.output == one.output)
      }
      let answer = try Self.json(one.output)
      let messages = try #require(answer["messages"] as? [[String: Any]])
      #expect(messages.map { $0["index"] as? Int } == Array(1...40))
      #expect(messages[0]["from"] as? String == "1@b.example")
      #expect(messages[0]["date"] as? String == "2026-03-01T12:00:00Z")
      let totals = try #require(answer["totals"] as? [String: Any])
      #expect(totals["messages"] as? Int == 40)
      #expect(totals["interrupted"] as? Bool == false)
    }

    @Test func totalsAreGrouped() throws {
      let result = try Self.audit(
        ["--format", "json", "--group-by", "month", "--since", "2026-03-01", "-"], Self.mbox)
      let totals = try #require(try Self.json(result.output)["totals"] as? [String: Any])
      let groups = try #require(totals["groups"] as? [[String: Any]])
      #expect(groups.map { $0["name"] as? String } == ["2026-03"])
      let later = try Self.audit(["--since", "2026-03-02", "-"], Self.mbox)
      #expect(later.output.contains("0 messages: none"))
      #expect(later.status == 0)
    }

    @Test func batchesAnswerLineByLine() throws {
      let message = Data(Self.mail("<svg/onload=x()>").utf8).base64EncodedString()
      let box = Data(Self.mbox.utf8).base64EncodedString()
      let result = try Self.audit(
        ["--ndjson"],
        """
        {"id": 1, "message": "\(message)"}
        {"id": 2, "message": "\(box)"}
        {"id": 3, "path": "/nowhere"}
        {"id": 4}

        """)
      let lines = try result.output.split(separator: "\n").map { try Self.json(String($0)) }
      #expect(lines.count == 5)
      #expect((lines[0]["messages"] as? [[String: Any]])?.first?["level"] as? String == "attack")
      #expect((lines[1]["messages"] as? [Any])?.count == 40)
      #expect(lines[2]["error"] != nil && lines[3]["error"] != nil)
      #expect((lines[4]["totals"] as? [String: Any])?["messages"] as? Int == 41)
      #expect(result.status == 1)
    }

    @Test func outputGoesToAFile() throws {
      let folder = try TemporaryFolder()
      let direct = try Self.audit(["--format", "json", "-"], Self.mbox)
      let result = try Self.audit(
        ["--format", "json", "--output", "out.json", "-"], Self.mbox, in: folder.url)
      #expect(result.output.isEmpty)
      let file = folder.url.appendingPathComponent("out.json")
      let written = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      // Another directory has no profile, so that the built-in reader is asked.
      #expect(try Self.json(written)["totals"] != nil)
      #expect(written.split(separator: "\n").count == direct.output.split(separator: "\n").count)
    }

    /// The first ^C ends the audit of a mailbox that is still being written, with what is done.
    @Test func interruptedAuditWritesWhatIsDone() async throws {
      let process = Process()
      process.executableURL = Program.executable
      process.arguments = ["audit", "--format", "json", "-"]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data((Self.mbox + "\n").utf8))
      // Something was written: it is in the midst of it, and waits for more.
      let first = output.fileHandleForReading.availableData
      #expect(!first.isEmpty)
      try await Task.sleep(for: .milliseconds(500))
      process.interrupt()
      let rest = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
      let answer = try Self.json(String(decoding: first + rest, as: UTF8.self))
      let totals = try #require(answer["totals"] as? [String: Any])
      #expect(totals["interrupted"] as? Bool == true)
      #expect((answer["messages"] as? [Any])?.count == totals["messages"] as? Int)
    }
  }

  @Suite struct OrderedWorkTests {
    @Test(arguments: [1, 2, 7]) func resultsComeInOrder(jobs: Int) throws {
      var fed = 0
      var most = 0
      var results: [Int] = []
      try OrderedWork<Int, Int>(
        jobs: jobs, weight: { _ in 1 << 20 },
        work: { number in
          // Some take longer than those behind them.
          (0..<(number % 5 * 500)).reduce(number) { $0 ^ $1 ^ $1 }
        }
      ).run(
        next: {
          fed += 1
          most = max(most, fed - results.count)
          return fed <= 500 ? fed : nil
        },
        use: { results.append($0) })
      #expect(results == Array(1...500))
      #expect(most <= 8 * jobs + 1)
    }

    @Test func whatFailsEndsTheWork() {
      struct Failure: Error {}
      #expect(throws: Failure.self) {
        try OrderedWork<Int, Int>(jobs: 3, weight: { _ in 1 }, work: { $0 }).run(
          next: { 1 }, use: { _ in throw Failure() })
      }
    }
  }

  @Suite struct ProgressBarTests {
    @Test func saysHowFarItIs() {
      #expect(
        ProgressBar.line(messages: 12, bytes: 25_000_000, of: 100_000_000, seconds: 5)
          == "[#####---------------] 25 %, 12 messages, 5.0 MB/s, 16 s left")
      #expect(
        ProgressBar.line(messages: 12, bytes: 25_000_000, of: nil, seconds: 5)
          == "12 messages, 5.0 MB/s")
      #expect(
        ProgressBar.line(messages: 1, bytes: 10, of: 10, seconds: 1)
          == "[####################] 100 %, 1 messages, 0.0 MB/s")
    }
  }
#else
  @Suite struct AuditCommandTests {
    @Test func programWithoutItSaysHowToBuildIt() throws {
      let result = try Program.run(["audit", "-"])
      #expect(result.status == 2)
      #expect(result.error.contains("make audit"))
      #expect(result.error.split(separator: "\n").count == 1)
    }
  }
#endif
