internal import Boundary
public import Findings

/// One engine that is asked all that is planned for it.
struct EngineRun: Sendable {
  private let installation: any EngineInstallation
  private let plans: [Plan]
  private let places: Places
  private let progress: @Sendable () -> Void

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - installation: The engine.
  ///   - plans: What is asked of it, by posture.
  ///   - progress: Called for each document that was shown.
  init(
    _ installation: any EngineInstallation, _ plans: [Plan],
    _ progress: @escaping @Sendable () -> Void
  ) {
    self.installation = installation
    self.plans = plans
    self.progress = progress
    places = Places(installation)
  }

  /// The documents that are shown, each once: readers differ by little.
  static func presentations(of plans: [Plan]) -> [Presentation] {
    var seen: Set<Presentation> = []
    return plans.flatMap(\.trials).map(\.presentation).filter { seen.insert($0).inserted }
  }

  /// Asks the engine, and ends it.
  ///
  /// - Returns: What it did, as a part of a report.
  /// - Throws: ``EngineFailure``; `CancellationError` where another engine could not be asked.
  func report() async throws -> EngineReport {
    let result: Result<EngineReport, any Error>
    do {
      result = .success(
        try await withTaskCancellationHandler {
          try await ask()
        } onCancel: {
          Task { await places.end() }
        })
    } catch let error as EngineError {
      result = .failure(EngineFailure(engine: installation.name, error: error))
    } catch {
      result = .failure(error)
    }
    await places.end()
    return try result.get()
  }

  private func ask() async throws -> EngineReport {
    var report = EngineReport()
    do {
      report.exemption = try await exemptions()
      let observations = try await observations()
      report.agreements = plans.flatMap(\.trials).compactMap { trial in
        observations[trial.presentation].map { Agreement(trial, $0) }
      }
      try await places.checkCanaries()
    } catch  where Task.isCancelled {
      // The browser was ended under it: what was seen until then counts.
      report.isInterrupted = true
    }
    try await state(in: &report)
    return report
  }

  private func exemptions() async throws -> [Exemption] {
    let readers = plans.flatMap { plan in plan.readers.map { (plan.engine, $0) } }
    return try await withThrowingTaskGroup(of: (Int, [Exemption]).self) { group in
      for (index, (engine, reader)) in readers.enumerated() {
        group.addTask { [places] in
          (index, try await Exemption.all(reader, by: engine) { try await places.show($0) })
        }
      }
      var exemptions: [Int: [Exemption]] = [:]
      for try await (index, shown) in group { exemptions[index] = shown }
      return readers.indices.flatMap { exemptions[$0] ?? [] }
    }
  }

  private func observations() async throws -> [Presentation: Observation] {
    try await withThrowingTaskGroup(of: (Presentation, Observation).self) { group in
      for presentation in Self.presentations(of: plans) {
        group.addTask { [places] in (presentation, try await places.show(presentation)) }
      }
      var observations: [Presentation: Observation] = [:]
      do {
        for try await (presentation, observation) in group {
          // What an interruption cut short is not known.
          if Task.isCancelled, observation.outcome != .shown { continue }
          observations[presentation] = observation
          progress()
        }
      } catch  where Task.isCancelled {
        return observations
      }
      return observations
    }
  }

  private func state(in report: inout EngineReport) async throws {
    let browsers = places.browsers
    var starts = 0
    for browser in browsers { starts += await browser.starts }
    let product = await browsers[0].version
    for plan in plans {
      var run = EngineReport.Run(
        posture: plan.engine, product: product, isSandboxed: installation.isSandboxed)
      run.processes = browsers.count
      run.starts = starts
      run.readers = plan.readers.map(\.boundary.reader.name)
      report.runs.append(run)
    }
    if starts > browsers.count, !report.isInterrupted {
      report.general.append(.restarted(installation.name, starts - browsers.count))
    }
  }
}

extension Finding {
  fileprivate static func restarted(_ name: String, _ times: Int) -> Finding {
    Finding(
      .engineRestarted, .warning,
      "\(name) ended before its time and was started again, \(times) times", at: nil,
      fix: "Run it again on a machine less busy; look which document it is if that does not help")
  }
}

extension Finding.Code {
  /// An engine ended before its time.
  public static let engineRestarted = Finding.Code("engine-restarted")
}
