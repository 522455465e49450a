import Boundary
import CSPKit
import Findings
import Foundation
import Testing

@testable import EngineCheck

/// What an engine did, held against what was proved.
@Suite struct AgreementTests {
  /// What an engine did is held against the proof, whichever of them is wrong.
  @Test func disagreementsAreFound() async throws {
    let documents = try ReaderDocuments(
      of: try ReaderBoundary.loading(try ProjectReaders.profile()))
    let trial = try #require(
      Trial.all(of: try ProjectReaders.fixture("event-handler/plain"), in: documents, by: .chromium)
        .last)
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
}

/// What is made of what an engine did where page scripts are off.
@Suite struct PageScriptsOffTests {
  /// Without policies too: nothing but the switch is asked.
  @Test func whatRanWithoutPoliciesIsFound() throws {
    let file = try ProjectReaders.profile("mail-apple")
    let documents = try ReaderDocuments(of: try ReaderBoundary.loading(file))
    let trial = try #require(
      Trial.all(
        of: try ProjectReaders.fixture("event-handler/plain"), in: documents, by: .webkit
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
    let file = try ProjectReaders.profile()
    let documents = try ReaderDocuments(of: try ReaderBoundary.loading(file))
    let trials = Trial.all(
      of: try ProjectReaders.fixture("inline-script/plain"), in: documents, by: .chromium,
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
    var profile = try ProjectReaders.profile("mail-apple").profile
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
