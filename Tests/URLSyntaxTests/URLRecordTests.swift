import TestSupport
import Testing

@testable import URLSyntax

@Suite struct URLRecordTests {
  /// What browsers make of an input against `https://host.example:8443/a/b?q#f`.
  @Test(arguments: [
    ("https://Example.COM", "https://example.com/"),
    ("  https://example.com/ \u{1}", "https://example.com/"),
    ("ht\ntps://exa\tmple.com/", "https://example.com/"),
    ("https://example.com:443/", "https://example.com/"),
    ("https://example.com:0443/", "https://example.com/"),
    ("http://example.com:8080/", "http://example.com:8080/"),
    ("https:\\\\example.com\\a\\b", "https://example.com/a/b"),
    ("http:example.com", "http://example.com/"),
    ("https:c", "https://host.example:8443/a/c"),
    ("https:///example.com", "https://example.com/"),
    ("//other.example/x", "https://other.example/x"),
    ("\\\\other.example", "https://other.example/"),
    ("/x/../y", "https://host.example:8443/y"),
    ("x/%2E%2e/y", "https://host.example:8443/a/y"),
    ("..", "https://host.example:8443/"),
    ("?z", "https://host.example:8443/a/b?z"),
    ("#z", "https://host.example:8443/a/b?q#z"),
    ("", "https://host.example:8443/a/b?q"),
    ("https://user:pa:ss@example.com/", "https://user:pa%3Ass@example.com/"),
    ("https://a@b@example.com/", "https://a%40b@example.com/"),
    ("https://ex%61mple.com/", "https://example.com/"),
    ("https://0x7f.1/", "https://127.0.0.1/"),
    ("https://2130706433/", "https://127.0.0.1/"),
    ("https://0177.0.0.1./", "https://127.0.0.1/"),
    ("https://[::FFFF:1.2.3.4]/", "https://[::ffff:102:304]/"),
    ("https://[2001:db8:0:0:1:0:0:1]/", "https://[2001:db8::1:0:0:1]/"),
    ("javascript:alert(1)", "javascript:alert(1)"),
    (" \u{1}java\nscript:a%0Ab", "javascript:a%0Ab"),
    ("JaVaScRiPt:x//y", "javascript:x//y"),
    ("javascript://%0Aalert(1)", "javascript://%0Aalert(1)"),
    ("data:text/html,<b>#x", "data:text/html,<b>#x"),
    ("about:blank", "about:blank"),
    ("about:srcdoc#a b", "about:srcdoc#a%20b"),
    ("mailto:a@b.example", "mailto:a@b.example"),
    ("blob:https://a.example/1", "blob:https://a.example/1"),
    ("foo://Host:80/p", "foo://Host:80/p"),
    ("foo:/.//p", "foo:/.//p"),
    ("file:///C|/x/../..", "file:///C:/"),
    ("file:c:\\x", "file:///c:/x"),
    ("file://localhost/x", "file:///x"),
    ("https://example.com/ä b\"<>`{}^", "https://example.com/%C3%A4%20b%22%3C%3E%60%7B%7D%5E"),
    ("https://example.com/?'\"<>#\"`", "https://example.com/?%27%22%3C%3E#%22%60"),
    ("1x:y", "https://host.example:8443/a/1x:y"),
    ("x-y.z+1:p", "x-y.z+1:p"),
    (":x", "https://host.example:8443/a/:x"),
  ])
  func serializes(_ input: String, _ expected: String) throws {
    let base = try #require(URLRecord(parsing: "https://host.example:8443/a/b?q#f"))
    let url = try #require(URLRecord(parsing: input, base: base))
    #expect(url.serialized == expected)
    #expect(URLRecord(parsing: url.serialized)?.serialized == expected, "is stable")
  }

