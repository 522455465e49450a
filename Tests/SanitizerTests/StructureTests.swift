import Foundation
import HTMLSyntax
import Sanitizer
import TestSupport
import Testing

/// With `keepsStructure`, what stays has the place that a browser gives it in the document itself.
@Suite("Structure")
struct StructureTests {
  /// An element of a body, as far as the sanitizer must not change it.
  struct Placed: Equatable {
    var name: String
    var id: String?
    var marks: String?
  }

  static let sanitizer = Sanitizer(keepsStructure: true)

  /// The elements of a document's body by their paths of child indexes, as a browser with page scripts
  /// off has them.
  static func places(in html: [UInt8]) -> [[Int]: Placed] {
    let tree = HTMLTree(SourceText(decoding: html), .init(scripting: false))
    var places: [[Int]: Placed] = [:]
    guard let root = children(of: 0, in: tree).first,
      let body = children(of: root, in: tree).first(where: { name(of: $0, in: tree) == "body" })
    else { return places }
    var pending = [(body, [Int]())]
    while let (node, path) = pending.popLast() {
      // What a template holds is in no document.
      guard name(of: node, in: tree) != "template" else { continue }
      for (index, child) in children(of: node, in: tree).enumerated() {
        guard case .element(let element) = tree.nodes[child].content else { continue }
        places[path + [index]] = Placed(
          name: element.name, id: element.value(of: "id"), marks: element.value(of: "class"))
        pending.append((child, path + [index]))
      }
    }
    return places
  }

  /// The child elements; a shadow root is none.
  private static func children(of node: Int, in tree: HTMLTree) -> [Int] {
    var children: [Int] = []
    var next = tree.nodes[node].firstChild
    while next >= 0 {
      if case .element(let element) = tree.nodes[next].content, !element.isShadowRoot {
        children.append(next)
      }
      next = tree.nodes[next].next
    }
    return children
  }

  private static func name(of node: Int, in tree: HTMLTree) -> String {
    if case .element(let element) = tree.nodes[node].content { element.name } else { "" }
  }

  /// Gives each start tag a class of its own, so that no element can be taken for another.
  static func marked(_ html: String) -> String {
    var marked = ""
    var count = 0
    var isInName = false
    var previous: Character = " "
    for character in html {
      let endsName = character == ">" || character == "/" || character.isWhitespace
      if previous == "<", character.isLetter { isInName = true }
      if isInName, endsName {
        isInName = false
        count += 1
        marked += " class=k\(count)"
        // A slash that follows would belong to the value.
        if character == "/" { marked += " " }
      }
      marked.append(character)
      previous = character
    }
    return marked
  }

  /// How many elements stay; each must be where the document has it, and the clean document stays as
  /// it is when it is sanitized again.
  @discardableResult
  static func expectPlacesKept(_ html: [UInt8], _ name: String) throws -> Int {
    let clean = try sanitize(html, sanitizer)
    let before = places(in: html)
    var count = 0
    for (path, element) in places(in: clean.html) where element.name != "template" {
      count += 1
      let original = before[path]
      if original?.marks == element.marks, original?.id == element.id,
        original?.name == element.name || ["div", "pre", "span"].contains(element.name)
      {
        continue
      }
      Issue.record("\(path) \(element) was \(String(describing: original)) in \(name)")
    }
    let again = try sanitize(clean.html, sanitizer)
    #expect(again.html == clean.html, "\(name)")
    return count
  }

