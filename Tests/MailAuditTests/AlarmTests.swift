#if Audit
  import CSPKit
  import Foundation
  import Testing

  @testable import MailAudit

  /// What is ordinary is no alarm, and what ran in a browser is one.
  @Suite struct AlarmTests {
    private static let auditor = MailAuditor(reader: .builtIn)

    static func level(of html: [UInt8]) -> (AuditLevel, [String]) {
      let message = Mail.html(html)
      let report = auditor.report(on: message)
      let signs = report?.parts.flatMap { $0.signs.map(\.code.rawValue) } ?? []
      let points = report?.parts.flatMap { $0.points.map { "\($0.channel.rawValue) \($0.sample)" } }
      return (report?.level ?? .error, signs + (points ?? []))
    }

    @Test(.enabled(if: Shared.exists, "there is no ../shared"))
    func templatesAreNoAlarms() throws {
      let folder = Shared.root.appendingPathComponent("corpus/templates")
      let files = Shared.files(below: folder, ending: ".html")
      #expect(files.count > 150)
      for file in files {
        let (level, why) = Self.level(of: try Shared.bytes(of: file))
        #expect(level <= .notice, "\(file.path): \(level) \(why)")
      }
    }

    @Test func benignFixturesAreNoAlarms() throws {
      let folder = Shared.package.appendingPathComponent("Fixtures/benign")
      let files = Shared.files(below: folder, ending: ".html")
      #expect(files.count >= 10)
      for file in files {
        let (level, why) = Self.level(of: try Shared.bytes(of: file))
        #expect(level <= .notice, "\(file.path): \(level) \(why)")
      }
    }

    /// Fixtures that run something or leave by themselves are seen.
    @Test func liveFixturesAreAlarms() throws {
      let folder = Shared.package.appendingPathComponent("Fixtures/hostile")
      for file in Shared.files(below: folder, ending: ".html") {
        let bytes = try Shared.bytes(of: file)
        guard bytes.starts(with: "<!-- csp-check fixture; kind: live".utf8) else { continue }
        let (level, _) = Self.level(of: bytes)
        #expect(level >= .warning, "\(file.lastPathComponent): \(level)")
      }
    }

    struct Case: Decodable {
      var id: String
      var policy: String
      var html: String
      var ran: [String]
      var ranWebKit: [String]?
    }

    @Test(.enabled(if: Shared.exists, "there is no ../shared"))
    func vectorsThatRanAreAlarms() throws {
      let file = Shared.root.appendingPathComponent("oracle/vectors.jsonl")
      var count = 0
      for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
        let recorded = try JSONDecoder().decode(Case.self, from: line)
        // The page itself was left for another: no script of the document's.
        let ran = (recorded.ran + (recorded.ranWebKit ?? [])).filter { $0 != "ran:top-navigation" }
        guard recorded.policy == "none", !ran.isEmpty else { continue }
        count += 1
        // The page that it was put in brings a script of its own.
        let html = recorded.html.replacingOccurrences(
          of: "<script>__ran('anchor')</script>", with: "")
        let (level, _) = Self.level(of: Array(html.utf8))
        #expect(level >= .warning && level != .error, "\(recorded.id): \(level)")
      }
      #expect(count >= 300)
    }
  }
#endif
