import HTMLSyntax
import Testing

@testable import Sanitizer

/// The proof refuses what does not read as the tree, and a tree that the rules do not permit.
@Suite("Reading again")
struct RereadingTests {
  /// Whether HTML is accepted as what was written of a document that nobody pruned.
  static func agrees(
    _ html: String, withTreeOf document: String, mode: DocumentMode = .noQuirks,
    remote: RemoteContent = .block
  ) throws -> Bool {
    var report = Report()
    let builder = try TreeBuilder.read(
      SourceText(decoding: Array(document.utf8)), HTMLParser.Options(), limit: 1000, into: &report)
    let root = try #require(builder.tree.root.firstChild)
    let sanitizer = Sanitizer(remote: remote)
    let permit = Permit(values: sanitizer.values, allowsPlaceholders: false)
    return Rereading.agrees(
      Array(html.utf8), with: root, of: builder.tree, mode: mode, permit, by: Rereading.read)
  }

  static let start = "<!DOCTYPE html><html><head></head><body>"
  static let end = "</body></html>"

  @Test(arguments: [
    "", "x", "<p>x</p>", "<p class=\"a\" id=\"b\">x<b>y</b>z</p>w", "<style>p{}</style>",
    "<table><tbody><tr><td>x</td></tr></tbody></table>", "<pre>\n\nx</pre>", "a&amp;b",
  ])
  func `The same is accepted`(body: String) throws {
    let html = Self.start + body + Self.end
    #expect(try Self.agrees(html, withTreeOf: html))
  }

  @Test(arguments: [
    // What was meant, and what was written instead.
    ("<p>x</p>", "<p>y</p>"), ("<p>x</p>", "<p>xy</p>"), ("<p>xy</p>", "<p>x</p>"),
    ("<p>x</p>", "<div>x</div>"), ("<p>x</p>", "<p>x</p><p></p>"), ("<p>x</p><p></p>", "<p>x</p>"),
    ("<p>x</p>y", "<p>xy</p>"), ("<p><b>x</b></p>", "<p></p><b>x</b>"),
    ("<p class=a>", "<p>"), ("<p>", "<p class=a>"), ("<p class=a>", "<p class=b>"),
    ("<p class=a id=b>", "<p id=b class=a>"), ("<p class=a>", "<p id=a>"), ("x", "x<!---->"),
    ("", "x"), ("x", ""),
    // The same tree, but not told by its own tags alone.
    ("<p>x</p><p>y</p>", "<p>x</p><body class=a><p>y</p>"),
    ("<table><tbody><tr><td>x</table>", "<table><tr><td>x</table>"),
    ("<p>x</p>", "<p>x<!----></p>"), ("x<table></table>", "<table>x</table>"),
    ("<b>x</b><p><b>y</b></p>", "<b>x<p>y</b></p>"),
  ])
  func `Anything else is refused`(meant: String, written: String) throws {
    let html = Self.start + written + Self.end
    #expect(try !Self.agrees(html, withTreeOf: Self.start + meant + Self.end))
  }

  @Test(arguments: [
    "<script></script>", "<p onclick=\"x\"></p>", "<a href=\"javascript:x\"></a>", "<svg></svg>",
    "<img src=\"http://a/b\">", "<p style=\"x:url(y)\"></p>", "<style>@import 'x'</style>",
    "<meta charset=\"utf-8\">", "<title>x</title>", "<form></form>", "<o:p></o:p>",
    "<iframe></iframe>",
    "<template></template>", "<noscript>x</noscript>", "<p title=\"&#1;\"></p>", "<img name=\"x\">",
  ])
  func `What the rules do not permit is refused`(body: String) throws {
    let html = Self.start + body + Self.end
    #expect(try !Self.agrees(html, withTreeOf: html))
  }

  @Test func `A remote image is permitted where it is wanted`() throws {
    let html = Self.start + "<img src=\"http://a/b\">" + Self.end
    #expect(try Self.agrees(html, withTreeOf: html, remote: .keep))
  }

  @Test func `Another mode is refused`() throws {
    let html = Self.start + "<p></p>" + Self.end
    #expect(try !Self.agrees(html, withTreeOf: html, mode: .quirks))
  }

  @Test func `Too deep a tree is refused`() throws {
    let fits = String(repeating: "<div>", count: Limits.depth - 2)
    for (levels, isFine) in [(fits, true), (fits + "<div>", false)] {
      let html =
        Self.start + levels + String(repeating: "</div>", count: levels.count / 5) + Self.end
      #expect(try Self.agrees(html, withTreeOf: html) == isFine)
    }
  }

  @Test(arguments: ["a\rb", "{{", "a\u{1}", "\u{C}", "\u{FFFE}"])
  func `Bytes that are not canonical are seen`(text: String) {
    #expect(!Characters.areCanonical(Array(text.utf8)))
    #expect(Characters.areCanonical(Array("a\n\t{ {é\u{FFFD}".utf8)))
  }
}
