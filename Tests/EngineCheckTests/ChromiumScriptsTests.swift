import Testing

@testable import EngineCheck

@Suite struct ChromiumScriptsTests {
  private static let scripts = ChromiumScripts(anchor: "anchor()", others: ["1+1", "anchor()"])

  /// SHA-256 in hexadecimal digits, as Chromium 156 gave it in `Debugger.scriptParsed`.
  @Test(arguments: [
    ("1+1", "4a1b21d876ae00c8ed5c4d1cde09c61f8a61b50fe370a801b10c339831f370ab"),
    ("'a\u{E9}'", "e473a78d6d9602d8fb3c95de1744a9df4d2ee681180a87c235c240515abe0a07"),
    ("'\u{20AC}'", "d2ab7434b561396226f5052a7277bd6ed5a641b4cefb93ce15841a757311e8da"),
  ])
  func aTextIsNamedAsChromiumNamesIt(text: String, hash: String) {
    #expect(ChromiumScripts.hash(of: text) == hash)
  }

  /// The anchor script is the anchor script where the app evaluates it too.
  @Test(arguments: [
    ("1+1", ChromiumScripts.Owner.app), ("anchor()", .anchor), ("anchor() ", nil), ("", nil),
  ])
  func theOwnAreKnown(text: String, owner: ChromiumScripts.Owner?) {
    #expect(Self.scripts.owner(of: ChromiumScripts.hash(of: text)) == owner)
  }

  @Test func whatIsNotNamedIsAStrangers() {
    #expect(Self.scripts.owner(of: "") == nil)
  }
}
