import CSPKit
import Sanitizer
import Testing

@testable import Boundary

/// Fixtures say in a first comment what they show.
@Suite struct FixtureTests {
  private func fixture(_ label: String, _ rest: String = "<p>") throws -> Fixture {
    try Fixture(Array((label + rest).utf8), path: "a.html")
  }

  @Test func labelsAreRead() throws {
    let fixture = try fixture(
      "<!-- csp-check fixture; kind: live, mutates; channel: event-handler; disguise: noscript;\n"
        + "  tries: this; and: that -->")
    #expect(fixture.kinds == [.live, .mutates])
    #expect(fixture.channel == .eventHandler)
    #expect(fixture.disguise == .noscript)
    #expect(fixture.rules.isEmpty)
    #expect(fixture.tries == "this; and: that")
    #expect(!fixture.isBenign)
  }

  @Test func aFixtureMayTryNoChannel() throws {
    let loads = try fixture(
      "<!-- csp-check fixture; kind: loads; channel: none; disguise: none; tries: x -->")
    #expect(loads.channel == nil)
    #expect(loads.disguise == Disguise.none)
  }

  @Test func anOrdinaryMailNamesTheRulesThatKeepIt() throws {
    let fixture = try fixture(
      "<!-- csp-check fixture; kind: benign; rules: mail, book; tries: x; y -->")
    #expect(fixture.isBenign)
    #expect(fixture.rules == [.mail, .book])
    #expect(fixture.disguise == nil && fixture.channel == nil)
    #expect(fixture.tries == "x; y")
  }

  @Test(
    arguments: [
      ("", "does not say what it shows"),
      ("<p>", "does not say what it shows"),
      (" <!-- csp-check fixture; kind: live; tries: x -->", "does not say what it shows"),
      ("<!-- csp-check fixture; kind: live; tries: x", "does not say what it shows"),
      ("<!-- csp-check fixture; tries: x -->", "no kind"),
      ("<!-- csp-check fixture; kind: lively; tries: x -->", "unknown kind lively"),
      ("<!-- csp-check fixture; kind: live; channel: handler; tries: x -->", "unknown channel"),
      ("<!-- csp-check fixture; kind: live; disguise: none; channel: none -->", "what it tries"),
      ("<!-- csp-check fixture; kind; tries: x -->", "does not know the key kind; tries"),
      ("<!-- csp-check fixture; kind: live; disguise -->", "no value for disguise"),
      ("<!-- csp-check fixture; kind: live; colour: red; tries: x -->", "know the key colour"),
      ("<!-- csp-check fixture; kind: live; kind: live; tries: x -->", "key kind, or has it twice"),
      ("<!-- csp-check fixture; kind: live; tries: x -->", "by what disguise"),
      ("<!-- csp-check fixture; kind: live; disguise: wig; tries: x -->", "unknown disguise wig"),
      ("<!-- csp-check fixture; kind: benign; tries: x -->", "names the rules"),
      ("<!-- csp-check fixture; kind: benign; rules: post; tries: x -->", "unknown rules post"),
      ("<!-- csp-check fixture; kind: live; disguise: none; rules: mail; tries: x -->", "no other"),
      ("<!-- csp-check fixture; kind: benign, live; rules: mail; tries: x -->", "no other kind"),
    ]) func malformedLabelsAreRefused(_ label: String, _ message: String)
  {
    do {
      _ = try Fixture(Array(label.utf8), path: "a.html")
      Issue.record("it was taken")
    } catch {
      #expect(error.description.hasPrefix("a.html:1:1: "))
      #expect(error.message.contains(message))
    }
  }

  @Test func theAnchorAndItsHashAreFilledIn() throws {
    let anchor = try ScriptText(bytes: Array("run()".utf8))
    let fixture = try fixture(
      "<!-- csp-check fixture; kind: replays; disguise: none; tries: x -->",
      "<script>{{anchor}}</script>{{anchor-hash}}")
    let body = String(decoding: fixture.body(anchor: anchor), as: UTF8.self)
    #expect(
      body.hasSuffix("<script>run()</script>sha256-\(HashSource(of: anchor).base64Value)"))
  }

  @Test func aDirectoryThatIsNoneIsAnError() {
    #expect(throws: FileError.self) { try Fixture.all(below: "/nowhere/at/all") }
  }
}
