import Testing

@testable import EngineCheck

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is learned of an engine's own scripts, by probes that are played; no WebKit is needed.
@Suite struct OwnScriptsTests {
  private static let calm = "<global>#AAAAAA NoneGlobal 9"
  private static let stranger = "<global>#BBBBBB NoneGlobal 9"
  private static let document = Presentation(
    document: Array("<p>Text</p>".utf8), url: nil, anchor: "", listeners: [])

  @Test func whatOneProbeLearnsHoldsForAll() async throws {
    let own = OwnScripts(listeners: [])
    let probes = (0..<3).map { _ in PlayedProbe(keys: [Self.calm]) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for probe in probes {
        group.addTask { try await own.learn(of: Self.document, by: probe.connection) }
      }
      try await group.waitForAll()
    }
    var questions = 0
    for probe in probes { questions += await probe.questions }
    #expect(questions == 1)
    let seen = await own.observation(try Self.answer([Self.calm]), of: Self.document)
    #expect(!seen.hasRun)
  }

  /// It is looked for once more, by one probe for all, and then is a stranger's.
  @Test func aKeyThatIsNobodysIsAStrangers() async throws {
    let own = OwnScripts(listeners: [])
    let (first, second) = (PlayedProbe(keys: [Self.calm]), PlayedProbe(keys: [Self.calm]))
    let answer = try Self.answer([Self.calm, Self.stranger])
    for probe in [first, second] {
      try await own.learn(of: Self.document, by: probe.connection)
      try await own.learn(from: answer, by: probe.connection)
    }
    #expect(await first.questions == 2)
    #expect(await second.questions == 0)
    #expect(await own.observation(answer, of: Self.document).ran.count == 1)
  }

  /// What the engine compiles late is its own all the same.
  @Test func aKeyThatComesLateIsTheEngines() async throws {
    let own = OwnScripts(listeners: [])
    let first = PlayedProbe(keys: [Self.calm])
    let second = PlayedProbe(keys: [Self.calm, Self.stranger])
    let answer = try Self.answer([Self.calm, Self.stranger])
    try await own.learn(of: Self.document, by: first.connection)
    try await own.learn(from: answer, by: second.connection)
    #expect(await !own.observation(answer, of: Self.document).hasRun)
  }

  @Test func aProbeThatEndsLeavesItToTheNext() async throws {
    let own = OwnScripts(listeners: [])
    let (gone, here) = (PlayedProbe(keys: nil), PlayedProbe(keys: [Self.calm]))
    let first = Task { try await own.learn(of: Self.document, by: gone.connection) }
    let second = Task { try await own.learn(of: Self.document, by: here.connection) }
    try await second.value
    // Whoever came later may have been told by the other one.
    if await gone.questions > 0 {
      await #expect(throws: EngineError.ended) { try await first.value }
    }
    #expect(await here.questions == 1)
  }

  private static func answer(_ keys: [String]) throws -> ProbeAnswer {
    try ProbeAnswer(parsing: PlayedProbe.line(1, keys))
  }
}

/// A probe that says of each document that the same scripts were compiled, or ends when it is asked.
private actor PlayedProbe {
  let connection: ProbeConnection
  private(set) var questions = 0

  init(keys: [String]?) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    precondition(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
    let newline = UInt8(ascii: "\n")
    let (near, far) = (
      MessageSocket(descriptor: ends[0], end: newline),
      MessageSocket(descriptor: ends[1], end: newline)
    )
    let connection = ProbeConnection(near)
    self.connection = connection
    Task { await connection.run() }
    Task {
      _ = far.write(Array(#"{"engine":"Played/1","sandbox":false}"#.utf8))
      for await question in far.messages() {
        await count()
        guard let keys, let id = try? JSON(parsing: question)["id"].integer else { break }
        _ = far.write(Self.line(id, keys))
      }
      far.shutDown()
    }
  }

  private func count() { questions += 1 }

  static func line(_ id: Int, _ keys: [String]) -> [UInt8] {
    let compiled = keys.map { #"{"key":"\#($0)","names":[]}"# }.joined(separator: ",")
    return Array(
      """
      {"id":\(id),"outcome":"shown","compiled":[\(compiled)],"titles":[],"dialogs":[],\
      "messages":[],"requests":[],"hosts":[],"navigations":[]}
      """.utf8)
  }
}
