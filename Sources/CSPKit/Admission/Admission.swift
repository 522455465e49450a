/// What policies admit on a channel, from the least to the most.
public enum Admission: String, CaseIterable, Comparable, Codable, Hashable, Sendable {
  /// No script.
  case nothing
  /// The anchor script's own text in a script element, and no other.
  case anchor
  /// Scripts of certain hashes.
  case hashes
  /// Scripts that carry a certain nonce.
  case nonces
  /// Scripts of certain origins.
  case sources
  /// Any script that a stranger writes.
  case anything

  /// Orders admissions from the least to the most.
  public static func < (left: Admission, right: Admission) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .nothing: 0
    case .anchor: 1
    case .hashes: 2
    case .nonces: 3
    case .sources: 4
    case .anything: 5
    }
  }
}
