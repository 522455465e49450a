/// How much a message matters, from the mildest to the gravest.
public enum AuditLevel: String, CaseIterable, Comparable, Sendable {
  /// It shows what it holds.
  case clean
  /// It would load something from elsewhere.
  case notice
  /// It holds something that would run, or leaves by itself: ordinary mail does neither.
  case warning
  /// It holds markup that only makes sense as an attempt: there is a sign.
  case attack
  /// It could not be read, or not to its end.
  case error

  /// Orders levels from the mildest to the gravest.
  public static func < (left: AuditLevel, right: AuditLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .clean: 0
    case .notice: 1
    case .warning: 2
    case .attack: 3
    case .error: 4
    }
  }
}
