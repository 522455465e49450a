import CSPKit
import Testing

@testable import Boundary

/// Fixtures say in a first comment what they show.
@Suite struct FixtureTests {
  private func fixture(_ label: String, _ rest: String = "<p>") throws -> Fixture {
    try Fixture(Array((label + rest).utf8), path: "a.html")
  }

  @Test func labelsAreRead() throws {
    let fixture = try fixture(
      "<!-- csp-check fixture; kind: live, mutates; channel: event-handler; tries: this; and: that -->"
    )
    #expect(fixture.kinds == [.live, .mutates])
    #expect(fixture.channel == .eventHandler)
    #expect(fixture.tries == "this; and: that")
    #expect(!fixture.isBenign)
  }

  @Test func aFixtureMayTryNoChannel() throws {
    #expect(
      try fixture("<!-- csp-check fixture; kind: benign; channel: none; tries: x -->").channel
        == nil)
    #expect(try fixture("<!-- csp-check fixture; kind: benign; tries: x -->").isBenign)
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
      ("<!-- csp-check fixture; kind: live; channel: none -->", "what it tries"),
      ("<!-- csp-check fixture; kind; tries: x -->", "no value"),
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
      "<!-- csp-check fixture; kind: replays; tries: x -->",
      "<script>{{anchor}}</script>{{anchor-hash}}")
    let body = String(decoding: fixture.body(anchor: anchor), as: UTF8.self)
    #expect(
      body.hasSuffix("<script>run()</script>sha256-\(HashSource(of: anchor).base64Value)"))
  }

  @Test func aDirectoryThatIsNoneIsAnError() {
    #expect(throws: FileError.self) { try Fixture.all(below: "/nowhere/at/all") }
  }
}
