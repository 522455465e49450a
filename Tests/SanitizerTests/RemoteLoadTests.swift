import HTMLSyntax
import Testing

@testable import Sanitizer

@Suite("Remote loads")
struct RemoteLoadTests {
  private func loads(_ html: String, _ sanitizer: Sanitizer = Sanitizer()) throws -> [String] {
    try sanitize("<!DOCTYPE html><body>" + html, sanitizer).remote
      .map { "\($0.kind.rawValue) \($0.url)" }
  }

  @Test func `Every attribute that loads is listed, whatever becomes of its element`() throws {
    for (element, attributes) in LoadingAttributes.html {
      for (attribute, kind) in attributes {
        let tag = "<\(element) \(attribute)=https://a.example/1>"
        let html =
          switch element {
          case "body": tag
          case "frame": "<frameset>\(tag)</frameset>"
          case "col", "colgroup", "tbody", "tfoot", "thead", "tr", "td", "th":
            "<table>\(tag)x</table>"
          default: tag + "</\(element)>"
          }
        for sanitizer in [Sanitizer(), Sanitizer(rules: .book, keepsStructure: true)] {
          let clean = try sanitize("<!DOCTYPE html>" + html, sanitizer)
          #expect(
            clean.remote.map { "\($0.kind.rawValue) \($0.url)" }
              == ["\(kind.rawValue) https://a.example/1"], "\(html)")
        }
      }
    }
  }

  @Test func `Every kind of link is listed`() throws {
    for (type, kind) in LoadingAttributes.linkTypes {
      #expect(try loads("<link rel=\(type) href=https://a/1>") == ["\(kind.rawValue) https://a/1"])
    }
    for (destination, kind) in LoadingAttributes.destinations {
      let html = "<link rel='Preload x' as=\(destination) href=https://a/1>"
      #expect(try loads(html) == ["\(kind.rawValue) https://a/1"])
    }
    #expect(try loads("<link rel=preload href=https://a/1>") == ["connect https://a/1"])
    #expect(try loads("<link rel=author href=https://a/1><link href=https://a/2>") == [])
    #expect(
      try loads("<link rel=preload as=image imagesrcset='https://a/1 1x, https://a/2 2x'>")
        == ["image https://a/1", "image https://a/2"])
  }

  static let shapes: [(html: String, loads: [String])] = [
    (
      "<img src=https://a/1 srcset='https://a/2 1x, b.png, data:image/png,x 2x,https://a/3 3x'>",
      [
        "image https://a/1", "image https://a/2", "image https://a/3",
      ]
    ),
    ("<input type=IMAGE src=https://a/1><input src=https://a/2>", ["image https://a/1"]),
    ("<img src=ftp://a/1>", ["image ftp://a/1"]),
    ("<img src=a.png><img src=cid:a><img src=data:text/html,x><img src=javascript:x()>", []),
    ("<a href=https://a/1 ping=https://a/2>x</a><form action=https://a/3></form>", []),
    ("<template><img src=https://a/1></template>", []),
    (
      "<div><template shadowrootmode=open><img src=https://a/1></template></div>",
      ["image https://a/1"]
    ),
    (
      "<svg><image href=https://a/1 /><use xlink:href=https://a/2 /><script href=https://a/3 /></svg>",
      [
        "image https://a/1", "image https://a/2", "script https://a/3",
      ]
    ),
    ("<svg><a href=https://a/1><text>x</text></a></svg>", []),
    (
      "<svg><a><animate attributeName=href values='#a;https://a/1'/></a></svg>",
      ["image https://a/1"]
    ),
    (
      "<svg><rect fill='url(https://a/1)' style='mask:url(https://a/2)'/></svg>",
      [
        "image https://a/1", "image https://a/2",
      ]
    ),
    (
      "<svg><style>@import 'https://a/1';a{fill:url(https://a/2)}</style></svg>",
      [
        "style https://a/1", "image https://a/2",
      ]
    ),
    ("<style>@import url(https://a/1) screen;@import 'b.css';</style>", ["style https://a/1"]),
    ("<noscript><img src=https://a/1></noscript>", ["image https://a/1"]),
    ("<p><b><img src=https://a/1><p>x", ["image https://a/1"]),
  ]

  @Test(arguments: shapes) func `The loads are`(html: String, expected: [String]) throws {
    #expect(try loads(html) == expected)
  }

  @Test func `Loading images is a second output that is proved`() throws {
    let html = "<img src=https://a/1><video src=https://a/2 poster=https://a/3>x</video>"
    var sanitizer = Sanitizer()
    #expect(try body(html, sanitizer) == "<img><span>x</span>")
    sanitizer.remote = .keep
    #expect(try body(html, sanitizer) == "<img src=\"https://a/1\"><span>x</span>")
    #expect(try loads(html, sanitizer) == ["media https://a/2", "image https://a/3"])
  }

  @Test(arguments: [
    "<img src=https://a/1 width=1 height=1>", "<img src=https://a/1 width=0>",
    "<img src=https://a/1 width=' 1px' height=0>", "<img src=https://a/1 hidden>",
    "<img src=https://a/1 style='width:1px;height:1px!important'>",
    "<img src=https://a/1 width=1 style='max-height: 0'>",
    "<img src=https://a/1 style=DISPLAY:none>",
    "<img src=https://a/1 style='visibility:hidden'>", "<img src=https://a/1 style='opacity:0'>",
    "<img src=https://a/1 style='di\\73play:none'>",
    "<img src=https://a/wf/open?u=1>", "<img src=https://a/Pixel.gif>", "<img src=//a/track/1>",
    "<p style='background:url(https://a/beacon)'>x</p>", "<video poster=https://a/o/1></video>",
    "<img src=https://a/px.png?x width=600>",
  ]) func `It looks like a tracker`(html: String) throws {
    #expect(try sanitize("<!DOCTYPE html>" + html).remote.map(\.isTracker) == [true])
  }

  @Test(arguments: [
    "<img src=https://a/1>", "<img src=https://a/1 width=600 height=1>",
    "<img src=https://a/1 width=1>", "<img src=https://a/1 width=10 height=10>",
    "<img src=https://a/1 style='width:100%;height:1px'>",
    "<img src=https://a/1 width=1% height=1%>",
    "<img src=https://a/1 style='opacity:0.5;width:0.5em'>", "<img src=https://open/1>",
    "<img src=https://a/open-day.jpg>", "<img src=https://a/1?open>", "<img src=https://a/1#track>",
    "<img src=https://a/1 width=1 height=1 style='width:50px;height:50px'>",
    "<p style='background:url(https://a/1);display:none'>x</p>",
  ]) func `It looks like none`(html: String) throws {
    #expect(try sanitize("<!DOCTYPE html>" + html).remote.map(\.isTracker) == [false])
  }

  @Test func `Every word makes a tracker`() throws {
    for word in Tracker.pathWords.names {
      #expect(Tracker.isNamed(Array("https://a/x/\(word).gif".utf8)))
    }
  }
}
