internal import Synchronization

/// How far a run is, on a line of the terminal that is written over; nothing where there is none.
final class Progress: Sendable {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private let done = Mutex(0)

  init(_ session: Session, total: Int, _ noun: String) {
    self.total = total
    self.noun = noun
    isShown = StandardStream.error.isTerminal && !session.invocation.has("quiet") && total > 0
  }

  /// Says that so many are done; those that come late say nothing.
  func report(_ count: Int) {
    guard isShown else { return }
    done.withLock { done in
      guard count > done else { return }
      done = count
      StandardStream.error.write("\r\(count)/\(total) \(noun)")
    }
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    StandardStream.error.write("\r\u{1B}[K")
  }
}
