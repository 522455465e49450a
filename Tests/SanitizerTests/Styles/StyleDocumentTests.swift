import Findings
import Sanitizer
import Testing

@Suite("CSS in documents")
struct StyleDocumentTests {
  @Test func `One URL takes no more than itself`() throws {
    let html =
      "<!DOCTYPE html><style>a{color:red}b{background:#fff url(x.png);c:d}</style>"
      + "<p style='color:red;background:url(x.png);margin:0'>x</p>"
    let clean = try sanitize(html)
    #expect(
      String(decoding: clean.head, as: UTF8.self)
        == "<style>a{color:red}b{background:#fff none;c:d}</style>")
    #expect(
      String(decoding: clean.body, as: UTF8.self)
        == "<p style=\"color:red;background:none;margin:0\">x</p>")
    #expect(clean.removed.map(\.what) == [.css, .css])
    #expect(clean.removed.map(\.value) == ["url(x.png)", "url(x.png)"])
    try expectUnchanged(clean, html)
  }

  @Test func `What goes has its place, where it can be told`() throws {
    let html = """
      <!DOCTYPE html>\r
      <style>\r
      @import 'a';p{behavior:none;color:red}</style>
      <p style="a:b;position:fixed">x<p style="a:&#98;;position:fixed">
      <p style=position:fixed>
      """
    let input = Array(html.utf8)
    let clean = try sanitize(html)
    let texts = clean.removed.map { String(decoding: input[$0.place.range], as: UTF8.self) }
    #expect(
      texts == [
        "@import 'a';", "behavior:none;", "position:fixed", "style=\"a:&#98;;position:fixed",
        "position:fixed",
      ])
    #expect(
      clean.removed.map(\.value) == [
        "@import 'a';", "behavior:none;", "position:fixed", "position:fixed", "position:fixed",
      ])
    #expect(clean.removed.map(\.place.line) == [3, 3, 4, 4, 5])
  }

  @Test func `Remote images and fonts are blocked and listed`() throws {
    let html =
      "<!DOCTYPE html><style>@font-face{font-family:x;src:url(https://a/1) format('woff')}"
      + "p{background:url( 'HTTP://a/2' ) red}q{cursor:url(//a/3),auto}</style>"
      + "<p style='background:image-set(\"https://a/4\" 1x,url(https://a/5) 2x);--x:url(https://a/6)'>"
    let clean = try sanitize(html)
    #expect(
      String(decoding: clean.head, as: UTF8.self)
        == "<style>@font-face{font-family:x;}p{background:none red}q{}</style>")
    #expect(
      String(decoding: clean.body, as: UTF8.self) == "<p style=\"background:none;--x:none\"></p>")
    #expect(
      clean.remote.map(\.url)
        == ["https://a/1", "HTTP://a/2", "//a/3", "https://a/4", "https://a/5", "https://a/6"])
    #expect(clean.remote.map(\.kind) == [.font, .image, .image, .image, .image, .image])
    let input = Array(html.utf8)
    #expect(
      clean.remote.prefix(3).map { String(decoding: input[$0.place.range], as: UTF8.self) }
        == ["url(https://a/1)", "'HTTP://a/2'", "url(//a/3)"])
    #expect(clean.removed == [])
    try expectUnchanged(clean, html)
  }

  @Test func `Remote images and fonts stay if they are wanted`() throws {
    let css =
      "@font-face{src:url(https://a/1) format('woff')}p{background:url( 'HTTP://a/2' ) red}"
      + "q{cursor:url(https://a/3),auto}"
    let clean = try sanitize("<!DOCTYPE html><style>\(css)</style>", Sanitizer(remote: .keep))
    #expect(String(decoding: clean.head, as: UTF8.self) == "<style>\(css)</style>")
    #expect(clean.remote == [])
    #expect(clean.removed == [])
  }

  @Test(arguments: [
    ("font/woff2;base64", true), ("application/x-font-ttf;charset=utf-8;base64", true),
    ("image/png;base64", false), ("text/html", false), ("", false),
  ])
  func `A font's data says that it is a font`(type: String, stays: Bool) throws {
    let css = "@font-face{src:url(data:\(type),AA)}"
    let clean = try sanitize("<!DOCTYPE html><style>\(css)</style>")
    #expect(clean.removed.isEmpty == stays)
  }

  @Test func `Fonts are no images`() throws {
    let html = "<!DOCTYPE html><style>@font-face{a:b}p{background:url(data:font/woff,x)}</style>"
    #expect(try sanitize(html).removed.count == 1)
    let nested = "<!DOCTYPE html><style>@media x{@font-face{src:url(data:font/woff,x)}}</style>"
    #expect(try sanitize(nested).removed == [])
  }

  /// Rows V36, V38, V41-V43 and V48 of the ways in which others were beaten.
  @Test(arguments: [
    "@import url(https://a/x.css);", "@import 'https://a/x.css' screen;",
    "p{background:url(data:image/svg+xml;base64,AAAA)}",
    "p{background:u\\72l(https://a/x)}", "p{background:\\75\\000072\\6C(https://a/x)}",
    "p{background:url(\\68ttps://a/x)}", "p{w\\69 dth:exp\\72 ession(x())}",
    "p{background:url(data:image/s\tvg+xml;base64,AAAA)}",
    "p{--a:url(https://a/x);background:var(--a)}",
    "p{--a:'https://a/x';background:image-set(var(--a) 1x)}",
    "p{background:ur/**/l(https://a/x)}", "p{background:/**/url(/**/https://a/x)}",
    "p{fill:url(https://a/x}", "p{mask:url(https://a/x", "p{background-image:url('https://a/x",
    "p{background:url(https://a/x#{{)}", "@\\69\\6dport 'https://a/x';",
    "<!--@import 'https://a/x';-->",
    "@media screen{@import 'https://a/x';}", "p{@import 'https://a/x';}",
    "@namespace a url(https://a/x);",
  ])
  func `Nothing of it is left`(css: String) throws {
    let escaped = css.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let declarations = escaped.replacing("p{", with: "")
    let clean = try sanitize(
      "<!DOCTYPE html><style>\(css)</style><p style=\"\(declarations)\">x")
    let left = String(decoding: clean.html, as: UTF8.self)
    for word in ["url(", "image-set(", "import", "expression", "svg"] {
      #expect(!left.contains(word), "\(left)")
    }
    #expect(!clean.removed.isEmpty || !clean.remote.isEmpty)
    try expectUnchanged(clean, css)
  }

  @Test(arguments: [
    "<style>p{x:'</style><img src=x onerror=x()>'}", "<p style='x:\"</style><script>\"'>",
    "<style>p{x:\"{{body}}\"}</style>", "<style>{{body}}</style>", "<p style='{{body}}'>",
    "<style>/*{{body}}*/</style>", "<style><![CDATA[ p{a:b} ]]></style>",
    "<svg><style>/*</style><img src onerror=x()>*/", "<style>p{x:\\3c/style}</style>",
  ])
  func `It ends no element and is no slot`(html: String) throws {
    let clean = try sanitize("<!DOCTYPE html><body>" + html)
    let left = String(decoding: clean.html, as: UTF8.self)
    #expect(!left.contains("{{"))
    #expect(dangers(in: clean.html, scripting: true) == [])
    try expectUnchanged(clean, html)
  }

  @Test func `An attribute of which nothing is left goes, an element stays`() throws {
    #expect(
      try body("<!DOCTYPE html><body><style>@import 'a';</style><p style=' behavior:none; '>")
        == "<style></style><p></p>")
  }
}
