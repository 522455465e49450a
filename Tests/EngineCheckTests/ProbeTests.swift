import CSPKit
import Foundation
import Testing

@testable import EngineCheck

/// What is said to the probe, and what is made of its answers; no WebKit is needed.
@Suite struct ProbeTests {
  private static let line = """
    {"id":7,"outcome":"shown","titles":["Mail","owned-title"],"dialogs":["1"],
    "compiled":[{"key":"<global>#AAAAAA NoneGlobal 9","names":["window"]},
    {"key":"<global>#BBBBBB NoneGlobal 9","names":[]},
    {"key":"onerror#CCCCCC NoneFunctionCall 5","names":["document","title"]}],
    "messages":[{"handler":"cspCheckSay","body":"mark owned-message"},
    {"handler":"cspCheckSay","body":"blocked img-src https://a.invalid/"},
    {"handler":"readerBridge","body":"i0|-8"}],
    "requests":[{"url":"about:blank","automatic":true},
    {"url":"https://a.invalid/x","automatic":true},
    {"url":"https://away.invalid/","automatic":false}],
    "hosts":["a.invalid:443","preconnected.invalid:443"],
    "navigations":["https://away.invalid/","javascript:void 0"]}
    """.replacing("\n", with: "")

  private static func answer(_ change: (String) -> String = { $0 }) throws -> ProbeAnswer {
    try ProbeAnswer(parsing: Array(change(line).utf8))
  }

  @Test func anAnswerIsRead() throws {
    let seen = Observation(
      try Self.answer(), own: ["<global>#AAAAAA NoneGlobal 9"],
      anchor: "<global>#BBBBBB NoneGlobal 9")
    var expected = Observation()
    expected.ran = ["onerror with document, title"]
    expected.marks = ["owned-message", "owned-title"]
    expected.anchorRuns = 1
    expected.reports = ["i0|-8"]
    expected.blocked = ["img-src https://a.invalid/"]
    expected.dialogs = 1
    expected.left = ["https://away.invalid/"]
    expected.asked = [
      .init(url: "https://a.invalid/x", isAutomatic: true),
      .init(url: "preconnected.invalid:443", isAutomatic: true),
    ]
    #expect(seen == expected)
  }

  /// A script whose key is nobody's is a stranger's.
  @Test func whatIsNotKnownIsAStrangers() throws {
    let seen = Observation(try Self.answer(), own: [], anchor: nil)
    #expect(seen.ran.count == 3)
    #expect(seen.anchorRuns == 0)
  }

  /// What is missing or unknown may be what tells of a script: such an answer is none.
  @Test(arguments: [
    ("\"compiled\"", "\"other\""), ("\"shown\"", "\"fine\""), ("\"id\":7", "\"id\":\"7\""),
    ("\"messages\"", "\"message\""), ("{\"id\"", "\"id\""),
  ]) func anAnswerThatIsNotUnderstoodIsNone(_ change: (String, String)) {
    #expect(throws: (any Error).self) {
      try Self.answer { $0.replacing(change.0, with: change.1) }
    }
  }

  @Test func howFarItCameIsKept() throws {
    for (word, outcome) in [("late", Observation.Outcome.late), ("crashed", .crashed)] {
      let answer = try Self.answer { $0.replacing("\"shown\"", with: "\"\(word)\"") }
      #expect(Observation(answer, own: [], anchor: nil).outcome == outcome)
    }
  }

  @Test func theGreetingNamesTheEngineOrSaysWhatIsMissing() throws {
    let greeting = try ProbeGreeting(
      parsing: Array(#"{"engine":"WebKitGTK/2.50.6","sandbox":false}"#.utf8))
    #expect(greeting.engine == "WebKitGTK/2.50.6")
    #expect(throws: EngineError.refused("to start", "no display")) {
      try ProbeGreeting(parsing: Array(#"{"error":"no display"}"#.utf8))
    }
  }

  @Test func aQuestionIsOneLineOfAllThatMatters() throws {
    var presentation = Presentation.of("<p>\n\u{0}</p>")
    presentation.pageScripts = false
    presentation.injected = ["first\nsecond"]
    presentation.evaluated = ["third"]
    let bytes = ProbeQuestion(presentation, id: 3).bytes
    #expect(!bytes.contains(UInt8(ascii: "\n")))
    let json = try JSON(parsing: bytes)
    #expect(json["id"].integer == 3)
    #expect(json["url"].isNull)
    #expect(json["pageScripts"] == .bool(false))
    #expect(json["handlers"] == ["cspCheckSay", "bridge"])
    #expect(json["evaluated"][0].string == "third")
    #expect(json["userScripts"][1] == ["text": "first\nsecond", "inFrames": false])
    #expect(json["deadline"].integer == 15_000)
    let document = Data(base64Encoded: json["document"].string ?? "")
    #expect(document.map(Array.init) == Array("<p>\n\u{0}</p>".utf8))
  }

  @Test(arguments: [
    ("https://A.invalid:8080/x", "a.invalid"), ("a.invalid:443", "a.invalid"),
    ("http://user@b.invalid?c", "b.invalid"), ("https://c.invalid", "c.invalid"),
  ]) func aHostIsFound(_ url: String, _ host: String) {
    #expect(Observation.host(url) == host)
  }

  @Test func aMissingProbeIsNamed() {
    #expect(throws: EngineError.missingProbe) {
      try WebKitInstallation(folders: ["/nowhere"], environment: [:])
    }
    #expect(EngineError.missingProbe.description.contains("make webkit-probe"))
  }
}
