public import Findings

/// What an engine did with a document, beside what was proved of it.
public struct Agreement: Sendable {
  /// What is done with a fixture before an engine has it.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// In the template as it is, the policies left out.
    case bare
    /// In the template as it is, under the policies.
    case raw
    /// In the template under the policies, sanitized.
    case sanitized
    /// In the template, sanitized, the policies left out: shown where it is asked for.
    case open

    /// What is shown where nothing else is asked for.
    public static let usual: Set<State> = [.bare, .raw, .sanitized]

    /// Whether the proof says something of what may run in an engine; without policies, where page
    /// scripts are off.
    public func isProved(in engine: Posture) -> Bool { self != .bare || !engine.pageScripts }
  }

  /// The engine that was asked.
  public let engine: Posture
  /// The reader.
  public let reader: String
  /// The fixture's file.
  public let path: String
  /// What was done with it.
  public let state: State
  /// The verdict of the proof.
  public let verdict: String
  /// What the proof says of the anchor script.
  public let anchor: String
  /// Whether the proof calls the document private.
  public let isPrivate: Bool
  /// What the engine did.
  public let observation: Observation
  /// Where both do not agree, and what else is wrong.
  public let findings: [Finding]

  /// Whether the proof calls the document contained.
  public var isContained: Bool { verdict == "contained" }
  /// Whether the engine ran what the proof calls contained.
  public var isWeaker: Bool { state.isProved(in: engine) && isContained && observation.hasRun }
  /// Whether the engine ran nothing where the proof says that something runs.
  public var isStricter: Bool { verdict == "escapes" && !observation.hasRun }
}
