import HTMLSyntax
import TestSupport
import Testing

@testable import Sanitizer

@Suite("Random documents")
struct RandomDocumentTests {
  static let names = [
    "a", "b", "i", "font", "nobr", "p", "div", "span", "table", "caption", "colgroup", "col",
    "tbody",
    "tr", "td", "th", "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "pre", "listing", "form",
    "input",
    "button", "select", "option", "optgroup", "textarea", "svg", "math", "mtext", "mglyph", "desc",
    "foreignObject", "annotation-xml", "title", "style", "script", "noscript", "template", "iframe",
    "object", "marquee", "applet", "ruby", "rb", "rt", "rtc", "rp", "center", "blockquote",
    "details",
    "summary", "body", "html", "head", "frameset", "br", "hr", "img", "plaintext", "xmp", "o:p",
    "em",
    "strong", "small", "address", "fieldset", "legend", "label", "video", "main", "image", "meta",
    "map",
  ]
  static let pieces = [
    "x", " ", "\n", "{{", "&#13;", "<!-- c -->", "<![if x]>", "\u{C}", "&nbsp;", "</", "<", "\"",
    "]]>",
    "<!DOCTYPE html>",
  ]
  static let attributes = [
    " onclick=x()", " href=javascript:x()", " style='color:red'", " style='x:url(y)'", " id=a",
    " src=http://e.invalid/", " title='</style><script>'", " shadowrootmode=open",
    " class=\"a{{b\"",
    " type=hidden", " encoding=text/html", " color=red", " size=7",
  ]

  static func document(_ generator: inout SplitMix) -> String {
    var html = generator.next() % 2 == 0 ? "<!DOCTYPE html>" : ""
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      let name = names.randomElement(using: &generator) ?? ""
      switch generator.next() % 10 {
      case 0...4:
        html += "<" + name
        if generator.next() % 3 == 0 { html += attributes.randomElement(using: &generator) ?? "" }
        html += generator.next() % 20 == 0 ? "/>" : ">"
      case 5...7: html += "</" + name + ">"
      default: html += pieces.randomElement(using: &generator) ?? ""
      }
    }
    return html
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Every document is proved and stays as it is`(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    for _ in 0..<500 {
      let html = Self.document(&generator)
      let clean = try sanitize(html)
      for scripting in [true, false] {
        #expect(dangers(in: clean.html, scripting: scripting) == [], "\(html)")
      }
      try expectUnchanged(clean, html)
    }
  }

  /// The rules of nesting foresee what the parser does: mending by reading again is the exception.
  @Test func `Nearly every document is proved at once`() throws {
    var generator = SplitMix(state: 5)
    var mended = 0
    for _ in 0..<2_000 {
      let html = Self.document(&generator)
      var report = Report()
      let source = SourceText(decoding: Array(html.utf8))
      let attempt = try Attempt(
        source, Sanitizer(), into: &report, rereading: Rereading.read)
      if !attempt.isProved {
        mended += 1
        print(html.debugDescription, String(decoding: attempt.body, as: UTF8.self).debugDescription)
      }
    }
    print("mended: \(mended) of 2000")
    #expect(mended == 0)
  }
}
