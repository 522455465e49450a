/// One thing that was found: a stable code, how bad it is, where it stands and what to do about it.
public struct Finding: Hashable, Sendable {
  /// A finding's stable name in kebab case, such as `stale-region`; never reused for something else.
  public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The name as it is printed.
    public let rawValue: String

    /// Makes a code of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a code of its name.
    public init(_ name: String) {
      rawValue = name
    }

    /// The name as it is printed.
    public var description: String { rawValue }
  }

  /// How much a finding matters: an `error` fails the run.
  public enum Level: String, Comparable, Sendable, CaseIterable {
    case note, warning, error

    /// Orders levels from the mildest to the gravest.
    public static func < (left: Level, right: Level) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The stable name of what was found.
  public var code: Code
  /// How much it matters.
  public var level: Level
  /// What was seen and why it matters: one sentence without a full stop.
  public var message: String
  /// Where it stands; nil if it concerns no place in particular.
  public var place: Place?
  /// What to write instead: one sentence without a full stop.
  public var fix: String

  /// Makes a finding.
  public init(_ code: Code, _ level: Level, _ message: String, at place: Place?, fix: String) {
    self.code = code
    self.level = level
    self.message = message
    self.place = place
    self.fix = fix
  }
}
