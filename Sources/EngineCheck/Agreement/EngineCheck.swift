public import Boundary

/// Shows readers' documents to real engines and sets what ran beside what was proved.
public struct EngineCheck: Sendable {
  private let chromium: ChromiumInstallation?
  private let webKit: WebKitInstallation?

  /// Makes a check with engines.
  ///
  /// - Parameters:
  ///   - chromium: A Chromium; nil where no profile asks for it.
  ///   - webKit: A probe with WebKit; nil where no profile asks for it.
  public init(chromium: ChromiumInstallation? = nil, webKit: WebKitInstallation? = nil) {
    self.chromium = chromium
    self.webKit = webKit
  }

  /// Shows all fixtures in all readers, each in the engines that its profile names.
  ///
  /// Where the task is cancelled, the report holds what was shown until then.
  ///
  /// - Parameters:
  ///   - files: The profiles.
  ///   - fixtures: What strangers may send.
  ///   - states: What is done with the fixtures.
  ///   - progress: Called with how many documents are shown and how many there are, by engine.
  /// - Returns: What the engines did, beside the proofs.
  /// - Throws: ``EngineError`` where an engine cannot be had; what ``ReaderDocuments`` throws.
  public func run(
    _ files: [ProfileFile], _ fixtures: [Fixture],
    states: Set<Agreement.State> = Agreement.State.usual,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> EngineReport {
    var report = EngineReport()
    let boundaries = try files.flatMap { try ReaderBoundary.all(of: $0) }
    report.fixtures = fixtures
    report.boundaries = boundaries.filter { !Posture.all(for: $0.reader.profile).isEmpty }
    report.skipped = boundaries.filter { Posture.all(for: $0.reader.profile).isEmpty }
      .map(\.reader.name)
    let readers = try boundaries.map { try ReaderDocuments(of: $0) }
    let plans = Posture.allCases.map {
      Plan(engine: $0, all: readers, fixtures: fixtures, states: states)
    }
    report.total = plans.map(\.trials.count).reduce(0, +)
    for engines in [plans.filter { !$0.engine.isWebKit }, plans.filter(\.engine.isWebKit)] {
      let asked = engines.filter { !$0.readers.isEmpty }
      guard let first = asked.first, !report.isInterrupted else { continue }
      try await EngineRun(try installation(of: first.engine), asked, progress).add(to: &report)
    }
    return report
  }

  private func installation(of engine: Posture) throws(EngineError) -> any EngineInstallation {
    if engine.isWebKit {
      guard let webKit else { throw .missingProbe }
      return webKit
    }
    guard let chromium else { throw .missing }
    return chromium
  }
}

/// What is shown in one posture of an engine.
struct Plan: Sendable {
  var engine: Posture
  var readers: [ReaderDocuments]
  var trials: [Trial]

  init(
    engine: Posture, all: [ReaderDocuments], fixtures: [Fixture], states: Set<Agreement.State>
  ) {
    self.engine = engine
    let readers = all.filter { Posture.all(for: $0.boundary.reader.profile).contains(engine) }
    self.readers = readers
    trials = readers.flatMap { reader in
      fixtures.flatMap { Trial.all(of: $0, in: reader, by: engine, states: states) }
    }
  }
}
