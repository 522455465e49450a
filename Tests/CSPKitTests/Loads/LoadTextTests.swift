import HTMLSyntax
import Testing

@testable import CSPKit

/// The URLs in attributes and in JSON.
@Suite struct LoadTextTests {
  @Test(
    arguments: [
      ("a.png", ["a.png"]),
      ("a.png 1x, b.png 2x", ["a.png", "b.png"]),
      ("a.png, b.png", ["a.png", "b.png"]),
      ("a.png,b.png", ["a.png,b.png"]),
      (" ,, a.png 100w ,\nb.png 200w", ["a.png", "b.png"]),
      ("data:,x 1x, b.png", ["data:,x", "b.png"]),
      ("a.png calc(1,2), b.png", ["a.png", "b.png"]),
      ("a.png,, b.png", ["a.png", "b.png"]),
      ("", []),
      (" , ", []),
    ] as [(String, [String])]
  ) func sourceSets(_ value: String, _ urls: [String]) {
    #expect(SourceSet.urls(in: value.utf8).map { String(decoding: $0, as: UTF8.self) } == urls)
  }

  @Test(
    arguments: [
      (#"{"prefetch":[{"source":"list","urls":["/a","/b"]}]}"#, ["/a", "/b"], false),
      (#"{"prerender":[{"urls":["/\u0061\/b"]}],"tag":"x"}"#, ["/a/b"], false),
      (#"{"prefetch":[{"\u0075rls" : ["/a"]}]}"#, ["/a"], false),
      (#"{"prefetch":[{"urls":["/😀\ud83d\ude00"]}]}"#, ["/😀😀"], false),
      (#"{"prefetch":[{"where":{"href_matches":"/*"}}]}"#, [], true),
      (#"{"prefetch":[{"source":"document"}]}"#, [], true),
      (#"{"prefetch":[{"urls":["/a"],"eagerness":"eager"}]}"#, ["/a"], false),
      (#"{"urls":["/a\"#, ["/a\\"], false),
      (#"{"urls":["/a\u00"#, ["/au00"], false),
      ("{}", [], false),
      ("", [], false),
    ] as [(String, [String], Bool)]
  ) func speculationRules(_ text: String, _ urls: [String], _ choosesLinks: Bool) {
    let rules = SpeculationRules(parsing: Array(text.utf8))
    #expect(rules.urls.map { String(decoding: $0, as: UTF8.self) } == urls)
    #expect(rules.choosesLinks == choosesLinks)
  }
}
