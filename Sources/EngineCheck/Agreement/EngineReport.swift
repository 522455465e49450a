public import Boundary
public import Findings

/// What engines did, beside what was proved.
public struct EngineReport: Sendable {
  /// One engine, and what was asked of it.
  public struct Run: Sendable {
    /// The engine, and whether it lets page scripts run.
    public let posture: Posture
    /// The engine's name and version, as it says them.
    public internal(set) var product: String
    /// Whether the engine's own sandbox was on.
    public internal(set) var isSandboxed: Bool
    /// How many of it were meant to run at once.
    public internal(set) var processes = 1
    /// How often one had to be started.
    public internal(set) var starts = 0
    /// The readers that were shown in it, by name.
    public internal(set) var readers: [String] = []
  }

  /// The engines, each with its readers.
  public internal(set) var runs: [Run] = []
  /// The readers that no engine here can play, by name.
  public internal(set) var skipped: [String] = []
  /// The readers that were shown, with their heads and profiles.
  public internal(set) var boundaries: [ReaderBoundary] = []
  /// What was shown in them.
  public internal(set) var fixtures: [Fixture] = []
  /// What was shown of the app's own scripts.
  public internal(set) var exemption: [Exemption] = []
  /// The documents.
  public internal(set) var agreements: [Agreement] = []
  /// How many documents there were to show; fewer were shown if the run was interrupted.
  public internal(set) var total = 0
  /// Whether the run was interrupted.
  public internal(set) var isInterrupted = false
  /// What is wrong and concerns no document.
  public internal(set) var general: [Finding] = []

  /// Takes in what one engine did.
  mutating func add(_ part: EngineReport) {
    runs += part.runs
    exemption += part.exemption
    agreements += part.agreements
    general += part.general
    isInterrupted = isInterrupted || part.isInterrupted
  }

  /// The engines' names and versions.
  public var engine: String {
    var seen: Set<String> = []
    return runs.map(\.product).filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  /// The readers that were shown, by name.
  public var readers: [String] {
    var seen: Set<String> = []
    return runs.flatMap(\.readers).filter { seen.insert($0).inserted }
  }

  /// All findings.
  public var findings: [Finding] {
    general + exemption.compactMap(\.finding) + agreements.flatMap(\.findings)
  }

  /// Whether nothing is an error.
  public var holds: Bool { !findings.contains { $0.level == .error } }
}
