import Findings
import HTMLSyntax
import Sanitizer
import Testing

@Suite("The rules for mail")
struct RulesTests {
  @Test(arguments: [
    ("http://a.example/b?c=d&e", "http://a.example/b?c=d&amp;e"),
    ("HTTPS://a.example", "HTTPS://a.example"),
    (" \t https://a.exa\nmple/ ", "https://a.example/"),
    ("//a.example/b", "https://a.example/b"),
    ("mailto:a@b.example?subject=x%20y", "mailto:a@b.example?subject=x%20y"),
    ("tel:+1-2", "tel:+1-2"),
    ("cid:part1@a.example", "cid:part1@a.example"),
    ("#top", "#top"),
    ("https:\\\\a.example", "https:\\\\a.example"),
  ])
  func `A link may lead there`(url: String, written: String) throws {
    #expect(try body("<a href='\(url)'>x</a>") == "<a href=\"\(written)\">x</a>")
  }

  @Test(arguments: [
    "javascript:x()", "JaVaScRiPt:x()", "java\tscript:x()", "\u{1}javascript:x()",
    "javascript&colon;x()",
    "vbscript:x", "data:text/html,x", "data:image/png,x", "blob:https://a/b", "about:blank",
    "file:///etc/passwd", "view-source:x", "intent://x", "jar:http://x",
  ])
  func `A link may not lead there`(url: String) throws {
    let clean = try sanitize("<!DOCTYPE html><a href='\(url)'>x</a>")
    #expect(String(decoding: clean.body, as: UTF8.self) == "<a>x</a>")
    #expect(clean.removed.map(\.what) == [.url])
    #expect(clean.removed.map(\.name) == ["href"])
  }

  /// It is shown as the link that it is, for a sender's styles tell links from what is none.
  @Test(arguments: [
    "x", "", "/a", "?a", "./a", "https\u{1}://a", "h\u{0}ttps://a", "java\u{17F}cript:x",
    "\u{FEFF}javascript:x()", ":x", "1:x", "{{href}}",
  ])
  func `A link without a scheme leads to the top of the document`(url: String) throws {
    let clean = try sanitize("<!DOCTYPE html><a href='\(url)'>x</a>")
    #expect(String(decoding: clean.body, as: UTF8.self) == "<a href=\"#\">x</a>")
    #expect(clean.removed.map(\.what) == [.url])
    #expect(clean.removed.map(\.name) == ["href"])
  }

  @Test(arguments: [
    "data:image/png;base64,AAAA", "data:image/GIF;base64,AA\n AA", "data:image/jpeg,x", "cid:a@b",
    "data:image/webp;x=y,z",
  ])
  func `An image may come from there`(url: String) throws {
    let clean = try sanitize("<!DOCTYPE html><img src='\(url)'>")
    #expect(String(decoding: clean.body, as: UTF8.self).hasPrefix("<img src="))
    #expect(clean.removed == [])
    #expect(clean.remote == [])
  }

  @Test(arguments: [
    "data:image/svg+xml,<svg onload=x()>", "data:image/svg+xml;base64,AAAA", "data:text/html,x",
    "data:,x", "data:image/png", "data:;image/png,x", "data:image/png/x,y",
    "data:text/html;image/png,x",
    "javascript:x()", "mailto:a@b", "#x", "a.png", "blob:x", "ftp://a/b.png",
  ])
  func `An image may not come from there`(url: String) throws {
    let clean = try sanitize("<!DOCTYPE html><img src='\(url)'>", Sanitizer(remote: .keep))
    #expect(String(decoding: clean.body, as: UTF8.self) == "<img>")
    #expect(clean.removed.map(\.what) == [.url])
  }

  @Test func `Remote images are blocked and listed`() throws {
    let html =
      "<!DOCTYPE html>\n<body background=http://a/1>\n<img alt=x src='HTTPS://a/2'><td background=b>"
    let clean = try sanitize(html + "<table background=//a/3>")
    #expect(
      String(decoding: clean.body, as: UTF8.self) == "\n<img alt=\"x\"><table></table>")
    #expect(clean.bodyAttributes == [])
    #expect(clean.remote.map(\.url) == ["http://a/1", "HTTPS://a/2", "//a/3"])
    #expect(clean.remote.map(\.kind) == [.image, .image, .image])
    #expect(clean.remote.map(\.place.line) == [2, 3, 3])
    #expect(clean.remote.map(\.place.column) == [7, 12, 54])
    #expect(clean.removed == [])
  }

  @Test func `Remote images stay if they are wanted`() throws {
    let clean = try sanitize(
      "<!DOCTYPE html><body background=http://a/1><img src='HTTPS://a/2'><table background=//a/3>",
      Sanitizer(remote: .keep))
    #expect(
      String(decoding: clean.body, as: UTF8.self)
        == "<img src=\"HTTPS://a/2\"><table background=\"https://a/3\"></table>")
    #expect(String(decoding: clean.bodyAttributes, as: UTF8.self) == " background=\"http://a/1\"")
    #expect(clean.remote == [])
  }

  @Test func `Comment marks around a style sheet are no comment`() throws {
    let clean = try sanitize(
      "<!DOCTYPE html><style type='text/CSS' media=screen><!-- p{} --></style>")
    #expect(
      String(decoding: clean.head, as: UTF8.self)
        == "<style type=\"text/CSS\" media=\"screen\">  p{}  </style>")
  }

  @Test func `Names of the application are reserved`() throws {
    let sanitizer = Sanitizer(reservedNames: ["readerBridge"])
    let html = "<p id=readerBridge>a</p><a name=readerBridge>b</a><p id=x>c</p><a name=y>d</a>"
    #expect(
      try body(html, sanitizer) == "<p>a</p><a>b</a><p id=\"x\">c</p><a name=\"y\">d</a>")
  }

  @Test(arguments: ["img", "p", "table", "font"])
  func `A name hides nothing of the document's`(element: String) throws {
    #expect(try !body("<\(element) name=body id=elementFromPoint>").contains("name"))
  }

  @Test func `What forms hold is seen and does nothing`() throws {
    #expect(
      try body(
        "<form action=x><label>a</label><button onclick=x()>b</button><input value=c>"
          + "<textarea>d<b></textarea><select><option>e</select></form>")
        == "<div><span>a</span><button>b</button><span>d&lt;b&gt;</span><span><span>e</span></span></div>"
    )
  }

  @Test func `Office's elements leave their text`() throws {
    #expect(
      try body("<p class=MsoNormal>a<o:p>&nbsp;b</o:p><![if !mso]>c<![endif]></p>")
        == "<p class=\"MsoNormal\">a<span>&nbsp;b</span>c</p>")
  }
}
