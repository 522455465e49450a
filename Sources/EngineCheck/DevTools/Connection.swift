#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Something that a browser tells unasked.
struct Event: Sendable {
  var method: String
  /// The session that it concerns; nil for the browser itself.
  var session: String?
  /// The whole message: a browser tells much that nobody listens to.
  fileprivate var message: [UInt8]

  /// What there is to know of it.
  ///
  /// - Throws: What `JSON` throws.
  var parameters: JSON {
    get throws { try JSON(parsing: message)["params"] }
  }
}

/// Who is told what happens in one browser context.
protocol EventReceiver: Actor {
  /// Takes in an event; it may not wait for a reply, which only comes after it returns.
  ///
  /// - Throws: Where the event cannot be read.
  func receive(_ event: Event) throws
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
      do { try await take(bytes) } catch { break }
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

  /// What a message is, before anybody wants to know more.
  private struct Envelope: Decodable {
    var id: Int?
    var method: String?
    var sessionId: String?
  }

  private func take(_ bytes: [UInt8]) async throws {
    let envelope = try JSONDecoder().decode(Envelope.self, from: Data(bytes))
    if let id = envelope.id {
      guard asked[id] != nil else { return }
      let message = try JSON(parsing: bytes)
      asked.removeValue(forKey: id)?.resume(returning: message)
    } else if let method = envelope.method {
      try await tell(Event(method: method, session: envelope.sessionId, message: bytes))
    }
  }

  private func fail(_ id: Int, _ error: EngineError) {
    asked.removeValue(forKey: id)?.resume(throwing: error)
  }

  private func tell(_ event: Event) async throws {
    var context: String?
    var attached: String?
    if event.session == nil || event.method == "Target.attachedToTarget" {
      let parameters = try event.parameters
      context = parameters["targetInfo"]["browserContextId"].string
      attached = parameters["sessionId"].string
    }
    guard let receiver = (event.session ?? context).flatMap({ receivers[$0] }) else { return }
    if event.method == "Target.attachedToTarget", let attached { receivers[attached] = receiver }
    try await receiver.receive(event)
  }
}
