import Boundary
import CSPKit
import Findings
import Foundation
import Testing

@testable import EngineCheck

/// The project's reader, made weaker in ways of which an engine must tell.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "there is no Chromium here"))
struct EngineCheckTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func fixture(_ name: String) throws -> Fixture {
    let path = "\(root)/Fixtures/hostile/\(name).html"
    return try Fixture(Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
  }

  static func profile(_ name: String = "mail-android") throws -> ProfileFile {
    try ProfileFile.load(path: "\(root)/Policies/\(name).json")
  }

  /// One fixture of each kind: what runs on load, on a click, from elsewhere; what asks, leaves, replays.
  static let sample = [
    "inline-script/plain", "event-handler/plain", "javascript-url/plain", "external-script/plain",
    "frame-remote/plain", "frame-srcdoc/nested", "loads/pixel", "leaving/refresh",
    "replays/inline", "clobbers/bridge-and-listener",
  ]

  @Test func theProjectsReaderAgrees() async throws {
    let report = try await EngineCheck(chromium: .here()).run(
      [try Self.profile()], try Self.sample.map(Self.fixture))
    // A machine that is busy may have a browser started again; that is said, and changes nothing.
    #expect(report.findings.filter { $0.code != .engineRestarted }.map(\.message) == [])
    #expect(report.holds && !report.isInterrupted)
    #expect(report.exemption.count == 10 && report.exemption.allSatisfy(\.holds))
    #expect(report.agreements.count == 60)
    for agreement in report.agreements where agreement.state != .bare {
      #expect(!agreement.observation.hasRun)
      #expect(agreement.observation.anchorRuns >= 1)
      #expect(!agreement.observation.reports.isEmpty)
    }
    let live = report.agreements.filter { $0.state == .bare && $0.observation.hasRun }
    #expect(live.count == 12)
  }

  /// What an engine did is held against the proof, whichever of them is wrong.
  @Test func disagreementsAreFound() async throws {
    let documents = try ReaderDocuments(of: try ReaderBoundary.loading(try Self.profile()))
    let trial = try #require(
      Trial.all(of: try Self.fixture("event-handler/plain"), in: documents, by: .chromium).last)
    #expect(trial.state == .sanitized && trial.proof.verdict == .contained)
    var agreed = Observation()
    agreed.anchorRuns = 1
    agreed.reports = ["f0"]
    #expect(Agreement(trial, agreed).findings.isEmpty)
    func codes(_ change: (inout Observation) -> Void) -> [Finding.Code] {
      var observation = agreed
      change(&observation)
      return Agreement(trial, observation).findings.map(\.code)
    }
    #expect(codes { $0.ran = ["evil()"] } == [.engineRan])
    #expect(codes { $0.marks = ["owned-x"] } == [.engineRan])
    #expect(
      codes { $0.asked = [.init(url: "https://a.invalid/", isAutomatic: true)] } == [.engineAsked])
    #expect(codes { $0.asked = [.init(url: "https://a.invalid/", isAutomatic: false)] } == [])
    #expect(codes { $0.anchorRuns = 0 } == [.engineAnchor])
    #expect(codes { $0.reports = [] } == [.engineAnchor])
    #expect(codes { $0.blocked = ["img-src https://a.invalid/"] } == [.engineBlocked])
    #expect(codes { $0.blocked = ["img-src cid"] } == [])
    var blocked = agreed
    blocked.blocked = ["font-src https://a.invalid/"]
    #expect(Agreement(trial, blocked).findings.map(\.level) == [.warning])
    blocked.blocked.append("script-src-elem inline")
    #expect(Agreement(trial, blocked).findings.map(\.level) == [.error])
    for outcome in [Observation.Outcome.late, .crashed, .ended] {
      #expect(codes { $0.outcome = outcome } == [.engineUnfinished])
    }
  }

  /// A cancelled run gives what it has, and leaves no browser behind.
  @Test func aCancelledRunEnds() async throws {
    let task = Task {
      try await EngineCheck(chromium: .here()).run(
        [try Self.profile()], try Self.sample.map(Self.fixture))
    }
    try await Task.sleep(for: .seconds(2))
    task.cancel()
    let report = try? await task.value
    #expect(report?.isInterrupted ?? true)
  }
}
