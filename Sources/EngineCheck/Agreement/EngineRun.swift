internal import Boundary
public import Findings

/// One engine that is asked all that is planned for it.
struct EngineRun {
  private let installation: any EngineInstallation
  private let plans: [Plan]
  private let browsers: [Browsers]
  private let progress: @Sendable (Int, Int) -> Void

  init(
    _ installation: any EngineInstallation, _ plans: [Plan],
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.installation = installation
    self.plans = plans
    self.progress = progress
    browsers = (0..<installation.width.processes).map { _ in Browsers(installation) }
  }

  /// Asks the engine, and ends it.
  func add(to report: inout EngineReport) async throws {
    let browsers = browsers
    let start = report
    let result: Result<EngineReport, any Error>
    do {
      result = .success(
        try await withTaskCancellationHandler {
          try await ask(start)
        } onCancel: {
          Task { for browser in browsers { await browser.end() } }
        })
    } catch let error as EngineError {
      result = .failure(EngineFailure(engine: installation.name, error: error))
    } catch {
      result = .failure(error)
    }
    for browser in browsers { await browser.end() }
    report = try result.get()
  }

  private func ask(_ start: EngineReport) async throws -> EngineReport {
    var report = start
    do {
      for plan in plans {
        for reader in plan.readers {
          report.exemption += try await Exemption.all(reader, by: plan.engine) {
            try await browsers[0].show($0)
          }
        }
      }
      let trials = plans.flatMap(\.trials)
      let observations = try await observations(of: trials)
      report.agreements += trials.compactMap { trial in
        observations[trial.presentation].map { Agreement(trial, $0) }
      }
      for browser in browsers { try await browser.checkCanary() }
    } catch  where Task.isCancelled {
      // The browser was ended under it: what was seen until then counts.
      report.isInterrupted = true
    }
    try await state(in: &report)
    return report
  }

  private func state(in report: inout EngineReport) async throws {
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

  /// Readers differ by little: a document that several have is shown once.
  private func observations(of trials: [Trial]) async throws -> [Presentation: Observation] {
    var seen: Set<Presentation> = []
    var rest = trials.map(\.presentation).filter { seen.insert($0).inserted }[...]
    let total = rest.count
    // As many times each as it shows documents at once.
    let places = browsers.flatMap { Array(repeating: $0, count: installation.width.documents) }
    return try await withThrowingTaskGroup(of: (Int, Presentation, Observation).self) { group in
      func add(at place: Int) {
        guard let next = rest.popFirst(), !Task.isCancelled else { return }
        group.addTask { (place, next, try await places[place].show(next)) }
      }
      for place in places.indices { add(at: place) }
      var observations: [Presentation: Observation] = [:]
      do {
        while let (place, presentation, observation) = try await group.next() {
          // What an interruption cut short is not known.
          if Task.isCancelled, observation.outcome != .shown { continue }
          observations[presentation] = observation
          progress(observations.count, total)
          add(at: place)
        }
      } catch  where Task.isCancelled {
        return observations
      }
      return observations
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