  @Test(arguments: [
    "https://", "https://exa mple.com/", "https://a%00b/", "https://example.com:65536/",
    "https://example.com:8a/", "https://[::1/", "https://[1:2]/", "https://[:::]/",
    "https://1.2.3.4.5/", "https://256.0.0.1.0x/", "https://user@/", "https://a<b/",
    "https://%ff/", "https://[1::2::3]/", "https://[1.2.3.4]/", "http://1.2.3.0x100/",
    "x", "", "#a", "//a",
  ])
  func findsNoURL(_ input: String) {
    #expect(URLRecord(parsing: input) == nil)
  }

  @Test func relativeReferenceNeedsABaseWithAPath() throws {
    let about = try #require(URLRecord(parsing: "about:blank"))
    #expect(URLRecord(parsing: "a.js", base: about) == nil)
    #expect(URLRecord(parsing: "#a", base: about)?.serialized == "about:blank#a")
  }

  @Test(arguments: [
    ("https://a.example:8443/", Origin.tuple(scheme: "https", host: "a.example", port: 8443)),
    ("http://a.example:80/", .tuple(scheme: "http", host: "a.example", port: nil)),
    ("blob:https://a.example/x", .tuple(scheme: "https", host: "a.example", port: nil)),
    ("blob:null/x", .opaque), ("data:,x", .opaque), ("about:blank", .opaque),
    ("javascript:1", .opaque), ("file:///x", .opaque), ("foo://a/", .opaque),
  ])
  func hasOrigin(_ input: String, _ origin: Origin) {
    #expect(URLRecord(parsing: input)?.origin == origin)
  }

  @Test(arguments: [
    ("https://a.example/", URLRecord.HostKind.domain), ("https://10.1/", .ipv4),
    ("https://[::1]/", .ipv6), ("foo://a/", .opaque), ("data:x", .absent), ("file:///x", .empty),
    ("https://b\u{FC}cher.example/", .internationalized),
    ("https://b%C3%BCcher.example/", .internationalized),
  ])
  func hasHostKind(_ input: String, _ kind: URLRecord.HostKind) {
    #expect(URLRecord(parsing: input)?.hostKind == kind)
  }

  /// Many segments that come and go cost no more than their number.
  @Test func readsLongPaths() {
    let url = "https://a.example/" + String(repeating: "a/", count: 200_000)
    let shortened = url + String(repeating: "../", count: 200_000)
    #expect(URLRecord(parsing: shortened)?.serialized == "https://a.example/")
  }

  @Test(arguments: [
    (" JAVA\tSCRIPT\r:x", "javascript"), ("\u{1}\u{1F} data:x", "data"), ("a+b-c.d:", "a+b-c.d"),
  ])
  func schemeOfRawValue(_ value: String, _ scheme: String) {
    #expect(URLScheme.scheme(of: value) == scheme)
    #expect(URLRecord(parsing: value)?.scheme == scheme)
  }

  @Test(arguments: [
    "", ":x", "1a:x", "a", "a/b:c", "\u{A0}javascript:x", "ja va:x", "java%0Ascript",
  ])
  func rawValueWithoutScheme(_ value: String) {
    #expect(URLScheme.scheme(of: value) == nil)
  }

  /// Plain URLs are read in one go, and must come out as the state machine has them.
  @Test func `A plain URL is what the state machine makes of it`() {
    let pieces = [
      "https://", "http://", "HTTPS://", "https:", "/", "//", "\\", "?", "#", ".", "..", "%2e", "%",
      ":",
      "@", "a", "a.example", "A", "1", "0x1", "xn--a", "-", "é", " ", "\t", "'", "\"", "^", "`",
      "{",
      "[::1]", ":443", "index.html", "q=1&b", "~",
    ]
    var random = SplitMix(state: 1)
    var plain = 0
    for _ in 0..<50_000 {
      let start = ["https://", "http://a.example", "https://b.example/"].randomElement(
        using: &random)
      let text =
        (start ?? "")
        + (0..<4).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      guard let url = URLParser.parsePlain(Array(text.utf8)) else { continue }
      plain += 1
      #expect(url == URLParser.parseByStates(Array(text.utf8), base: nil), "\(text)")
    }
    #expect(plain > 5_000)
  }
}
