import Findings
import HTMLSyntax
import Testing

@testable import Sanitizer

@Suite("Documents")
struct SanitizerTests {
  @Test func `An ordinary mail stays as it is`() throws {
    let html = """
      <!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>A &amp; B</title>\
      <style media="screen">@media (max-width:600px){.c{width:100%!important}}</style></head>\
      <body bgcolor="#ffffff" style="margin:0"><center><table width="600" border="0" cellpadding="0" \
      cellspacing="0" align="center" role="presentation"><tbody><tr><td bgcolor="#eeeeee" valign="top" \
      height="40"><font face="Arial" size="2" color="#333333">Dear&nbsp;reader,</font><br><hr noshade="">\
      <img src="cid:logo@a.example" alt="Logo" width="10" height="10"></td></tr></tbody></table></center>\
      <ul type="disc"><li value="3">a</li></ul><blockquote type="cite" cite="mid:x@y"><pre>  b\n c</pre>\
      </blockquote><details open=""><summary>d</summary><p><ruby>e<rt>f</rt></ruby><bdo dir="rtl">g</bdo>\
      </p></details><a href="#h" target="_blank">i</a><a name="h"></a></body></html>
      """
    let clean = try sanitize(html)
    #expect(String(decoding: clean.html, as: UTF8.self) == html)
    #expect(clean.removed == [])
  }

  @Test func `The pieces make up the document`() throws {
    let clean = try sanitize(
      "<!DOCTYPE html><html lang=en><head><title>t</title></head><body class=b>x<p>y</body>")
    let whole =
      Array(clean.doctype.utf8) + Array("<html".utf8) + clean.htmlAttributes
      + Array("><head><meta charset=\"utf-8\">".utf8) + clean.head + Array("</head><body".utf8)
      + clean.bodyAttributes + Array(">".utf8) + clean.body + Array("</body></html>".utf8)
    #expect(clean.html == whole)
    #expect(String(decoding: clean.htmlAttributes, as: UTF8.self) == " lang=\"en\"")
    #expect(String(decoding: clean.bodyAttributes, as: UTF8.self) == " class=\"b\"")
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", DocumentMode.noQuirks, "<!DOCTYPE html>"),
    ("", .quirks, ""),
    ("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\">", .quirks, ""),
    (
      "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' 'http://www.w3.org/TR/html4/x'>",
      .limitedQuirks,
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\""
        + " \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">"
    ),
  ])
  func `The mode is kept`(doctype: String, mode: DocumentMode, written: String) throws {
    let clean = try sanitize(doctype + "<p><table><td>x")
    #expect(clean.mode == mode)
    #expect(clean.doctype == written)
    let isSplit = String(decoding: clean.body, as: UTF8.self).hasPrefix("<p></p>")
    #expect(isSplit == (mode != .quirks))
    try expectUnchanged(clean, doctype)
  }

  @Test func `A fragment reads alike in every mode`() throws {
    let sanitizer = Sanitizer(isFragment: true)
    #expect(
      try body("<p><table><td>x", sanitizer)
        == "<div><table><tbody><tr><td>x</td></tr></tbody></table></div>")
  }

  @Test func `What was removed is listed in the order of the input`() throws {
    let html =
      "\u{FEFF}<!DOCTYPE html>\r\n<p onclick=a()>é<!--c--><script>d</script>\r\n<a href=x:y>z"
    let clean = try sanitize(html)
    #expect(clean.removed.map(\.what) == [.attribute, .comment, .element, .url])
    #expect(clean.removed.map(\.name) == ["onclick", "", "script", "href"])
    #expect(clean.removed.map(\.value) == ["a()", "c", "", "x:y"])
    #expect(clean.removed.map(\.place.line) == [2, 2, 2, 3])
    let input = Array(html.utf8)
    let texts = clean.removed.map { String(decoding: input[$0.place.range], as: UTF8.self) }
    #expect(texts == ["onclick=a()", "<!--c-->", "<script>", "href=x:y"])
    #expect(clean.removed[1].place.column == 17)
  }

  @Test func `A long value is cut`() throws {
    let clean = try sanitize("<!DOCTYPE html><p onclick='\(String(repeating: "é", count: 500))'>")
    #expect(clean.removed.first?.value == String(repeating: "é", count: 200))
  }

  @Test func `A long list is cut, and that is said`() throws {
    let html = "<!DOCTYPE html>" + String(repeating: "<p onclick=x>", count: Limits.removals + 5)
    let result = Sanitizer().result(Array(html.utf8))
    #expect(result.document?.removed.count == Limits.removals)
    #expect(result.findings.map(\.code.rawValue) == ["sanitizer-list-cut"])
  }

  @Test func `An attribute that was opened again is listed once`() throws {
    let clean = try sanitize("<!DOCTYPE html><p><b onclick=x()>a<p>b<p>c")
    #expect(clean.removed.count == 1)
  }

  @Test func `What HTML cannot carry goes`() throws {
    #expect(
      try body("<p title='a&#1;b\u{C}c'>d\u{1}e\u{C}f&#x1F;\u{FFFF}g\u{FFFE}h</p>")
        == "<p title=\"ab c\">de fgh</p>")
    #expect(try body("<pre>\u{1}\nx</pre>") == "<pre>\n\nx</pre>")
  }

  @Test func `Nothing is a document, too`() throws {
    for html in ["", "\0", "\u{FEFF}", " ", "<", "<!DOCTYPE html>", "<frameset>"] {
      let clean = try sanitize(html)
      #expect(String(decoding: clean.html, as: UTF8.self).contains("<body>"))
    }
  }

  @Test func `Ill-formed bytes are replaced`() throws {
    let clean = try sanitize([0x61, 0xFF, 0x62, 0xC3])
    #expect(String(decoding: clean.body, as: UTF8.self) == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func `The text of a document is its last resort`() throws {
    let html = "<title>t</title><style>s</style><p>a&lt;b</p><div>{{c<br>d</div>"
    let text = try PlainText.document(of: SourceText(decoding: Array(html.utf8)))
    let clean = try sanitize(text)
    #expect(
      String(decoding: clean.body, as: UTF8.self) == "<pre>\n\na&lt;b\n{&#123;c\nd</pre>")
  }

  @Test func `A clean document has no name in any application's slots`() throws {
    #expect(try body("{{body}}<p title='{{{x'>{") == "{&#123;body}}<p title=\"{&#123;{x\">{</p>")
  }
}

@Suite("Tags of the document itself")
struct MergedAttributesTests {
  @Test func `A second tag adds what the first has not, and the first reading is proved`() {
    let html = "<body bgcolor=a>x<body bgcolor=b link=c><html lang=en><html lang=de dir=rtl>y"
    let result = Sanitizer().result(Array(html.utf8))
    #expect(result.refusals.isEmpty)
    #expect(
      result.document.map { String(decoding: $0.html, as: UTF8.self) }
        == #"<html lang="en" dir="rtl"><head><meta charset="utf-8"></head>"#
        + #"<body bgcolor="a" link="c">xy</body></html>"#)
  }
}
