import Boundary
import CSPKit
import Findings
import Foundation
import Testing

@testable import EngineCheck

/// The project's reader, made weaker in ways of which an engine must tell.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "there is no Chromium here"))
struct AgreementBrowserTests {
  @Test func theProjectsReaderAgrees() async throws {
    let report = try await EngineCheck(chromium: .here()).run(
      [try ProjectReaders.profile()], try ProjectReaders.sample.map(ProjectReaders.fixture))
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

  /// A cancelled run gives what it has, and leaves no browser behind.
  @Test func aCancelledRunEnds() async throws {
    let task = Task {
      try await EngineCheck(chromium: .here()).run(
        [try ProjectReaders.profile()], try ProjectReaders.sample.map(ProjectReaders.fixture))
    }
    try await Task.sleep(for: .seconds(2))
    task.cancel()
    let report = try? await task.value
    #expect(report?.isInterrupted ?? true)
  }
}
