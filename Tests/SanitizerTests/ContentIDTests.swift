import HTMLSyntax
import Sanitizer
import Testing

@Suite("Content ids")
struct ContentIDTests {
  private func sanitizer(_ table: [String: String], rules: Rules = .mail) throws -> Sanitizer {
    var contentIDs = ContentIDs()
    for (id, target) in table { try contentIDs.set(id, to: target) }
    return Sanitizer(rules: rules, contentIDs: contentIDs)
  }

  private let table = [
    "a@b": "data:image/png;base64,AAAA", "p%q": "/parts/1.png", "rel": "parts/2.png",
    "svg": "data:image/svg+xml,<svg onload=x()>", "page": "data:text/html,<script>x()</script>",
    "font": "data:font/woff2,AAAA",
  ]

  @Test(arguments: [
    ("<img src=cid:a@b>", "<img src=\"data:image/png;base64,AAAA\">"),
    ("<img src=CID:a%40b>", "<img src=\"data:image/png;base64,AAAA\">"),
    ("<img src='cid:<a@b>'>", "<img src=\"data:image/png;base64,AAAA\">"),
    ("<img src=cid:p%25q>", "<img src=\"/parts/1.png\">"),
    ("<img src=cid:rel>", "<img src=\"parts/2.png\">"),
    ("<img src=cid:A@b>", "<img src=\"cid:A@b\">"),
    ("<img src=cid:svg><img src=cid:page><img src=cid:font>", "<img><img><img>"),
    ("<a href=cid:a@b>x</a>", "<a href=\"cid:a@b\">x</a>"),
    ("<table background=cid:rel></table>", "<table background=\"parts/2.png\"></table>"),
    (
      "<p style='background:url(cid:rel)'>x</p>",
      "<p style=\"background:url(&quot;parts/2.png&quot;)\">x</p>"
    ),
    ("<p style='background:url(cid:svg)'>x</p>", "<p style=\"background:none\">x</p>"),
    ("<img src=/other.png><img src=//parts/1.png>", "<img><img>"),
  ]) func `It becomes`(html: String, expected: String) throws {
    let sanitizer = try sanitizer(table)
    let clean = try sanitize("<!DOCTYPE html>" + html, sanitizer)
    #expect(String(decoding: clean.body, as: UTF8.self) == expected)
    #expect(try sanitize(clean.html, sanitizer).html == clean.html)
  }

  @Test func `Style sheets have images and fonts replaced`() throws {
    let css = "@font-face{src:url(cid:font),url('cid:a@b')}p{background:url('cid:a@b')}"
    let clean = try sanitize("<!DOCTYPE html><style>\(css)</style>", try sanitizer(table))
    #expect(!String(decoding: clean.head, as: UTF8.self).contains("font-face{src"))
    let fonts = try sanitize(
      "<!DOCTYPE html><style>@font-face{src:url(cid:font)}p{background:url('cid:a@b')}</style>",
      try sanitizer(table))
    #expect(
      String(decoding: fonts.head, as: UTF8.self)
        == "<style>@font-face{src:url(\"data:font/woff2,AAAA\")}"
        + "p{background:url(\"data:image/png;base64,AAAA\")}</style>")
  }

  @Test func `Rules without cid URLs take no table`() throws {
    let sanitizer = try sanitizer(table, rules: .feed)
    #expect(try body("<img src=cid:rel><img src=/parts/1.png>", sanitizer) == "<img><img>")
  }

  @Test(arguments: [
    ("", "a.png"), ("<a@b>", "a.png"), ("a", ""), ("a", "https://a.example/b.png"),
    ("a", "javascript:x()"), ("a", "//a.example/b.png"), ("a", "/\\a.example"), ("a", "file:///a"),
    ("a", "#b"), ("a", "?b"), ("a", " b"), ("a", "b:c/d"), ("a", "blob:x"), ("a", "a\u{1}b"),
  ]) func `It is refused`(id: String, target: String) {
    #expect(throws: ContentIDError.self) {
      var contentIDs = ContentIDs()
      try contentIDs.set(id, to: target)
    }
  }
}
