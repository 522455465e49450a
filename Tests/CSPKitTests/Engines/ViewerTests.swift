import Testing

@testable import CSPKit

/// A PDF in a frame runs its script in Firefox's viewer, and the policy proof knows it.
@Suite struct ViewerTests {
  private func row(_ policies: [String], _ channel: Channel, _ engines: Engines) throws
    -> PolicyProof.Row
  {
    let list = Samples.list(policies).read(by: engines)
    return try #require(PolicyProof(of: list, anchor: try Samples.anchor()).row(of: channel))
  }

  @Test(arguments: [
    (["default-src 'none'; frame-src data:"], Channel.frameLocal),
    (
      ["default-src 'none'; script-src HASH; child-src data:", "script-src 'unsafe-inline'"],
      .frameLocal
    ),
    (["default-src data:; script-src 'none'"], .frameLocal),
    (["default-src data:; script-src 'none'"], .object),
    (["default-src 'none'; object-src data: https://a.example/x"], .object),
  ])
  func aFrameOfDataAdmitsAnythingInFirefox(_ policies: [String], _ channel: Channel) throws {
    let all = try row(policies, channel, .all)
    #expect(all.admits == .anything && all.engines == [.firefox])
    #expect(all.reason.hasSuffix("whatever its frame inherits, in firefox"))
    let own = try row(policies, channel, Engines([.firefox]))
    #expect(own.admits == .anything && own.engines == [])
    for others in [Engines.none, Engines([.chromium, .webkit])] {
      #expect(try row(policies, channel, others).admits < .anything)
    }
  }

  /// No PDF of a stranger's comes into a frame without a `data:` URL.
  @Test(arguments: [
    ["default-src 'none'"], ["default-src 'none'; frame-src blob:; object-src blob:"],
    ["default-src 'none'; frame-src data:; object-src data:", "default-src 'none'"],
    ["default-src 'none'; img-src data:; font-src data:"],
  ])
  func otherwiseNothingChanges(_ policies: [String]) throws {
    let anchor = try Samples.anchor()
    let list = Samples.list(policies)
    let all = PolicyProof(of: list.read(by: .all), anchor: anchor)
    #expect(all == PolicyProof(of: list, anchor: anchor) && all.verdict == .closed)
  }

  /// What others run as well is no less for it.
  @Test func engineThatRunsItOtherwiseIsNamedToo() throws {
    let policies = ["default-src 'none'; script-src 'unsafe-inline' 'sha256-A'; frame-src data:"]
    #expect(try row(policies, .frameSrcdoc, .all).engines == [.chromium, .webkit])
    let local = try row(policies, .frameLocal, .all)
    #expect(local.admits == .anything && local.engines == [])
    let open = try row(["script-src 'unsafe-inline'"], .frameLocal, .all)
    #expect(open.admits == .anything && open.engines == [] && !open.reason.contains("PDF"))
  }

  @Test func aPolicyThatLetsDataFramesInDoesNotHoldAlone() throws {
    let policy = Policy(
      parsing: Samples.fill("default-src 'none'; script-src HASH; frame-src data:"))
    let anchor = try Samples.anchor()
    #expect(PolicyProof.holdsAlone(policy, anchor: anchor))
    #expect(!PolicyProof.holdsAlone(policy, anchor: anchor, engines: .all))
    #expect(PolicyProof.holdsAlone(policy, anchor: anchor, engines: Engines([.chromium, .webkit])))
  }

  /// The witness is a PDF, where only the viewer runs something.
  @Test func theWitnessIsAPDF() throws {
    let witness = { (policies: String, channel: Channel, engines: Engines) in
      Witness(on: channel, of: Samples.list(policies).read(by: engines), anchor: nil)?.document
        ?? ""
    }
    let closed = "default-src 'none'; frame-src data:; object-src data:"
    for channel in [Channel.frameLocal, .object] {
      let document = witness(closed, channel, .all)
      #expect(document.contains("=\"data:application/pdf,%25PDF-1.4%0A1%200%20obj&lt;&lt;"))
      #expect(document.contains("/JS(console.println('witness'))"))
      #expect(witness(closed, channel, Engines([.chromium, .webkit])) == "")
      #expect(witness(closed, channel, .none) == "")
      #expect(witness("script-src 'unsafe-inline'", channel, .all).contains("data:text/html"))
    }
  }
}
