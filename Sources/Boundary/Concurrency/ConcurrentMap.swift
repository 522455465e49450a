internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
  /// What becomes of each element, in their order, found on several threads.
  ///
  /// - Parameters:
  ///   - jobs: How many threads work at most, from 1; the system may grant fewer.
  ///   - transform: What becomes of an element; it must not depend on any other.
  /// - Returns: What became of them.
  func mapConcurrently<Result: Sendable>(
    jobs: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let jobs = Swift.min(jobs, count)
    guard jobs > 1 else { return map(transform) }
    let next = Counter()
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        let index = next.increment() - 1
        guard index < count else { return }
        let result = transform(self[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

/// Counts on several threads.
final class Counter: Sendable {
  private let count = Atomic(0)

  /// How often this has been called, this call included.
  func increment() -> Int { count.add(1, ordering: .relaxed).newValue }
}
