import Findings
import HTMLSyntax
import Testing

@testable import Sanitizer

/// The ways in which sanitizers of the last years were beaten, each in words of our own.
@Suite("Shapes that beat other sanitizers")
struct HostileShapesTests {
  static let shapes: [(name: String, html: String)] = [
    ("paragraph end in svg", "<svg></p><style><a id=\"</style><img src=1 onerror=x()>\">"),
    ("nested forms", "<form><math><mtext></form><form><mglyph><style></math><img src onerror=x()>"),
    (
      "glyph behind a table",
      "<math><mtext><table><mglyph><style><math><img src onerror=x()></style></table>"
    ),
    (
      "noscript in a description",
      "<svg><desc><noscript>&lt;/noscript>&lt;style>&lt;img onerror=x()>"
    ),
    ("noscript ended in an attribute", "<noscript><p title=\"</noscript><img src onerror=x()>\">"),
    ("title ended in an attribute", "<p><title><a title=\"</title><script>x()</script>\">"),
    (
      "annotation read as HTML", "<math><annotation-xml encoding=text/html><style><img onerror=x()>"
    ),
    ("selected content", "<select><button><selectedcontent></button><option><img onerror=x()>"),
    ("shadow root", "<div><template shadowrootmode=open><img src onerror=x()></template></div>"),
    ("style in select", "<select><style><img src onerror=x()></style></select>"),
    ("raw text in select", "<select><xmp><script>x()</script></xmp></select>"),
    ("animated link", "<svg><a><animate attributeName=href values=javascript:x() /><text>y</a>"),
    ("data svg", "<img src='data:image/svg+xml,<svg onload=x()>'>"),
    ("data svg with a tab", "<img src='data:image/s\tvg+xml;base64,AAAA'>"),
    ("comment closed early", "<!--><img src onerror=x()>--> <!---><img src onerror=x()>-->"),
    ("comment closed by a bang", "<!-- --!><img src onerror=x()> -->"),
    ("CDATA in HTML", "<![CDATA[<img src=]]><img src onerror=x()>"),
    ("long s", "<\u{17F}cript>x()</\u{17F}cript><a href=\"java\u{17F}cript:x()\">y</a>"),
    (
      "references in a scheme",
      "<a href='&#x6A&#x61vascript&colon;x()'>y</a><a href=&Tab;javascript:x()>"
    ),
    ("controls in a scheme", "<a href='\u{1}java\tscr\nipt:x()'>y</a>"),
    ("zero-padded reference", "<a href='java&#0000001script:x()'>y</a>"),
    ("name with a control", "<xmp\u{1}><img src onerror=x()>"),
    ("slash before a handler", "<img/src/onerror=x()//><svg/onload=x()>"),
    ("form feed as separator", "<img\u{C}src\u{C}onerror=x()>"),
    ("image alias", "<image src onerror=x()>"),
    ("second body", "<body><p>x<body onload=x() style=color:red>"),
    ("prefixed names", "<svg:script>x()</svg:script><x:a href=javascript:x()>y</x:a>"),
    ("plaintext", "<plaintext><script>x()</script>"),
    ("frameset", "<frameset onload=x()><frame src=javascript:x()></frameset>"),
    ("frameset late", "<p><frameset onload=x()>"),
    (
      "base and refresh",
      "<base href=javascript:/x/><meta http-equiv=refresh content='0;url=javascript:x()'>"
    ),
    (
      "link in a link through a table", "<a href=#1><table><a href=#2><td><a href=#3>x</table>y</a>"
    ),
    ("block in a paragraph through a table", "<!---><p><table><div>x<p>y</table>z"),
    ("block in a paragraph through a button", "<p>a<button>b<div>c<p>d</button>e"),
    ("item in an item through a button", "<ul><li>a<button><li>b</button></ul>"),
    ("heading in a heading through a form", "<h1><form><h2>x</h2></form></h1>"),
    ("nobr in nobr", "<nobr>a<table><nobr>b<td><nobr>c</table>d<nobr>e"),
    ("formatting opened again", "<b><i><u><p>x</b>y</i>z<div><a href=#><div>x</a>y"),
    ("many alike", "<b><b><b><b><b><p>x</b></b></b></b>y"),
    ("ruby", "<ruby>a<p><rt>b<button><rt>c<rb>d<rtc>e<rp>f</ruby>"),
    (
      "newlines in pre",
      "<pre>\n\nx</pre><pre><!-- -->\ny</pre><listing>\n\nz</listing><textarea>\n\n</textarea>"
    ),
    ("carriage returns", "<p title='a&#13;b&#13;&#10;'>c&#13;d\r\ne"),
    ("backquotes", "<p title='`><img src onerror=x()>'>x"),
    ("comment in an attribute", "<a href='http://x/<!-- onmouseover=x() -->'>y</a>"),
    ("slot", "<p title='{{body}}{{{'>{{body}}{{{{x</p>{<b>{</b><style>a{{b:c}}</style>"),
    ("script escaped twice", "<script><!--<script>x</script>--></script><p>y"),
    ("style closed in a string", "<style>a{content:'</style><img src onerror=x()>'}</style>"),
    ("style in a table", "<table><style>td{color:red}</style><tr><td>x<style>p{}</style></table>"),
    (
      "text in a table",
      "<table>a<tr>b<td>c</td>d</tr>e<form><input type=hidden><tr><td>f</form></table>"
    ),
    ("columns", "<table><colgroup><col><p>x<col></colgroup><caption>a<p>b</caption></table>"),
    ("nested tables", "<table><tr><td><table><tr><td><p>x</table></table><table><table><td>y"),
  ]

