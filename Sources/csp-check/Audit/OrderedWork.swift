#if Audit
  /// Work done by several threads whose results come in the order of what went in.
  ///
  /// What waits is bounded, so that memory does not grow with the input.
  struct OrderedWork<Input: Sendable, Output: Sendable> {
    /// How many threads work.
    let jobs: Int
    /// How much an input weighs against the most that waits.
    let weight: (Input) -> Int
    let work: @Sendable (Input) -> Output

    /// The most inputs that wait or are worked on, for each thread, and the most that they weigh.
    private static var windowPerJob: Int { 8 }
    private static var heaviest: Int { 32 << 20 }

    private struct State: Sendable {
      var waiting: [(index: Int, input: Input)] = []
      var done: [Int: Output] = [:]
      var isClosed = false
    }

    /// Works until nothing goes in any more.
    ///
    /// - Parameters:
    ///   - next: The next input; nil after the last.
    ///   - use: What is done with each result, in the order of the inputs.
    /// - Throws: What `next` and `use` throw; ``CommandError`` where the system has no thread.
    func run(next: () throws -> Input?, use: (Output) throws -> Void) throws {
      guard jobs > 1 else {
        while let input = try next() { try use(work(input)) }
        return
      }
      let monitor = Monitor(State())
      let threads = (0..<jobs).compactMap { _ in
        WorkerThread { [work] in Self.serve(monitor, work) }
      }
      guard !threads.isEmpty else { throw CommandError("the system has no thread to give") }
      defer {
        monitor.wait { $0.isClosed = true }
        threads.forEach { $0.join() }
      }
      try feed(monitor, next, use)
    }

    private func feed(
      _ monitor: Monitor<State>, _ next: () throws -> Input?, _ use: (Output) throws -> Void
    ) throws {
      var weights: [Int] = []
      var (fed, used, weightAhead) = (0, 0, 0)
      var isAtEnd = false
      while !isAtEnd || used < fed {
        if !isAtEnd, fed - used < jobs * Self.windowPerJob,
          fed == used || weightAhead < Self.heaviest
        {
          guard let input = try next() else {
            isAtEnd = true
            continue
          }
          let index = fed
          weights.append(weight(input))
          weightAhead += weight(input)
          fed += 1
          monitor.wait { $0.waiting.append((index, input)) }
          continue
        }
        let wanted = used
        let output = monitor.wait { $0.done.removeValue(forKey: wanted) }
        weightAhead -= weights.removeFirst()
        used += 1
        try use(output)
      }
    }

    private static func serve(
      _ monitor: Monitor<State>, _ work: @Sendable (Input) -> Output
    ) {
      Interruption.leaveToOthers()
      while true {
        let task: (index: Int, input: Input)? = monitor.wait { state in
          if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
          return state.isClosed ? .some(nil) : nil
        }
        guard let task else { return }
        let output = work(task.input)
        monitor.wait { $0.done[task.index] = output }
      }
    }
  }
#endif
