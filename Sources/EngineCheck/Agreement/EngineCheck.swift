public import Boundary
internal import Synchronization

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
  ///   - progress: Called with how many documents are shown and how many there are, in all engines.
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
    let asked = [plans.filter { !$0.engine.isWebKit }, plans.filter(\.engine.isWebKit)].map {
      $0.filter { !$0.readers.isEmpty }
    }.filter { !$0.isEmpty }
    let total = asked.map { EngineRun.presentations(of: $0).count }.reduce(0, +)
    let count = Counter { progress($0, total) }
    let runs = try asked.map {
      EngineRun(try installation(of: $0[0].engine), $0) { count.increment() }
    }
    // Mostly they wait, so that all are asked at once.
    let parts = try await withThrowingTaskGroup(of: (Int, EngineReport).self) { group in
      for (index, run) in runs.enumerated() { group.addTask { (index, try await run.report()) } }
      var parts: [Int: EngineReport] = [:]
      for try await (index, part) in group { parts[index] = part }
      return runs.indices.compactMap { parts[$0] }
    }
    for part in parts { report.add(part) }
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

/// How many documents were shown, told as the number grows.
private final class Counter: Sendable {
  private let count = Mutex(0)
  private let tell: @Sendable (Int) -> Void

  init(_ tell: @escaping @Sendable (Int) -> Void) {
    self.tell = tell
  }

  func increment() {
    count.withLock {
      $0 += 1
      tell($0)
    }
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
