import Testing

@testable import CSPKit

@Suite struct PolicyTests {
  @Test func keepsOrderAndPlaces() {
    let policy = Policy(parsing: " Script-SRC\t'self'  a.example ;; img-src;")
    #expect(policy.directives.map(\.name) == ["script-src", "img-src"])
    let script = policy.directives[0]
    #expect(script.nameRange == 1..<11)
    #expect(script.value.map(\.text) == ["'self'", "a.example"])
    #expect(script.value.map(\.range) == [12..<18, 20..<29])
    #expect(script.range == 1..<29)
    #expect(policy.serialized == "script-src 'self' a.example; img-src")
  }

  /// Traps 1 to 6: separators, ASCII, duplicates, case, misspelt separators.
  @Test(arguments: [
    ("script-src\u{C}'none'\u{C}", "script-src 'none'"),
    ("script-src\u{A0}'none'", ""),
    ("script-src\u{B}'none'", ""),
    ("script-src 'none' \u{A1}x; img-src 'none'", "img-src 'none'"),
    ("script-src 'none' \u{FFFD}", ""),
    ("script-src \u{A1}x; script-src 'none'", "script-src 'none'"),
    ("script-src 'none'; SCRIPT-SRC *", "script-src 'none'"),
    ("script-src'none'", ""), ("script-src: 'none'", ""),
    ("", ""), (";;;", ""),
  ])
  func parses(_ text: String, _ expected: String) {
    #expect(Policy(parsing: text).serialized == expected)
  }

  @Test func saysWhatIsIgnored() {
    let text = "img-src a; IMG-SRC b; font-src é; imgsrc; sandbox; report-uri /x; frame-ancestors *"
    let meta = Policy(parsing: text, delivery: .meta)
    #expect(
      meta.ignored.map(\.reason) == [
        .duplicate, .notASCII, .unknownName, .notInMeta, .notInMeta, .notInMeta,
      ])
    #expect(meta.ignored[0].name == "img-src" && meta.ignored[0].text == "IMG-SRC b")
    #expect(meta.ignored[0].range == 11..<20)
    let header = Policy(parsing: text, delivery: .header)
    #expect(
      header.directives.map(\.name) == ["img-src", "sandbox", "report-uri", "frame-ancestors"])
  }

  /// Trap 8: commas part a header's policies and mean nothing in a meta.
  @Test func commas() {
    let text = "script-src 'none', img-src 'none', ;, x"
    #expect(
      PolicyList.parsing(header: text).policies.map(\.serialized) == [
        "script-src 'none'", "img-src 'none'", "",
      ])
    #expect(
      Policy(parsing: text, delivery: .meta).directives.first?.value.map(\.text)
        == ["'none',", "img-src", "'none',"])
  }

  @Test(arguments: [
    ("'none'", SourceExpression.none), ("'NONE'", .none),
    ("'SELF'", .keyword(.self)), ("'strict-dynamic'", .keyword(.strictDynamic)),
    ("https:", .scheme("https")), ("A.b+c-1:", .scheme("a.b+c-1")),
    ("'nonce-aB1+/-_=='", .nonce("aB1+/-_==")), ("'NONCE-a'", .nonce("a")),
    ("'SHA256-aB'", .hash(HashSource(algorithm: .sha256, base64Value: "aB"))),
    ("*", .host(HostSource(scheme: nil, host: "*", port: nil, path: ""))),
    (
      "HTTPS://*.A.example:*/x/%20",
      .host(HostSource(scheme: "https", host: "*.a.example", port: "*", path: "/x/%20"))
    ),
    ("a.example.", .host(HostSource(scheme: nil, host: "a.example.", port: nil, path: ""))),
    ("none", .host(HostSource(scheme: nil, host: "none", port: nil, path: ""))),
  ])
  func readsExpression(_ text: String, _ expected: SourceExpression) {
    #expect(SourceExpression(parsing: text) == expected)
  }

  /// Trap 14, and what else is no source expression: it grants nothing.
  @Test(arguments: [
    "'", "''", "'self", "self'", "'frobnicate'", "'url-sha256-abc'", "'eval-sha256-abc'",
    "'sha1-abc'", "'sha-256-abc'", "'sha256-abc$'", "'nonce-abc$'", "'nonce-'", "'nonce-a==='",
    "'nonce-a=b'", "*a.example", "a.*.example", "a..example", "a_b.example", "https://", "://a",
    "a.example:", "a.example:x", "a.example:80:80", "a.example//x", "a.example?x", "a.example/?x",
    "[::1]", "1:2:", "*.", ".a.example",
  ])
  func isNoExpression(_ text: String) {
    // `a.example:` fits the grammar of schemes, and that is what it is.
    let expected: SourceExpression = text == "a.example:" ? .scheme("a.example") : .unknown(text)
    #expect(SourceExpression(parsing: text) == expected)
  }
}
