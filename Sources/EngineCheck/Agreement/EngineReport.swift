public import Boundary
public import Findings

/// What engines did, beside what was proved.
public struct EngineReport: Sendable {
  /// The engine's name and version.
  public internal(set) var engine = ""
  /// Whether the engine's own sandbox was on.
  public internal(set) var isSandboxed = true
  /// How often the engine had to be started.
  public internal(set) var starts = 0
  /// The readers whose page scripts are on, by name.
  public internal(set) var readers: [String] = []
  /// The readers whose page scripts are off: they are not asked of this engine.
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

  /// The engines that were asked, by name and version.
  public var engines: [String] {
    var names: [String] = []
    for agreement in agreements where !names.contains(agreement.engineName) {
      names.append(agreement.engineName)
    }
    return names.isEmpty ? [engine] : names
  }

  /// All findings.
  public var findings: [Finding] {
    general + exemption.compactMap(\.finding) + agreements.flatMap(\.findings)
  }

  /// Whether nothing is an error.
  public var holds: Bool { !findings.contains { $0.level == .error } }
}
