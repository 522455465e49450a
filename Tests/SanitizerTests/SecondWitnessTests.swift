import HTMLSyntax
import Testing

@testable import Sanitizer

/// What libxml2's own parser says of what was written.
@Suite struct SecondWitnessTests {
  private static func agrees(_ html: String, withTreeOf document: String) throws -> Bool {
    var report = Report()
    let builder = try TreeBuilder.read(
      SourceText(decoding: Array(document.utf8)), HTMLParser.Options(), limit: 1000, into: &report)
    let root = try #require(builder.tree.root.firstChild)
    return SecondWitness.agrees(Array(html.utf8), with: root, of: builder.tree)
  }

  private static func page(_ body: String) -> String {
    RereadingTests.start + body + RereadingTests.end
  }

  @Test(arguments: [
    "", "x", "<p class=\"a\" id=\"\">x<b>y</b> z</p>w", "<style>p{}</style><p>x</p>",
    "<table><tbody><tr><td>x</td> <td>y</td></tr></tbody></table>", "a&amp;&lt;b&nbsp;c&#13;d",
    "<pre>\n\nx</pre><pre>y</pre>", "<div> <p>x</p>\n<p>y</p> </div>", "<p><div>x</div></p>",
    "<img alt=\"<!-- -->\">", "<template></template><ul><template></template><li>x</li></ul>",
    "<center><font color=\"#123\">é 😀</font></center>",
  ])
  func `What is canonical reads the same`(body: String) throws {
    // HTMLSyntax may nest it otherwise, as a `div` in a `p`: only the order counts.
    #expect(
      try Self.agrees(Self.page(body), withTreeOf: Self.page(body))
        == (body != "<p><div>x</div></p>"))
  }

  @Test(arguments: [
    ("<p>x</p>", "<p>y</p>"), ("<p>x</p>", "<p>xy</p>"), ("<p>xy</p>", "<p>x</p>"),
    ("<p>x</p>", "<div>x</div>"), ("<p>x</p>", "<p>x</p><b></b>"), ("<p>x</p><b></b>", "<p>x</p>"),
    ("<p id=\"a\">x</p>", "<p id=\"b\">x</p>"), ("<p id=\"a\">x</p>", "<p>x</p>"),
    ("<p>x</p>", "<p id=\"a\">x</p>"), ("<p id=\"a\">x</p>", "<p class=\"a\">x</p>"),
    ("<pre>x</pre>", "<pre>\nx</pre>"),
    // It reads comments to another end, `style` in SVG as text, and drops what stands between tags.
    ("<p>x</p>", "<p>x</p><!-- y -->"), ("<b>x</b>-->", "<!--><b>x</b>-->"),
    ("<svg><style><b>x</b></style></svg>", "<svg><style><b>x</b></style></svg>"),
  ])
  func `What differs is refused`(meant: String, written: String) throws {
    #expect(try !Self.agrees(Self.page(written), withTreeOf: Self.page(meant)))
  }

  @Test func `Whether scripts are on and how a select is read decides about nothing that can stay`()
  {
    for rules in [Rules.mail, .feed, .book] {
      for name in ["noscript", "select", "option", "optgroup"] {
        #expect(rules.treatment(of: name) != .keep, "\(name) in \(rules.name)")
      }
    }
  }
}
