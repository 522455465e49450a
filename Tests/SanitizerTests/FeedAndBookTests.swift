import HTMLSyntax
import Sanitizer
import Testing

@Suite("The rules for feeds")
struct FeedRulesTests {
  private let sanitizer = Sanitizer(rules: .feed, remote: .keep)

  @Test func `Style sheets and classes go, styles and ids stay`() throws {
    let clean = try sanitize(
      "<!DOCTYPE html><style>p{}</style><p class=x id=fn1 style='color:red'>a<style>p{}</style></p>",
      sanitizer)
    #expect(String(decoding: clean.head, as: UTF8.self) == "")
    #expect(
      String(decoding: clean.body, as: UTF8.self) == "<p id=\"fn1\" style=\"color:red\">a</p>")
    #expect(clean.removed.map(\.name) == ["style", "class", "style"])
  }

  @Test(arguments: [
    (
      "<a href=https://a.example/ target=_blank rel=x>b</a>",
      "<a href=\"https://a.example/\" target=\"_blank\">b</a>"
    ),
    ("<a href=b.html>b</a>", "<a href=\"#\">b</a>"), ("<a href=/b>b</a>", "<a href=\"#\">b</a>"),
    ("<a href=cid:b>b</a><a href=mid:c>c</a><a href=sms:1>d</a>", "<a>b</a><a>c</a><a>d</a>"),
    ("<img src=a.png><img src=cid:a><img src=https://a/b>", "<img><img><img src=\"https://a/b\">"),
    (
      "<video src=https://a/b controls>a <a href=https://a/b>film</a></video>",
      "<span>a <a href=\"https://a/b\">film</a></span>"
    ),
    ("<audio src=https://a/b><source src=https://a/c>sound</audio>", "<span>sound</span>"),
    ("<object data=https://a/b>c</object>", ""),
    ("<math><mi>x</mi><mo>=</mo><mn>2</mn></math>", "x=2"),
    ("<form action=https://a/><button>b</button></form>", "<div><button>b</button></div>"),
    ("<custom-element>a</custom-element>", "<span>a</span>"),
    ("<p style='background:url(b.png)'>a</p>", "<p style=\"background:none\">a</p>"),
  ]) func `An item's contents become`(html: String, expected: String) throws {
    #expect(try body(html, sanitizer) == expected)
  }
}

@Suite("The rules for books")
struct BookRulesTests {
  private let sanitizer = Sanitizer(rules: .book)

  @Test(arguments: [
    "chapter2.xhtml", "chapter2.xhtml#n3", "../text/2.xhtml", "./2.xhtml", "a/b:c", "a?b", "a%20b",
    "\u{FC}ber.xhtml", "#n1", "https://a.example/", "mailto:a@b.example",
  ]) func `A link may lead there`(url: String) throws {
    #expect(try body("<a href='\(url)'>x</a>", sanitizer) == "<a href=\"\(url)\">x</a>")
  }

  @Test(arguments: [
    "/etc/passwd", "\\\\a.example\\b", "/\\a.example", "a\\b", "?a", "", "a b:c", "1:x", ":x",
    "javascript:x()",
    "java\nscript:x()", "file:///a", "cid:a", "data:text/html,x", "blob:x",
  ]) func `A link may not lead there`(url: String) throws {
    let clean = try sanitize("<!DOCTYPE html><a href='\(url)'>x</a>", sanitizer)
    #expect(
      ["<a>x</a>", "<a href=\"#\">x</a>"].contains(String(decoding: clean.body, as: UTF8.self)))
    #expect(clean.removed.map(\.what) == [.url])
  }

  @Test func `Images, fonts and backgrounds may stand beside the chapter`() throws {
    let clean = try sanitize(
      "<!DOCTYPE html><style media=all>@font-face{src:url(../f/a.ttf)}p{background:url('a.png')}</style>"
        + "<img src=../images/a.png alt=b><img src=/a.png><img src=//a/b><img src='data:image/png,x'>",
      sanitizer)
    #expect(
      String(decoding: clean.head, as: UTF8.self)
        == "<style media=\"all\">@font-face{src:url(../f/a.ttf)}p{background:url('a.png')}</style>")
    #expect(
      String(decoding: clean.body, as: UTF8.self)
        == "<img src=\"../images/a.png\" alt=\"b\"><img><img><img src=\"data:image/png,x\">")
    #expect(clean.remote.map(\.url) == ["//a/b"])
  }

  @Test(arguments: [
    (
      "<a epub:type=noteref href=#n1 class=x target=_blank>1</a>",
      "<a epub:type=\"noteref\" href=\"#n1\" class=\"x\">1</a>"
    ),
    ("<object data=a.svg><p>a</p></object>", "<span><p>a</p></span>"),
    (
      "<p>a <math><semantics><mi>x</mi><mo>&lt;</mo><mn>2</mn><annotation>no</annotation></semantics></math> b</p>",
      "<p>a x&lt;2 b</p>"
    ),
    (
      "<svg><title>no</title><style>no</style><text>a<tspan>b</tspan></text><script>no</script></svg>",
      "ab"
    ),
    ("<svg><foreignObject><p>no</p><style>no</style></foreignObject></svg>", ""),
    (
      "<table><tr><math><mi>x</mi></math><td>y</td></tr></table>",
      "x<table><tbody><tr><td>y</td></tr></tbody></table>"
    ),
  ]) func `A chapter's contents become`(html: String, expected: String) throws {
    #expect(try body("<!DOCTYPE html>" + html, sanitizer) == expected)
  }

  @Test func `A formula leaves its text beside its placeholder`() throws {
    let sanitizer = Sanitizer(rules: .book, keepsStructure: true)
    #expect(
      try body("<!DOCTYPE html><math><mi>x</mi></math><p>a</p>", sanitizer)
        == "x<template></template><p>a</p>")
  }
}

@Suite("All rules")
struct AllRulesTests {
  @Test(arguments: Rules.Name.allCases, [RemoteContent.block, .keep])
  func `Shapes that beat other sanitizers`(name: Rules.Name, remote: RemoteContent) throws {
    let sanitizer = Sanitizer(rules: name.rules, remote: remote)
    for shape in HostileShapesTests.shapes {
      let clean = try sanitize("<!DOCTYPE html><body>" + shape.html, sanitizer)
      for scripting in [true, false] {
        #expect(dangers(in: clean.html, scripting: scripting) == [], "\(shape.name)")
      }
      #expect(try sanitize(clean.html, sanitizer).html == clean.html, "\(shape.name)")
    }
  }

  @Test func `Rules are known by their names`() {
    #expect(Rules.Name.allCases.map(\.rules.name) == [.mail, .feed, .book])
  }
}
