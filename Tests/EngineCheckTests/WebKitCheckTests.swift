import Boundary
import CSPKit
import Findings
import Foundation
import Testing

@testable import EngineCheck

/// The project's readers of Apple's, shown by WebKit.
@Suite(.serialized, .enabled(if: WebKit.isInstalled, "there is no webkit-probe: make webkit-probe"))
struct WebKitCheckTests {
  @Test func theProjectsReaderAgrees() async throws {
    let report = try await EngineCheck(webKit: .here()).run(
      [try EngineCheckTests.profile("mail-apple")],
      try EngineCheckTests.sample.map(EngineCheckTests.fixture))
    #expect(report.findings.filter { $0.level >= .warning }.map(\.message) == [])
    #expect(report.holds && !report.isInterrupted)
    #expect(report.runs.map(\.posture) == [.webkit])
    #expect(report.exemption.count == 8 && report.exemption.allSatisfy(\.holds))
    #expect(report.agreements.count == 60)
    for agreement in report.agreements {
      #expect(agreement.isContained && !agreement.observation.hasRun)
      #expect(agreement.observation.anchorRuns == 1)
    }
  }

  /// A reader with page scripts on that names WebKit is shown there too: without policies what lives runs.
  @Test func pageScriptsOnIsASecondEngine() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("csp-check-policies-\(UUID().uuidString)")
    try FileManager.default.copyItem(
      atPath: "\(EngineCheckTests.root)/Policies", toPath: folder.path)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = "\(folder.path)/mail-android.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"chromium\": 120", with: "\"webkit\": 17").write(
      toFile: path, atomically: true, encoding: .utf8)
    let report = try await EngineCheck(webKit: .here()).run(
      [try ProfileFile.load(path: path)],
      try ["inline-script/plain", "event-handler/plain"].map(EngineCheckTests.fixture))
    #expect(report.findings.filter { $0.level >= .warning }.map(\.message) == [])
    #expect(report.runs.map(\.posture) == [.webkitScripting])
    #expect(report.exemption.count == 10 && report.exemption.allSatisfy(\.holds))
    for agreement in report.agreements {
      #expect(agreement.observation.hasRun == (agreement.state == .bare))
      #expect(!agreement.observation.reports.isEmpty)
    }
  }
}

/// What is made of what an engine did where page scripts are off.
@Suite struct PageScriptsOffTests {
  /// Without policies too: nothing but the switch is asked.
  @Test func whatRanWithoutPoliciesIsFound() throws {
    let file = try EngineCheckTests.profile("mail-apple")
    let documents = try ReaderDocuments(of: try ReaderBoundary.loading(file))
    let trial = try #require(
      Trial.all(
        of: try EngineCheckTests.fixture("event-handler/plain"), in: documents, by: .webkit
      ).first)
    #expect(trial.state == .bare && trial.proof.verdict == .contained)
    #expect(!trial.presentation.pageScripts && trial.presentation.injected.count == 1)
    var observation = Observation()
    #expect(Agreement(trial, observation).findings.isEmpty)
    observation.ran = ["evil()"]
    let agreement = Agreement(trial, observation)
    #expect(agreement.findings.map(\.code) == [.engineRan] && agreement.isWeaker)
    #expect(agreement.findings[0].message.contains("WebKit, page scripts off ran"))
  }

  /// What is sanitized is shown without policies too, where that is asked for.
  @Test func openIsSanitizedWithoutPolicies() throws {
    let file = try EngineCheckTests.profile()
    let documents = try ReaderDocuments(of: try ReaderBoundary.loading(file))
    let trials = Trial.all(
      of: try EngineCheckTests.fixture("inline-script/plain"), in: documents, by: .chromium,
      states: [.open, .raw])
    #expect(trials.map(\.state) == [.raw, .open])
    let texts = trials.map { String(decoding: $0.presentation.document, as: UTF8.self) }
    #expect(texts[0].contains("Content-Security-Policy") && texts[0].contains("owned-plain"))
    #expect(!texts[1].contains("Content-Security-Policy") && !texts[1].contains("owned-plain"))
    #expect(trials[1].proof.verdict == .contained)
    var observation = Observation()
    observation.marks = ["owned-plain"]
    #expect(Agreement(trials[1], observation).isWeaker)
  }

  @Test func aProfileIsShownInTheEnginesThatItNames() throws {
    var profile = try EngineCheckTests.profile("mail-apple").profile
    #expect(Posture.all(for: profile) == [.webkit])
    profile.engines = [.chromium: 120]
    #expect(Posture.all(for: profile) == [])
    profile.scripting = .on
    #expect(Posture.all(for: profile) == [.chromium])
    profile.engines = [.chromium: 120, .webkit: 17]
    #expect(Posture.all(for: profile) == [.chromium, .webkitScripting])
    profile.engines = [:]
    #expect(Posture.all(for: profile) == [.chromium])
  }
}
