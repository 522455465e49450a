import Findings
import Sanitizer
import Testing

@testable import Boundary

struct ProfileFileTests {
  @Test func everyKeyIsRead() throws {
    let fixture = try ProfileFixture()
    let file = try fixture.load(wholeProfile)
    let profile = file.profile
    #expect(profile.name == "reader")
    #expect(profile.title == "A reader, é")
    #expect(profile.engines == [.chromium: 120, .webkit: 17])
    #expect(profile.scripting == .on)
    #expect(profile.anchor.file == fixture.path("anchor.js"))
    #expect(profile.anchor.sha256 == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(profile.anchor.delivery == .inline)
    #expect(profile.anchor.bridge == "readerBridge")
    #expect(
      profile.policies.map { $0.map(\.name) } == [
        ["default-src", "script-src", "base-uri", "img-src", "font-src", "media-src"],
        ["script-src"],
      ])
    #expect(profile.policies[0][5].sources == [])
    #expect(profile.remote?.map(\.name) == ["img-src", "font-src", "style-src"])
    #expect(profile.template == fixture.path("reader.html"))
    #expect(profile.slots == [.body: "<%body%>", .htmlAttributes: "<%html%>"])
    #expect(profile.rules == .feed)
    #expect(profile.navigation == [.link, .refresh, .formGet])
    #expect(
      profile.host
        == Profile.Host(
          url: "about:blank", network: .blocked, javascriptInterfaces: ["bridge"],
          messageListeners: ["readerBridge"], fileAccess: false, contentAccess: false,
          universalFileAccess: false, mixedContent: .never))
    #expect(profile.suppressions.map(\.code) == ["a-code"])
    #expect(profile.suppressions.map(\.path) == [fixture.path("x.html")])
    #expect(profile.suppressions.map(\.until.description) == ["2028-02-29"])
    #expect(file.anchorScript == Array("run();\n".utf8))
    #expect(file.template == Array("<!DOCTYPE html>{{body}}\n".utf8))
  }

  @Test func aHostThatIsSilentCountsAsOpen() throws {
    let profile = try ProfileFixture().load(leanProfile).profile
    #expect(profile.title == "reader")
    #expect(profile.rules == .mail)
    #expect(profile.navigation == [])
    #expect(profile.remote == nil)
    #expect(profile.host.url == nil)
    #expect(profile.host.network == .allowed)
    #expect(profile.host.mixedContent == .always)
    #expect(profile.host.fileAccess && profile.host.contentAccess)
    #expect(profile.host.universalFileAccess)
  }

  @Test func aPinIsRewrittenInPlace() throws {
    let fixture = try ProfileFixture()
    let pin = "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="
    let file = try fixture.load(wholeProfile)
    let rewritten = String(decoding: file.rewriting(pin: pin), as: UTF8.self)
    #expect(
      rewritten
        == wholeProfile.replacing("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", with: pin))
    #expect(try fixture.load(rewritten).profile.anchor.sha256 == pin)
    #expect(file.rewriting(pin: file.profile.anchor.sha256) == Array(wholeProfile.utf8))
  }

  @Test func placesAreThoseOfValues() throws {
    let file = try ProfileFixture().load(wholeProfile)
    let place = file.place(of: "policies/1/script-src")
    #expect(place.line == 16)
    #expect(place.column == 20)
    #expect(
      String(decoding: file.text[place.range], as: UTF8.self) == "[\"'unsafe-inline'\"]")
    #expect(file.place(of: "policies/1/object-src").line == 16)
    #expect(file.place(of: "policies/1/object-src").column == 5)
    #expect(file.place(of: "nothing").line == 1)
  }

  @Test func profilesOfADirectoryAreSorted() throws {
    let fixture = try ProfileFixture()
    for name in ["b.json", "a.json", ".hidden.json", "c.txt"] { try fixture.write(name, "{}") }
    #expect(
      try ProfileFile.paths(in: fixture.directory)
        == [fixture.path("a.json"), fixture.path("b.json")])
  }

  @Test func aDirectoryWithoutProfilesIsAnError() throws {
    let fixture = try ProfileFixture()
    let empty = #expect(throws: ProfileError.self) {
      try ProfileFile.paths(in: fixture.directory)
    }
    #expect(empty?.message == "no profile found: no file here ends in .json")
    #expect(empty?.line == nil)
    let missing = #expect(throws: ProfileError.self) {
      try ProfileFile.paths(in: fixture.path("missing"))
    }
    #expect(
      missing?.message == "no profile found: this is no directory that can be read")
  }
}
