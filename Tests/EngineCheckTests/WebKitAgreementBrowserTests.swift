import Boundary
import CSPKit
import Findings
import Foundation
import Testing

@testable import EngineCheck

/// The project's readers of Apple's, shown by WebKit.
@Suite(.serialized, .enabled(if: WebKit.isInstalled, "there is no webkit-probe: make webkit-probe"))
struct WebKitAgreementBrowserTests {
  @Test func theProjectsReaderAgrees() async throws {
    let report = try await EngineCheck(webKit: .here()).run(
      [try ProjectReaders.profile("mail-apple")],
      try ProjectReaders.sample.map(ProjectReaders.fixture))
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
      atPath: "\(ProjectReaders.root)/Policies", toPath: folder.path)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = "\(folder.path)/mail-android.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"chromium\": 120", with: "\"webkit\": 17").write(
      toFile: path, atomically: true, encoding: .utf8)
    let report = try await EngineCheck(webKit: .here()).run(
      [try ProfileFile.load(path: path)],
      try ["inline-script/plain", "event-handler/plain"].map(ProjectReaders.fixture))
    #expect(report.findings.filter { $0.level >= .warning }.map(\.message) == [])
    #expect(report.runs.map(\.posture) == [.webkitScripting])
    #expect(report.exemption.count == 10 && report.exemption.allSatisfy(\.holds))
    for agreement in report.agreements {
      #expect(agreement.observation.hasRun == (agreement.state == .bare))
      #expect(!agreement.observation.reports.isEmpty)
    }
  }
}
