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
    // A blank document, and the calm one.
    #expect(questions == 2)
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
    #expect(await first.questions == 4)
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

  /// What a stranger's script still compiles after its document is in the log of the next one.
  @Test func whatADocumentLeavesBehindIsNotLearned() async throws {
    let own = OwnScripts(listeners: [])
    let probe = PlayedProbe(keys: [Self.calm], first: [Self.calm, Self.stranger])
    try await own.learn(of: Self.document, by: probe.connection)
    let answer = try Self.answer([Self.calm, Self.stranger])
    try await own.learn(from: answer, by: probe.connection)
    #expect(await own.observation(answer, of: Self.document).ran.count == 1)
  }

  @Test func aProbeThatEndsLeavesItToTheNext() async throws {
    let own = OwnScripts(listeners: [])
    let (silent, here) = (PlayedProbe(keys: nil), PlayedProbe(keys: [Self.calm]))
    let first = Task { try await own.learn(of: Self.document, by: silent.connection) }
    while await silent.questions == 0 { try await Task.sleep(for: .milliseconds(1)) }
    let second = Task { try await own.learn(of: Self.document, by: here.connection) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(await here.questions == 0)
    silent.end()
    await #expect(throws: EngineError.ended) { try await first.value }
    try await second.value
    #expect(await here.questions == 2)
  }

  private static func answer(_ keys: [String]) throws -> ProbeAnswer {
    try ProbeAnswer(parsing: PlayedProbe.line(1, keys))
  }
}

/// A probe that says of each document that the same scripts were compiled, or says nothing.
private actor PlayedProbe {
  let connection: ProbeConnection
  private let far: MessageSocket
  private(set) var questions = 0

  /// Plays a probe.
  ///
  /// - Parameters:
  ///   - keys: The keys of what is compiled; nil: it keeps silent.
  ///   - first: Those of the first document, where they are others.
  init(keys: [String]?, first: [String]? = nil) {
    let (near, far) = MessageSocket.pair(end: UInt8(ascii: "\n"))
    let connection = ProbeConnection(near)
    self.connection = connection
    self.far = far
    Task { await connection.run() }
    Task {
      _ = far.write(Array(#"{"engine":"Played/1","sandbox":false}"#.utf8))
      for await question in far.messages() {
        let isFirst = await count() == 1
        guard let keys, let id = try? JSON(parsing: question)["id"].integer else { continue }
        _ = far.write(Self.line(id, isFirst ? first ?? keys : keys))
      }
    }
  }

  nonisolated func end() { far.shutDown() }

  private func count() -> Int {
    questions += 1
    return questions
  }

  static func line(_ id: Int, _ keys: [String]) -> [UInt8] {
    let compiled = keys.map { #"{"key":"\#($0)","names":[]}"# }.joined(separator: ",")
    return Array(
      """
      {"id":\(id),"outcome":"shown","compiled":[\(compiled)],"titles":[],"dialogs":[],\
      "messages":[],"requests":[],"hosts":[],"navigations":[]}
      """.utf8)
  }
}
