import Boundary
import Testing

struct ReaderTests {
  @Test func aProfileWithRemoteStandsForTwoReaders() throws {
    let readers = try ProfileFixture().load(wholeProfile).profile.readers
    #expect(readers.map(\.name) == ["reader", "reader+remote"])
    #expect(readers.map(\.isRemote) == [false, true])
    #expect(readers[0].policies == readers[0].profile.policies)
    #expect(
      readers[1].policies == [
        [
          Profile.Directive(name: "default-src", sources: ["'none'"]),
          Profile.Directive(name: "script-src", sources: ["{anchor}"]),
          Profile.Directive(name: "base-uri", sources: ["'none'"]),
          Profile.Directive(name: "img-src", sources: ["data:", "https:"]),
          Profile.Directive(name: "font-src", sources: ["https:"]),
          Profile.Directive(name: "media-src", sources: []),
          Profile.Directive(name: "style-src", sources: ["https:"]),
        ],
        [Profile.Directive(name: "script-src", sources: ["'unsafe-inline'"])],
      ])
  }

  @Test func aProfileWithoutRemoteIsOneReader() throws {
    let readers = try ProfileFixture().load(leanProfile).profile.readers
    #expect(readers.map(\.name) == ["reader"])
  }

  @Test func noneStaysWhereNothingIsAdded() throws {
    var profile = try ProfileFixture().load(leanProfile).profile
    profile.remote = [Profile.Directive(name: "default-src", sources: ["'none'"])]
    #expect(profile.readers.last?.policies == profile.policies)
  }

  @Test func theHashSourceTakesThePlaceOfTheAnchor() throws {
    let reader = try #require(try ProfileFixture().load(wholeProfile).profile.readers.first)
    let policies = reader.policies(anchor: "'sha256-x'")
    #expect(policies[0][1].sources == ["'sha256-x'"])
    #expect(policies[1][0].sources == ["'unsafe-inline'"])
  }
}
