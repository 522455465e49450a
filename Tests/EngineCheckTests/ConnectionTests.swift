import Foundation
import Testing

@testable import EngineCheck

/// The DevTools protocol, with a browser that is played.
@Suite struct ConnectionTests {
  /// Hears events, and cannot read one of them.
  private actor Listener: EventReceiver {
    private(set) var heard: [String] = []
    private(set) var hasEnded = false

    func receive(_ event: Event) throws {
      heard.append(event.method)
      if event.method == "Unreadable" { throw EngineError.ended }
      if let text = try event.parameters["text"].string { heard.append(text) }
    }

    func connectionEnded() { hasEnded = true }
  }

  /// What a listener hears of messages, and whether the connection went on after them.
  private static func play(_ messages: String...) async -> (heard: [String], goesOn: Bool) {
    let (near, far) = MessageSocket.pair(end: 0)
    let connection = Connection(near)
    let listener = Listener()
    await connection.add(listener, for: "own")
    let run = Task { await connection.run() }
    for message in messages { _ = far.write(Array(message.utf8)) }
    // A reply comes after all that was written before it.
    let question = Task { try await connection.call("Ask", within: .seconds(20)) }
    for await asked in far.messages() {
      #expect((try? JSON(parsing: asked)["id"]) == 1)
      _ = far.write(Array(#"{"id":1,"result":{"answer":42}}"#.utf8))
      break
    }
    let answer = (try? await question.value)?["answer"].integer
    far.shutDown()
    await run.value
    #expect(await listener.hasEnded)
    return (await listener.heard, answer == 42)
  }

  @Test func eventsGoToThoseWhomTheyConcern() async {
    let (heard, goesOn) = await Self.play(
      #"{"method":"Told","params":{"text":"own"},"sessionId":"own"}"#,
      #"{"method":"Told","params":{"text":"other"},"sessionId":"other"}"#,
      #"{"id":99,"result":{}}"#,
      #"{"method":"Target.attachedToTarget","params":{"sessionId":"new","targetInfo":"#
        + #"{"browserContextId":"own"}}}"#,
      #"{"method":"Told","params":{"text":"new"},"sessionId":"new"}"#)
    #expect(heard == ["Told", "own", "Target.attachedToTarget", "Told", "new"])
    #expect(goesOn)
  }

  /// It may have told of a script.
  @Test(arguments: [
    #"{"method":"Told","params":{"text":"own"},"sessionId":"own""#, "[]", #"{"id":"1"}"#,
    #"{"method":"Unreadable","sessionId":"own"}"#,
  ])
  func afterWhatCannotBeReadNothingIsKnown(message: String) async {
    let (_, goesOn) = await Self.play(message)
    #expect(!goesOn)
  }
}

extension MessageSocket {
  /// Both ends of a connection.
  static func pair(end: UInt8) -> (near: MessageSocket, far: MessageSocket) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    precondition(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (
      MessageSocket(descriptor: ends[0], end: end), MessageSocket(descriptor: ends[1], end: end)
    )
  }
}
