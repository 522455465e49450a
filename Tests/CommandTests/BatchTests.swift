import Foundation
import Testing

@testable import csp_check

/// Batches: one object a line in, one out.
@Suite struct BatchTests {
  private func answers(_ command: String, _ lines: [String]) throws
    -> (status: Int32, [[String: Any]])
  {
    let result = try Program.run(
      [command, "--ndjson"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let objects = try result.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    return (result.status, objects)
  }

  @Test func answersCarryTheirIDsInOrder() throws {
    let (status, objects) = try answers(
      "prove",
      [
        #"{"id": 1, "html": "<script>x()</script>"}"#, #"{"id": "b", "html": "<p>"}"#,
        #"{"id": [1, {"a": null}], "html": ""}"#, #"{"html": ""}"#,
      ])
    #expect(status == 0)
    #expect(
      objects.map { $0["verdict"] as? String }
        == ["escapes", "contained", "contained", "contained"])
    #expect(objects[0]["id"] as? Int == 1)
    #expect(objects[1]["id"] as? String == "b")
    #expect((objects[2]["id"] as? [Any])?.count == 2)
    #expect(objects[3]["id"] == nil)
  }

  /// Who is asked: all engines, some, or the specification alone.
  @Test func enginesAreAsked() throws {
    let html =
      #"<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline',x\">"#
      + "<script>x()</script>"
    let (_, proofs) = try answers(
      "prove",
      [
        #"{"html": "\#(html)"}"#, #"{"html": "\#(html)", "engines": ["firefox"]}"#,
        #"{"html": "\#(html)", "engines": ["webkit", "firefox"]}"#,
        #"{"html": "\#(html)", "engines": []}"#,
      ])
    #expect(
      proofs.map { $0["verdict"] as? String } == ["escapes", "contained", "escapes", "contained"])
    let points = proofs.map { ($0["points"] as? [[String: Any]])?.first }
    #expect(
      points.map { $0?["engines"] as? [String] } == [["chromium", "webkit"], nil, ["webkit"], nil])
    let (_, policies) = try answers(
      "policy",
      [
        #"{"policy": "script-src 'unsafe-inline' 'sha256-A'"}"#,
        #"{"policy": "script-src 'unsafe-inline' 'sha256-A'", "engines": []}"#,
      ])
    let rows = policies.map { ($0["channels"] as? [[String: Any]])?.first }
    #expect(rows.map { $0?["admits"] as? String } == ["anything", "nothing"])
    #expect(rows.map { $0?["engines"] as? [String] } == [["chromium", "webkit"], []])
    let codes = policies.map { ($0["findings"] as? [[String: Any]])?.map { $0["code"] as? String } }
    let ofEngines = codes.map { $0?.filter { $0 == "source-ignored" || $0 == "engines-differ" } }
    #expect(ofEngines[0] == ["source-ignored", "engines-differ", "engines-differ"])
    #expect(ofEngines[1] == ["source-ignored", "engines-differ"])
  }

  @Test(arguments: [
    ("prove", "no json", "this line is no JSON"),
    ("prove", "[1]", "this line is no JSON object"),
    ("prove", #"{"id": 3}"#, "there is no \"html\" and no \"bytes\""),
    ("prove", #"{"html": "", "bytes": ""}"#, "write \"html\" or \"bytes\", not both"),
    ("prove", #"{"bytes": "%%"}"#, "\"bytes\" is not base64"),
    ("prove", #"{"html": 1}"#, "\"html\" is not a string"),
    ("prove", #"{"html": "", "polices": "x"}"#, "unknown key \"polices\""),
    (
      "prove", #"{"html": "", "scripting": "yes"}"#,
      "\"scripting\" is not \"on\", \"off\", \"both\""
    ),
    ("prove", #"{"html": "", "navigation": ["base"]}"#, "\"navigation\" is not of"),
    ("prove", #"{"html": "", "engines": ["ie"]}"#, "\"engines\" is not of"),
    ("prove", #"{"html": "", "url": "/x"}"#, "'/x' is no absolute URL"),
    ("tree", #"{"html": "", "fragment": "a b c"}"#, "the context \"a b c\" is no element"),
    ("tree", #"{"html": "", "select": "odd"}"#, "\"select\" is not"),
    ("sanitize", #"{"html": "", "rules": "all"}"#, "\"rules\" is not"),
    ("sanitize", #"{"html": "", "cid": []}"#, "\"cid\" is not an object of strings"),
    ("sanitize", #"{"html": "", "cid": {"a": 1}}"#, "\"cid\" is not an object of strings"),
    ("sanitize", #"{"html": "", "cid": {"a": "https://b/"}}"#, "\"cid\": what stands for"),
    ("policy", #"{"policy": 1}"#, "\"policy\" is not"),
    ("policy", #"{"policy": "", "anchor": "é"}"#, "the anchor: "),
  ])
  func aLineThatIsNoQuestionIsAnswered(command: String, line: String, message: String) throws {
    let good = command == "policy" ? #"{"id": 9, "policy": ""}"# : #"{"id": 9, "html": ""}"#
    let (status, objects) = try answers(command, [line, good])
    #expect(status == 1)
    #expect(objects.count == 2)
    let error = try #require(objects[0]["error"] as? String)
    #expect(error.contains(message), "\(error)")
    #expect(objects[1]["id"] as? Int == 9)
    #expect(objects[1]["error"] == nil)
  }

  @Test func loadsAndPrivacyAreTold() throws {
    let image = #""html": "<p>\n<img src=https://t.example/a>""#
    let (status, objects) = try answers(
      "prove",
      [
        #"{\#(image)}"#, #"{\#(image), "policy": "default-src 'none'"}"#,
        #"{"html": "<link rel=preconnect href=//t.example>", "policy": "default-src 'none'"}"#,
        #"{"html": "<meta http-equiv=refresh content='0;url=https://t.example/'>"}"#,
      ])
    #expect(status == 0)
    #expect(objects.map { $0["private"] as? Bool } == [false, true, false, false])
    let loads = try objects.map { try #require($0["loads"] as? [[String: Any]]) }
    #expect(loads.map(\.count) == [1, 1, 1, 0])
    #expect(Set(loads[0][0].keys) == ["kind", "url", "ruling", "directive", "line", "column"])
    #expect(loads[0][0]["url"] as? String == "https://t.example/a")
    #expect(loads[0][0]["line"] as? Int == 2)
    #expect(loads[0][0]["column"] as? Int == 6)
    #expect(
      loads.prefix(3).map { $0[0]["ruling"] as? String } == ["allowed", "blocked", "ungoverned"])
    #expect(loads.prefix(3).map { $0[0]["directive"] as? String } == ["img-src", "img-src", nil])
  }

  @Test func policiesOfEveryKindAreInForce() throws {
    let html = #""html": "<script>x()</script><img onerror=y()>""#
    let (_, objects) = try answers(
      "prove",
      [
        #"{\#(html), "header": "script-src-attr 'none', script-src-elem 'none'"}"#,
        #"{\#(html), "header": ["script-src-attr 'none'", "script-src-elem 'none'"]}"#,
        #"{\#(html), "policy": "script-src 'none'"}"#,
        #"{\#(html), "header": "script-src-attr 'none'"}"#,
      ])
    #expect(
      objects.map { $0["verdict"] as? String }
        == ["contained", "contained", "contained", "escapes"])
  }

  @Test func rangesAreThoseOfTheString() throws {
    let (_, objects) = try answers("prove", [#"{"html": "é\r\n<img onerror='x()'>"}"#])
    let point = try #require((objects[0]["points"] as? [[String: Any]])?.first)
    #expect(point["range"] as? [Int] == [9, 22])
    #expect(point["line"] as? Int == 2)
    #expect(point["column"] as? Int == 6)
  }

  @Test func loneSurrogatesAreReplacementCharacters() throws {
    let (_, objects) = try answers(
      "tree", [#"{"html": "a\ud800b\udc00\ud83d\ude00\\ud800"}"#])
    let tree = try #require(objects[0]["tree"] as? String)
    #expect(tree.hasSuffix("\"a\u{FFFD}b\u{FFFD}😀\\ud800\""), "\(tree)")
    #expect(objects[0]["mode"] as? String == "quirks")
  }

  @Test func bytesAreReadInTheirEncoding() throws {
    func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    let declared = base64("<meta charset=shift_jis><p>\u{4EAC}")
    let undeclared = base64("<p>\u{4EAC}")
    let (_, objects) = try answers(
      "tree",
      [
        #"{"bytes": "\#(declared)"}"#, #"{"bytes": "\#(undeclared)", "encoding": "UTF8"}"#,
        #"{"bytes": "\#(undeclared)", "encoding": "windows-1253"}"#,
        #"{"bytes": "\#(undeclared)", "encoding": "utf-7"}"#,
      ])
    let texts = objects.map { ($0["tree"] as? String)?.split(separator: "\n").last ?? "" }
    #expect(
      texts.prefix(3) == ["|       \"莠ｬ\"", "|       \"京\"", "|       \"δΊ¬\""])
    #expect((objects[3]["error"] as? String)?.contains("no label of an encoding") == true)

    let (_, proofs) = try answers(
      "prove",
      [
        #"{"bytes": "\#(declared)"}"#, #"{"bytes": "\#(undeclared)"}"#,
        #"{"bytes": "\#(undeclared)", "encoding": "big5"}"#,
      ])
    #expect(
      proofs.map { $0["verdict"] as? String } == ["contained", "undecided", "contained"])
  }

  /// Lines and columns count characters, ranges the bytes as given.
  @Test func placesInAnotherEncoding() throws {
    let text = "<p>é\r\n京<b onclick='x()'>"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let (_, objects) = try answers(
      "prove",
      [#"{"bytes": "\#(Data(bytes).base64EncodedString())", "encoding": "utf-16le"}"#])
    let point = try #require((objects[0]["points"] as? [[String: Any]])?.first)
    #expect(point["line"] as? Int == 2)
    #expect(point["column"] as? Int == 5)
    #expect(point["range"] as? [Int] == [20, 46])
  }

  @Test func contentIDsComeWithTheQuestion() throws {
    let (_, objects) = try answers(
      "sanitize",
      [#"{"html": "<img src=cid:a>", "fragment": true, "cid": {"a": "parts/1.png"}}"#])
    #expect(objects[0]["html"] as? String == #"<img src="parts/1.png">"#)
  }

  @Test func theCommandLineSaysWhatQuestionsDoNot() throws {
    let lines = [
      #"{"html": "<p class=x><img src=https://a/b>"}"#,
      #"{"html": "<p class=x><img src=https://a/b>", "rules": "mail", "remote": "block", "#
        + #""fragment": false}"#,
      #"{"html": "<p></p><script></script><p>", "keepStructure": false}"#,
      #"{"html": "<p></p><script></script><p>"}"#,
    ]
    let result = try Program.run(
      [
        "sanitize", "--ndjson", "--rules", "feed", "--remote", "keep", "--fragment",
        "--keep-structure",
      ], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let answers = try result.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(result.status == 0)
    #expect(answers[0]["html"] as? String == #"<p><img src="https://a/b"></p>"#)
    #expect(answers[1]["body"] as? String == #"<p class="x"><img></p>"#)
    #expect((answers[1]["html"] as? String)?.hasPrefix("<html>") == true)
    #expect(answers[2]["body"] as? String == "<p></p><p></p>")
    #expect(answers[3]["body"] as? String == "<p></p><template></template><p></p>")
  }

  @Test func sanitizeAnswersWithAllParts() throws {
    let (status, objects) = try answers(
      "sanitize",
      [
        #"{"id": 1, "html": "<title>t</title><body dir=rtl><p onclick=x()>a</p><script>y</script>"}"#
      ])
    #expect(status == 0)
    let answer = objects[0]
    #expect(answer["proved"] as? Bool == true)
    #expect(answer["body"] as? String == "<p>a</p>")
    #expect((answer["bodyAttributes"] as? String)?.contains("dir=\"rtl\"") == true)
    #expect((answer["html"] as? String)?.contains("charset") == true)
    let removed = try #require(answer["removed"] as? [[String: Any]])
    #expect(removed.map { $0["name"] as? String } == ["onclick", "script"])
    #expect(removed.allSatisfy { ($0["line"] as? Int) == 1 && ($0["range"] as? [Int])?.count == 2 })
  }

  @Test func policyAnswersARowAChannel() throws {
    let (_, objects) = try answers(
      "policy",
      [
        #"{"policy": "default-src 'none'"}"#,
        #"{"policies": ["default-src 'none'; frame-src https:", "frame-src http:"]}"#,
        #"{"header": "script-src 'self'"}"#,
      ])
    #expect(objects.map { $0["verdict"] as? String } == ["closed", "open", "open"])
    let channels = try #require(objects[0]["channels"] as? [[String: Any]])
    #expect(channels.count == 15)
    #expect(channels.allSatisfy { $0["admits"] as? String == "nothing" })
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func treesAreThoseOfHTML5Lib() throws {
    var questions: [String] = []
    var expected: [String] = []
    for test in try Shared.treeConstructionTests() {
      for scripting in test.scripting {
        var question: [String: Any] = ["html": test.data, "scripting": scripting]
        question["fragment"] = test.context
        let line = try JSONSerialization.data(withJSONObject: question)
        questions.append(String(decoding: line, as: UTF8.self))
        expected.append(test.document)
      }
    }
    let (status, objects) = try answers("tree", questions)
    #expect(status == 0)
    let passed = zip(objects, expected).count { $0["tree"] as? String == $1 }
    print("tree --ndjson: \(passed) of \(expected.count) html5lib trees")
    #expect(expected.count > 3_000)
    #expect(passed * 100 >= expected.count * 95)
  }
}