  @Test(arguments: shapes)
  func `Nothing is left of it, and what is left stays`(shape: (name: String, html: String)) throws {
    for prefix in ["<!DOCTYPE html><body>", ""] {
      let clean = try sanitize(prefix + shape.html)
      for scripting in [true, false] {
        #expect(dangers(in: clean.html, scripting: scripting) == [])
      }
      try expectUnchanged(clean, shape.name)
      #expect(!String(decoding: clean.html, as: UTF8.self).contains("{{"))
    }
  }

  @Test func `Every shape is harmless in a fragment, too`() throws {
    for shape in Self.shapes {
      let clean = try sanitize(shape.html, Sanitizer(isFragment: true))
      #expect(clean.html == clean.body)
      #expect(dangers(in: clean.html, scripting: true) == [], "\(shape.name)")
    }
  }

  @Test(arguments: [
    "<div>", "<b>", "<table><tr><td>", "<ul><li>", "<a href=#>", "<p><button>", "<ruby><rt>",
  ])
  func `A hundred thousand levels become five hundred`(tag: String) throws {
    let count = tag == "<b>" || tag.hasPrefix("<a") ? 2_000 : 20_000
    let html = "<!DOCTYPE html><body>" + String(repeating: tag, count: count) + "end"
    let result = Sanitizer().result(Array(html.utf8))
    let clean = try #require(result.document)
    #expect(String(decoding: clean.body, as: UTF8.self).contains("end"))
    #expect(result.findings.map(\.code.rawValue).contains("sanitizer-fell-back") == false)
    try expectUnchanged(clean, tag)
  }

  @Test func `Twenty thousand attributes take no time`() throws {
    let attributes = (0..<20_000).map { " a\($0)=1 class\($0)=2" }.joined()
    let clean = try sanitize("<!DOCTYPE html><p\(attributes) class=x>y")
    #expect(String(decoding: clean.body, as: UTF8.self) == "<p class=\"x\">y</p>")
  }

  @Test func `A tree that grows beyond the limit is refused`() throws {
    // Each paragraph opens all formatting elements again.
    let open = (0..<100).map { "<font size=\($0)>" }.joined()
    let html = "<!DOCTYPE html><p>" + open + String(repeating: "<p>x", count: 100)
    var sanitizer = Sanitizer()
    sanitizer.nodeLimit = 1_000
    let result = sanitizer.result(Array(html.utf8))
    #expect(!result.isProved)
    #expect(result.findings.map(\.code.rawValue) == ["sanitizer-too-large"])
  }
}
