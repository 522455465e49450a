/// Something that a browser tells unasked.
struct Event: Sendable {
  var method: String
  var parameters: JSON
  /// The session that it concerns; nil for the browser itself.
  var session: String?
}

/// Who is told what happens in one browser context.
protocol EventReceiver: Actor {
  /// Takes in an event; it may not wait for a reply, which only comes after it returns.
  func receive(_ event: Event)
  /// The browser has gone.
  func connectionEnded()
}

/// The DevTools protocol: questions with their replies, events to those whom they concern.
actor Connection {
  private let socket: MessageSocket
  private var number = 0
  private var asked: [Int: CheckedContinuation<JSON, any Error>] = [:]
  private var receivers: [String: any EventReceiver] = [:]
  private(set) var hasEnded = false

  init(_ socket: MessageSocket) {
    self.socket = socket
  }

  /// Takes in messages until the browser ends.
  func run() async {
    for await bytes in socket.messages() {
      // What cannot be read may tell of a script: nothing more is known of any page.
      guard let message = try? JSON(parsing: bytes) else { break }
      if let id = message["id"].integer {
        reply(message, to: id)
      } else if let method = message["method"].string {
        await tell(
          Event(
            method: method, parameters: message["params"], session: message["sessionId"].string))
      }
    }
    hasEnded = true
    for continuation in asked.values { continuation.resume(throwing: EngineError.ended) }
    asked = [:]
    for receiver in receivers.values { await receiver.connectionEnded() }
  }

  /// Asks and waits for the reply.
  ///
  /// - Throws: ``EngineError`` where there is none in time, or it is an error.
  func call(
    _ method: String, _ parameters: JSON = [:], session: String? = nil,
    within limit: Duration = .seconds(30)
  ) async throws -> JSON {
    let id = try send(method, parameters, session)
    let timer = Task {
      try await Task.sleep(for: limit)
      fail(id, .late(method))
    }
    defer { timer.cancel() }
    let message = try await withCheckedThrowingContinuation { asked[id] = $0 }
    if let error = message["error"]["message"].string { throw EngineError.refused(method, error) }
    return message["result"]
  }

  /// Asks and does not care for the reply.
  func post(_ method: String, _ parameters: JSON = [:], session: String? = nil) {
    _ = try? send(method, parameters, session)
  }

  /// Has a receiver told what concerns a browser context, or a session.
  func add(_ receiver: any EventReceiver, for id: String) {
    receivers[id] = receiver
  }

  /// Tells a receiver no more.
  func remove(_ receiver: any EventReceiver) {
    receivers = receivers.filter { $0.value !== receiver }
  }

  // MARK: Messages

  private func send(_ method: String, _ parameters: JSON, _ session: String?) throws(EngineError)
    -> Int
  {
    guard !hasEnded else { throw .ended }
    number += 1
    var message: [String: JSON] = [
      "id": .number(Double(number)), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    guard socket.write(JSON.object(message).bytes) else { throw .ended }
    return number
  }

  private func reply(_ message: JSON, to id: Int) {
    asked.removeValue(forKey: id)?.resume(returning: message)
  }

  private func fail(_ id: Int, _ error: EngineError) {
    asked.removeValue(forKey: id)?.resume(throwing: error)
  }

  private func tell(_ event: Event) async {
    let context = event.parameters["targetInfo"]["browserContextId"].string
    guard let receiver = (event.session ?? context).flatMap({ receivers[$0] }) else { return }
    if event.method == "Target.attachedToTarget", let session = event.parameters["sessionId"].string
    {
      receivers[session] = receiver
    }
    await receiver.receive(event)
  }
}
