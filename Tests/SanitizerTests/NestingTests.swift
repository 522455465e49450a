import HTMLSyntax
import Testing

@testable import Sanitizer

/// What would not survive being written is arranged so that it does, and no more than that.
@Suite("Nesting")
struct NestingTests {
  @Test(arguments: [
    ("<p>a<marquee><div>b</div></marquee>", "<div>a<div><div>b</div></div></div>"),
    ("<p>a<marquee>b</marquee>", "<div>a<div>b</div></div>"),
    ("<p>a<button><div>b</div></button>", "<p>a<button><div>b</div></button></p>"),
    ("<button>a<marquee><button>b", "<button>a<div><span>b</span></div></button>"),
    ("<ul><li>a<button><li>b</button></ul>", "<ul><li>a<button><li>b</li></button></li></ul>"),
    (
      "<a href=#1>x<button><a href=#2>y</a></button></a>",
      "<a href=\"#1\">x</a><button><a href=\"#1\"></a><a href=\"#2\">y</a></button>"
    ),
    ("<ul><li>a<marquee><li>b</marquee></ul>", "<ul><li>a<div><div>b</div></div></li></ul>"),
    ("<dl><dd>a<marquee><dt>b</marquee></dl>", "<dl><dd>a<div><div>b</div></div></dd></dl>"),
    ("<ul><li>a<ul><li>b</ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"),
    (
      "<table><tr><td><a href=#1>x</table>",
      "<table><tbody><tr><td><a href=\"#1\">x</a></td></tr></tbody></table>"
    ),
    ("<table><form><tr><td>x</form></table>", "<table><tbody><tr><td>x</td></tr></tbody></table>"),
    (
      "<table><tr><td>x<style>p{}</style></table>",
      "<table><tbody><tr><td>x<style>p{}</style></td></tr></tbody></table>"
    ),
  ])
  func `It becomes`(html: String, expected: String) throws {
    #expect(try body("<!DOCTYPE html>" + html) == expected)
  }

  static func context(_ elements: [KnownName]) -> Nesting.Context {
    var context = Nesting.Context(element: .body)
    for (level, element) in elements.enumerated() {
      context = context.inside(element, at: level + 1)
    }
    return context
  }

  @Test(
    arguments: [
      ([.a], .a, .span), ([.a, .div, .b], .a, .span), ([.a, .table, .tbody, .tr, .td], .a, .a),
      ([.button, .p], .button, .span), ([.button, .table, .tbody, .tr, .td], .button, .button),
      ([.ul, .li, .button], .li, .li), ([.dl, .dd, .button], .dt, .dt),
      ([.nobr, .i], .nobr, .span), ([.nobr, .table, .tbody, .tr, .td], .nobr, .nobr),
      ([.h1], .h2, .div), ([.h1, .div], .h2, .h2),
      ([.ul, .li, .span], .li, .div), ([.ul, .li, .div, .p], .li, .div),
      ([.ul, .li, .ul], .li, .li),
      ([.dl, .dt, .b], .dd, .div), ([.dl, .dd], .dl, .dl),
      ([.ruby, .rt], .rt, .span), ([.ruby, .rtc], .rt, .rt), ([.ruby, .rtc], .rb, .span),
      ([.ruby, .p], .rp, .span), ([.p], .rt, .rt), ([.ruby, .span], .rt, .rt),
      ([.div], .td, .span), ([.table], .tr, nil), ([.table, .tbody], .tr, .tr),
      ([.table], .div, nil),
      ([.table], .style, .style), ([.table, .colgroup], .style, nil),
      ([.table, .colgroup], .col, .col),
      ([], .p, .p),
    ] as [([KnownName], KnownName, KnownName?)])
  func `An element is named for where it stands`(
    open: [KnownName], name: KnownName, expected: KnownName?
  ) {
    let nesting = Nesting(isQuirks: false)
    #expect(nesting.placement(of: name, in: Self.context(open)).name == expected)
  }

  @Test(
    arguments: [
      ([.p], .div, 1), ([.p], .p, 1), ([.p, .span, .b], .ul, 1), ([.p, .button], .div, nil),
      ([.p], .span, nil),
      ([.p, .table, .tbody, .tr, .td], .div, nil), ([.div, .p], .table, 2), ([.div], .p, nil),
    ] as [([KnownName], KnownName, Int?)])
  func `A paragraph that would be closed is found`(
    open: [KnownName], name: KnownName, expected: Int?
  ) {
    let nesting = Nesting(isQuirks: false)
    #expect(nesting.placement(of: name, in: Self.context(open)).openedParagraph == expected)
  }

  @Test func `In quirks mode a table stands in a paragraph`() {
    let placement = Nesting(isQuirks: true).placement(of: .table, in: Self.context([.p]))
    #expect(placement == Nesting.Placement(name: .table))
  }
}
