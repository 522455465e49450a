public import Boundary
public import Findings

/// Shows readers' documents to a real Chromium and sets what ran beside what was proved.
public struct EngineCheck: Sendable {
  /// How many documents are shown at once: mostly they wait.
  private static let width = 6

  private let installation: Installation

  /// Makes a check with a browser.
  public init(_ installation: Installation) {
    self.installation = installation
  }

  /// Shows all fixtures in all readers.
  ///
  /// Where the task is cancelled, the report holds what was shown until then.
  ///
  /// - Parameters:
  ///   - files: The profiles.
  ///   - fixtures: What strangers may send.
  ///   - progress: Called with how many documents are shown and how many there are.
  /// - Returns: What the engine did, beside the proofs.
  /// - Throws: ``EngineError`` where no browser can be had; what ``ReaderDocuments`` throws.
  public func run(
    _ files: [ProfileFile], _ fixtures: [Fixture],
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> EngineReport {
    var report = EngineReport()
    report.isSandboxed = installation.isSandboxed
    let boundaries = try files.flatMap { try ReaderBoundary.all(of: $0) }
    let shown = boundaries.filter { $0.reader.profile.scripting == .on }
    report.readers = shown.map(\.reader.name)
    report.boundaries = shown
    report.fixtures = fixtures
    report.skipped = boundaries.map(\.reader.name).filter { !report.readers.contains($0) }
    let readers = try shown.map { try ReaderDocuments(of: $0) }
    let trials = readers.flatMap { reader in
      fixtures.flatMap { Trial.all(of: $0, in: reader) }
    }
    let browsers = Browsers(installation)
    let result: EngineReport
    do {
      result = try await withTaskCancellationHandler {
        try await Self.ask(browsers, readers, trials, report, progress)
      } onCancel: {
        Task { await browsers.end() }
      }
    } catch {
      await browsers.end()
      throw error
    }
    await browsers.end()
    return result
  }

  private static func ask(
    _ browsers: Browsers, _ readers: [ReaderDocuments], _ trials: [Trial], _ report: EngineReport,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> EngineReport {
    var report = report
    report.total = trials.count
    do {
      for reader in readers {
        report.exemption += try await Exemption.all(reader) { try await browsers.show($0) }
      }
      let observations = try await observations(of: trials, browsers, progress)
      report.agreements = trials.compactMap { trial in
        observations[trial.presentation].map { Agreement(trial, $0) }
      }
      try await browsers.checkCanary()
    } catch  where Task.isCancelled {
      // The browser was ended under it: what was seen until then counts.
      report.isInterrupted = true
    }
    report.engine = await browsers.version
    for index in report.agreements.indices {
      report.agreements[index].engineName = report.engine
    }
    report.starts = await browsers.starts
    if report.starts > 1, !report.isInterrupted {
      report.general.append(.restarted(report.starts))
    }
    return report
  }

  /// Readers differ by little: a document that several have is shown once.
  private static func observations(
    of trials: [Trial], _ browsers: Browsers, _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> [Presentation: Observation] {
    var seen: Set<Presentation> = []
    var rest = trials.map(\.presentation).filter { seen.insert($0).inserted }[...]
    let total = rest.count
    return try await withThrowingTaskGroup(of: (Presentation, Observation).self) { group in
      func add() {
        guard let next = rest.popFirst(), !Task.isCancelled else { return }
        group.addTask { (next, try await browsers.show(next)) }
      }
      for _ in 0..<width { add() }
      var observations: [Presentation: Observation] = [:]
      do {
        while let (presentation, observation) = try await group.next() {
          // What an interruption cut short is not known.
          if Task.isCancelled, observation.outcome != .shown { continue }
          observations[presentation] = observation
          progress(observations.count, total)
          add()
        }
      } catch  where Task.isCancelled {
        return observations
      }
      return observations
    }
  }
}

extension Finding {
  fileprivate static func restarted(_ starts: Int) -> Finding {
    Finding(
      .engineRestarted, .warning, "Chromium ended before its time and was started \(starts) times",
      at: nil,
      fix: "Run it again on a machine less busy; look which document it is if that does not help")
  }
}

extension Finding.Code {
  /// An engine ended before its time.
  public static let engineRestarted = Finding.Code("engine-restarted")
}
