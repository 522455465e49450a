import Boundary
import CSPKit
import Foundation
import Testing

/// The project's fixtures as a whole: what is there, and the page that lists it.
@Suite("The collection of fixtures")
struct FixtureCollectionTests {
  @Test func `The index says what the gate proves`() throws {
    let page = try FixtureIndex().page
    let url = Project.root.appendingPathComponent("Fixtures/INDEX.md")
    if ProcessInfo.processInfo.environment["CSP_CHECK_REWRITE"] != nil {
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(page == written, "make fixtures-page rewrites Fixtures/INDEX.md")
  }

  @Test func `There are enough of each`() throws {
    let fixtures = try Project.fixtures()
    let hostile = fixtures.filter { !$0.isBenign }
    #expect(hostile.count >= 120)
    #expect(fixtures.count - hostile.count >= 15)
    for kind in Fixture.Kind.allCases {
      #expect(fixtures.contains { $0.kinds.contains(kind) }, "\(kind)")
    }
  }

  @Test(arguments: Disguise.allCases)
  func `Each disguise is worn`(_ disguise: Disguise) throws {
    #expect(try Project.fixtures().contains { $0.disguise == disguise })
  }

  /// A fixture of a channel lies in the folder of that name; other folders are named by a kind.
  @Test func `Each lies in its folder`() throws {
    for fixture in try Project.fixtures() where !fixture.isBenign {
      let folder = String(fixture.name.split(separator: "/")[1])
      let kinds: [String: Fixture.Kind] = [
        "clobbers": .clobbers, "leaving": .leaves, "loads": .loads, "mutates": .mutates,
        "replays": .replays,
      ]
      if let kind = kinds[folder] {
        #expect(fixture.kinds.contains(kind), "\(fixture.name)")
      } else {
        #expect(fixture.channel?.rawValue == folder, "\(fixture.name)")
      }
    }
  }

  /// What a fixture does is seen by its name, and it names no host that could exist.
  @Test func `Each names itself and no real host`() throws {
    for fixture in try Project.fixtures() {
      let text = String(decoding: fixture.bytes, as: UTF8.self)
      let file = fixture.name.split(separator: "/").last.map(String.init) ?? ""
      for match in text.matches(of: /owned-([a-z0-9-]+)/) {
        #expect(match.1 == file[...], "\(fixture.name) says owned-\(match.1)")
      }
      for match in text.matches(of: /https?:(?:\/\/|\\\\)([a-z0-9.-]+)/) {
        let host = match.1
        #expect(
          host.hasSuffix(".example") || host.hasSuffix(".invalid")
            || Self.namespaces.contains(host),
          "\(fixture.name) names \(host)")
      }
    }
  }

  /// Hosts in the names of vocabularies, which nobody asks.
  private static let namespaces: Set<Substring> = ["www.w3.org", "www.idpf.org"]
}
