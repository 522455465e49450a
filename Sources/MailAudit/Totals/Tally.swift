/// How many messages of something there were, by level.
public struct Tally: Hashable, Sendable {
  private var counts: [Int]

  init() {
    counts = AuditLevel.allCases.map { _ in 0 }
  }

  /// How many messages there were.
  public var messages: Int { counts.reduce(0, +) }

  /// How many messages of a level there were.
  public func count(_ level: AuditLevel) -> Int {
    AuditLevel.allCases.firstIndex(of: level).map { counts[$0] } ?? 0
  }

  mutating func add(_ level: AuditLevel) {
    if let index = AuditLevel.allCases.firstIndex(of: level) { counts[index] += 1 }
  }

  /// Whether this is worse: more attacks, then more errors, warnings, notices, messages.
  func isWorse(than other: Tally) -> Bool {
    for level in [AuditLevel.attack, .error, .warning, .notice, .clean]
    where count(level) != other.count(level) {
      return count(level) > other.count(level)
    }
    return false
  }
}

/// What messages are counted by.
public enum Grouping: String, CaseIterable, Sendable {
  case from, domain, list, month

  /// The group of a message; nil if it says nothing of it.
  func name(of envelope: Envelope) -> String? {
    switch self {
    case .from: envelope.from
    case .domain: envelope.domain
    case .list: envelope.list
    case .month: envelope.date?.month
    }
  }
}
