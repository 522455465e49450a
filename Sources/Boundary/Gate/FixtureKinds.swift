internal import CSPKit
public import Findings

/// Whether fixtures show what their labels say.
enum FixtureKinds {
  /// A hostile fixture that does not do what it says proves nothing.
  static func findings(
    of fixture: Fixture, _ body: FixtureBody, _ reader: PreparedReader
  ) -> [Finding] {
    let bare = body.proof(reader.bareSettings)
    func finding(_ kind: Fixture.Kind, _ why: String) -> Finding {
      Finding(
        .fixtureKind, .error, "the fixture is no \(kind.rawValue) one: \(why)",
        at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1),
        fix: "Change the fixture so that it does, or the kind that it names")
    }
    var findings: [Finding] = []
    if fixture.kinds.contains(.live), bare.verdict != .escapes {
      findings.append(finding(.live, "without a policy no script of it runs"))
    }
    if let channel = fixture.channel, fixture.kinds.contains(.live),
      !bare.escapes.contains(where: { $0.channel == channel })
    {
      findings.append(finding(.live, "nothing runs on the channel \(channel.rawValue)"))
    }
    if fixture.kinds.contains(.loads), !bare.loads.contains(where: \.leaves) {
      findings.append(finding(.loads, "without a policy no request leaves it"))
    }
    if fixture.kinds.contains(.leaves), bare.navigations.isEmpty {
      findings.append(finding(.leaves, "there is no way out of it"))
    }
    if fixture.kinds.contains(.mutates), !body.mutates(reader.bareSettings) {
      findings.append(finding(.mutates, "no script runs of what a naive sanitizer writes of it"))
    }
    if fixture.kinds.contains(.clobbers),
      Clobbering.names(in: body.source, globals: reader.boundary.globals).isEmpty
    {
      findings.append(
        finding(.clobbers, "no name in it hides a property that an anchor script reads"))
    }
    if fixture.kinds.contains(.replays), !bare.points.contains(where: \.isAnchor) {
      findings.append(finding(.replays, "it holds no copy of the anchor script"))
    }
    return findings
  }
}

extension Finding.Code {
  /// A fixture does not show what it says.
  public static let fixtureKind = Finding.Code("fixture-kind")
}
