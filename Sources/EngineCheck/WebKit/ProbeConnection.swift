/// Lines to and from a probe: a greeting, then an answer to each question.
actor ProbeConnection {
  private let socket: MessageSocket
  private var waiting: [Int: CheckedContinuation<ProbeAnswer, any Error>] = [:]
  private var greeting: Result<ProbeGreeting, any Error>?
  private var greeted: [CheckedContinuation<ProbeGreeting, any Error>] = []
  private var number = 0
  private(set) var hasEnded = false

  init(_ socket: MessageSocket) {
    self.socket = socket
  }

  /// Takes in lines until the probe ends, or says what is not understood: it may be what tells of a script.
  func run() async {
    for await line in socket.messages() {
      if greeting == nil {
        greet(Result { try ProbeGreeting(parsing: line) })
        continue
      }
      guard let answer = try? ProbeAnswer(parsing: line),
        let continuation = waiting.removeValue(forKey: answer.id)
      else { break }
      continuation.resume(returning: answer)
    }
    end()
  }

  /// What the probe said first.
  ///
  /// - Throws: ``EngineError`` where it cannot start, or does not in time.
  func hello(within limit: Duration = .seconds(30)) async throws -> ProbeGreeting {
    let timer = Task {
      try await Task.sleep(for: limit)
      greet(.failure(EngineError.late("to start")))
    }
    defer { timer.cancel() }
    if let greeting { return try greeting.get() }
    if hasEnded { throw EngineError.ended }
    return try await withCheckedThrowingContinuation { greeted.append($0) }
  }

  /// Asks about a document and waits for the answer.
  ///
  /// - Parameters:
  ///   - presentation: The document.
  ///   - isBrief: Whether nothing is waited for once it is loaded, and used.
  /// - Returns: What the probe saw.
  /// - Throws: ``EngineError`` where the probe has gone, or keeps silent long after the document's time.
  func ask(_ presentation: Presentation, isBrief: Bool = false) async throws -> ProbeAnswer {
    guard !hasEnded else { throw EngineError.ended }
    number += 1
    let id = number
    var question = ProbeQuestion(presentation, id: id)
    if isBrief {
      question.settle = 0
      question.afterUse = 0
    }
    guard socket.write(question.bytes) else { throw EngineError.ended }
    let timer = Task {
      try await Task.sleep(for: Page.Times.limit * 2)
      waiting.removeValue(forKey: id)?.resume(throwing: EngineError.late("of a document"))
    }
    defer { timer.cancel() }
    return try await withCheckedThrowingContinuation { waiting[id] = $0 }
  }

  private func greet(_ result: Result<ProbeGreeting, any Error>) {
    guard greeting == nil else { return }
    greeting = result
    for continuation in greeted { continuation.resume(with: result) }
    greeted = []
  }

  private func end() {
    hasEnded = true
    greet(.failure(EngineError.ended))
    for continuation in waiting.values { continuation.resume(throwing: EngineError.ended) }
    waiting = [:]
  }
}
