import TestSupport
import Testing

@testable import CSPKit

/// The URLs of CSS: found whatever disguises them, and cut as browsers cut them.
@Suite struct StyleReferencesTests {
  private static func found(_ css: String) -> [String] {
    StyleReferences(of: Array(css.utf8)).references.map {
      "\($0.kind) \(String(decoding: $0.url, as: UTF8.self))"
    }
  }

  @Test(
    arguments: [
      ("background:url(a.png)", ["image a.png"]),
      ("background:URL( 'a.png' )", ["image a.png"]),
      ("background:url(\"a)b\")", ["image a)b"]),
      ("background:u\\72l(a.png)", ["image a.png"]),
      ("background:u\\000072 l(a.png)", ["image a.png"]),
      ("background:\\75\r\nrl(a.png)", ["image a.png"]),
      ("background:url(\\61 .png)", ["image a.png"]),
      ("background:url(a\\)b)", ["image a)b"]),
      ("background:url(\n\ta.png\u{C})", ["image a.png"]),
      ("background:url(a.png", ["image a.png"]),
      ("background:url('a.png", ["image a.png"]),
      ("background:url(a.png) no-repeat, url(b.png)", ["image a.png", "image b.png"]),
      ("background:image-set('a.png' 1x, url(b.png) 2x)", ["image a.png", "image b.png"]),
      ("background:-webkit-image-set('a.png' 1x)", ["image a.png"]),
      ("background:image-set('a.png' type('image/png'))", ["image a.png"]),
      ("background:image-\\73 et('a.png' 1x)", ["image a.png"]),
      ("background:src('a.png')", ["image a.png"]),
      ("--u:url(a.png)", ["image a.png"]),
      ("p{mask:url(a.svg#m)}", ["image a.svg#m"]),
      ("@import 'a.css';p{}", ["sheet a.css"]),
      ("@import url(a.css) print;p{background:url(b.png)}", ["sheet a.css", "image b.png"]),
      ("@IMPORT url('a.css')", ["sheet a.css"]),
      ("@\\69mport \"a.css\"", ["sheet a.css"]),
      ("<!-- @import 'a.css'; -->", ["sheet a.css"]),
      ("@import/**/'a.css'", ["sheet a.css"]),
      ("@font-face{src:url(a.woff)}p{background:url(b.png)}", ["font a.woff", "image b.png"]),
      ("@font-face{src:local(x),url('a.woff') format('woff')}", ["font a.woff"]),
      ("@media print{@font-face{src:url(a)}}p{mask:url(b)}", ["font a", "image b"]),
      ("@font-face{src:(});x:url(a)}p{mask:url(b)}", ["font a", "image b"]),
      ("@font-face;p{mask:url(a)}", ["image a"]),
      // What looks like a URL and is none, or hides none.
      ("p{content:'url(a.png)'}", []),
      ("/* url(a.png) */", []),
      ("/* ' */p{mask:url(a)}/* ' */", ["image a"]),
      ("p{content:'\\'';mask:url(a)}", ["image a"]),
      ("p{content:'\n;mask:url(a)}", ["image a"]),
      ("p{content:'\\\n';mask:url(a)}", ["image a"]),
      ("p{x:\\;mask:url(a)}", ["image a"]),
      ("p{background:url(a b)}", []),
      ("p{background:url(a'b)}", []),
      ("p{background:url(a b\\);mask:url(c)}", []),
      ("@namespace url(http://www.w3.org/1999/xhtml);p{mask:url(a)}", ["image a"]),
      ("p{font-family:'A/B';color:rgb(1,2,3)}", []),
      ("p{x:1url(';mask:url(a)')}", []),
      ("p{x:#url(';mask:url(a)')}", []),
      ("p{x:-url(';mask:url(a)')}", []),
      ("p{x:curl(a)}", []),
      ("p{width:expression(x)}", []),
    ] as [(String, [String])]
  ) func references(_ css: String, _ expected: [String]) {
    #expect(Self.found(css) == expected)
  }

  @Test func stringsCountWhereAFunctionTakesThemFromElsewhere() {
    let given = StyleReferences(of: Array("p{--x:'a.png'}".utf8))
    #expect(given.references == [])
    #expect(given.strings == [Array("a.png".utf8)])
    #expect(!given.takesStringsFromElsewhere)
    let taken = StyleReferences(of: Array("p{background:image-set(var(--x) 1x)}".utf8))
    #expect(taken.takesStringsFromElsewhere)
    let plain = StyleReferences(of: Array("p{color:var(--x);mask:url('a')}".utf8))
    #expect(!plain.takesStringsFromElsewhere)
  }

  /// However it is cut off, nothing goes wrong, and what was found stays.
  @Test func everyPrefixIsRead() {
    let css = Array(
      "@import url('a');@font-face{src:url(b\\63 )}p{x:'\\'';y:image-set('d' 1x)/*".utf8)
    var most = 0
    for end in 0...css.count {
      let count = StyleReferences(of: Array(css[..<end])).references.count
      #expect(count >= most || count >= most - 1)
      most = max(most, count)
    }
    #expect(most == 3)
  }

  /// What a byte can start is seen in the two before it and the two behind it.
  @Test func `A long text can hold something where a short part of it can`() {
    let pieces = [
      "a", "-", "--", "(", "url(", "l(", "image(", "rgb(", "@", "@i", "@media", "\\", " ", "1",
      "<!--",
    ]
    var random = SplitMix(state: 1)
    var found = 0
    for length in 0..<4_000 {
      let text = Array(
        (0..<length % 60).map { _ in
          Int.random(in: 0..<12, using: &random) == 0
            ? pieces[Int.random(in: 0..<pieces.count, using: &random)] : "x"
        }.joined().utf8)
      let expected = text.indices.contains {
        StyleReferences.canHoldAny(text[max(0, $0 - 2)..<min(text.count, $0 + 3)])
      }
      #expect(StyleReferences.canHoldAny(text[...]) == expected, "\(text)")
      if expected { found += 1 }
    }
    #expect((500..<3_500).contains(found))
  }
}