  @Test(arguments: [
    ("<p>a</p><script>x</script><p>b</p>", "<p>a</p><template></template><p>b</p>"),
    ("<p>a<!-- c --><b>b</b></p>", "<p>a<b>b</b></p>"),
    ("<p><img src=x><input><i>c</i></p>", "<p><img><template></template><i>c</i></p>"),
    ("<form><p>a</form><p>b", "<div><p>a</p></div><p>b</p>"),
    (
      "<table><script>x</script><tr><script>x</script><td>a<iframe></iframe><b>c</table>",
      "<table><template></template><tbody><tr><template></template>"
        + "<td>a<template></template><b>c</b></td></tr></tbody></table>"
    ),
    (
      "<table><colgroup><template>x</template><col width=1></table>",
      "<table><colgroup><template></template><col width=\"1\"></colgroup></table>"
    ),
    (
      "<table><form></form><tr><td>a</table>",
      "<table><template></template><tbody><tr><td>a</td></tr></tbody></table>"
    ),
    (
      "<table><input type=hidden><caption>a</table>",
      "<table><template></template><caption>a</caption></table>"
    ),
    ("<select><option>a<hr></select><b>c", "<span><span>a</span><hr></span><b>c</b>"),
    ("<svg><p>a</p></svg><b>c", "<template></template><p>a</p><b>c</b>"),
    (
      "<div><template shadowrootmode=open>x</template><b>c</b></div>", "<div><b>c</b></div>"
    ),
    ("<noscript><p>a</p></noscript><b>c", "<span><p>a</p></span><b>c</b>"),
    ("<video><source><p>a</video>", "<span><template></template><p>a</p></span>"),
  ])
  func `What goes leaves a placeholder`(html: String, expected: String) throws {
    let html = "<!DOCTYPE html><body>" + html
    #expect(try body(html, Self.sanitizer) == expected)
    try Self.expectPlacesKept(Array(html.utf8), html)
  }

  @Test(arguments: [
    "<table>x<b>y<tr><td>z</table>", "<table><p>x<table><tr><td>y</table><i>z</table>",
    "<form><form><b>x</b></form><i>y</i></form>", "<table><form><tr><td><form><b>x</table>",
    "<a>x<table><tr><td><a>y</table>z", "<a>1<div>2<a>3<b>4</div>5", "<b><i><p>x</b>y</i>z",
    "<b><script></script><p>x<input></b>y<i>z", "<nobr>a<nobr>b<embed><nobr>c",
    "<p>a<object><p>b</object><p>c", "<button>a<p>b<button>c<input></button>d",
    "<select><select><b>x</b></select><optgroup><option>y<input>",
    "<ul><li>a<marquee><li>b<script></script><li>c</marquee><li>d</ul>",
    "<template><p>x</template><p>y", "<p>x</p><frameset><frame></frameset><p>y",
    "<math><mi>x<mglyph></mi><annotation-xml encoding=text/html><p>y</p></annotation-xml></math><p>z",
    "<div><template shadowrootmode=open><p>x</template><template shadowrootmode=open></template><p>y",
    "<ruby>a<rt>b<rtc>c<script></script><rp>d</ruby>", "<dl><dt>a<dd>b<link><dt>c</dl>",
    "<details><summary>a</summary><meta><p>b</details>", "<body><p>x</body></html><b>y<body id=z>",
    "<table><td><input><table><colgroup><script></script><col><td>x</table><b>y",
  ])
  func `Places are kept`(html: String) throws {
    let html = Self.marked(html)
    for doctype in ["<!DOCTYPE html>", ""] {
      #expect(try Self.expectPlacesKept(Array((doctype + html).utf8), html) > 0)
    }
  }

  @Test(arguments: ["<div>", "<b>", "<table><tr><td>", "<ul><li>", "<svg><g>", "<font><p>"])
  func `Places are kept where elements stand too deep`(tag: String) throws {
    let html = String(repeating: tag, count: 400) + "<script></script><i id=x>y"
    let sanitized = try sanitize(html, Self.sanitizer)
    #expect(String(decoding: sanitized.html, as: UTF8.self).contains("y"))
    try Self.expectPlacesKept(Array(html.utf8), tag)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Random documents keep their places`(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    var count = 0
    for _ in 0..<500 {
      let html = Self.marked(RandomDocumentTests.document(&generator))
      count += try Self.expectPlacesKept(Array(html.utf8), html)
    }
    #expect(count > 1000)
  }

  @Test(.enabled(if: Shared.isThere, "needs the shared corpus"))
  func `Templates keep their places`() throws {
    var count = 0
    for file in try Shared.files(under: "templates", ending: ".html") {
      count += try Self.expectPlacesKept(Array(Data(contentsOf: file)), file.path)
    }
    #expect(count > 10_000)
  }

  /// The comparison sees it where places are not kept.
  @Test func `Without it elements move`() throws {
    let html = Array("<!DOCTYPE html><body><script></script><p id=a>b".utf8)
    #expect(Self.places(in: html)[[1]]?.id == "a")
    #expect(Self.places(in: try sanitize(html).html)[[0]]?.id == "a")
  }
}

extension HTMLTree.Element {
  fileprivate func value(of attribute: String) -> String? {
    attributes.first { $0.name == attribute }.map { String(decoding: $0.value, as: UTF8.self) }
  }
}
