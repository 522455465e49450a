import HTMLSyntax
import Testing

@testable import Boundary

@Suite struct NaiveSanitizerTests {
  typealias Case = (html: String, naive: NaiveSanitizer, expected: String)

  static let cases: [Case] = [
    (
      "<p onclick=x() title='a&quot;<b>'>c&lt;d<script>x()</script><!--e--><br></p>",
      NaiveSanitizer.writesAll,
      "<p title=\"a&quot;<b>\">c&lt;d<!--e--><br></p>"
    ),
    (
      "<a href=javascript:x()>a</a><style>a>b{}</style>", .writesAll, "<a>a</a><style>a>b{}</style>"
    ),
    ("<svg x=y><path d=M></path></svg>", .writesAll, "<svg x=\"y\"><path d=\"M\"></path></svg>"),
    (
      "<math><mi encoding=x class=y>a</mi></math>", .dropsAttributes,
      "<math><mi class=\"y\">a</mi></math>"
    ),
    (
      "<svg><p-x>a</p-x><desc><p>b</p></desc></svg>", .unwrapsForeignContent,
      "<p-x>a</p-x><desc><p>b</p></desc>"
    ),
  ]

  @Test(arguments: cases) func itWrites(html: String, naive: NaiveSanitizer, expected: String) {
    let written = String(decoding: naive.html(of: Array(html.utf8)), as: UTF8.self)
    #expect(written == "<html><head></head><body>\(expected)</body></html>")
  }

  static let names: [(html: String, names: Set<String>)] = [
    ("<img name=body>", ["body"]), ("<form name=elementFromPoint>", ["elementFromPoint"]),
    ("<input name=parentElement>", ["parentElement"]), ("<button id=children>", ["children"]),
    ("<object id=querySelector></object>", ["querySelector"]),
    ("<a id=readerBridge>", ["readerBridge"]), ("<p id=body>", []), ("<img id=body>", []),
    ("<img name=Body>", []), ("<a name=body>", []), ("<svg><a id=readerBridge>", []),
    ("<template><img name=x></template>", []),
  ]

  @Test(arguments: names) func whatIsClobberedIsFound(html: String, names: Set<String>) {
    let source = SourceText(decoding: Array(html.utf8))
    #expect(Clobbering.names(in: source, globals: ["readerBridge"]) == names)
  }
}
