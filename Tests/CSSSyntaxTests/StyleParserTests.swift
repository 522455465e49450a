import Testing

@testable import CSSSyntax

@Suite("CSS constructs")
struct StyleParserTests {
  private static func constructs(_ css: String, _ context: StyleParser.Context) -> [String] {
    let bytes = Array(css.utf8)
    var parser = StyleParser(bytes, context)
    var found: [String] = []
    while let construct = parser.next() {
      let text = String(decoding: bytes[construct.range], as: UTF8.self)
      let name =
        switch construct.kind {
        case .declaration: "declaration"
        case .rule: "rule"
        case .atRule(true): "at-rule"
        case .atRule(false): "at-statement"
        case .blockEnd: "end"
        case .mark: "mark"
        case .junk: "junk"
        }
      found.append("\(name) \(text)\(construct.isBalanced ? "" : " !")")
    }
    return found
  }

  @Test(
    arguments: [
      ("a{b:c;d:e}", ["rule a{", "declaration b:c;", "declaration d:e", "end }"]),
      ("a{b:c", ["rule a{", "declaration b:c", "end "]),
      ("@media x{a{b:c}}", ["at-rule @media x{", "rule a{", "declaration b:c", "end }", "end }"]),
      ("@import 'a';b{}", ["at-statement @import 'a';", "rule b{", "end }"]),
      ("@import 'a'", ["at-statement @import 'a'"]),
      ("<!-- a{} -->", ["mark <!--", "rule a{", "end }", "mark -->"]),
      ("/*x*/a{/*y*/}", ["mark /*x*/", "rule a{", "mark /*y*/", "end }"]),
      (
        "a{b:hover{c:d}e:f}",
        ["rule a{", "rule b:hover{", "declaration c:d", "end }", "declaration e:f", "end }"]
      ),
      ("a{--b:{c:d}e;f:g}", ["rule a{", "declaration --b:{c:d}e; !", "declaration f:g", "end }"]),
      ("a{b:{c}d;e:f}", ["rule a{", "declaration b:{c}d; !", "declaration e:f", "end }"]),
      ("a{b:{c} d{e};f:g}", ["rule a{", "declaration b:{c} d{e}; !", "declaration f:g", "end }"]),
      ("a{*b:c;d:e}", ["rule a{", "junk *b:c;", "declaration d:e", "end }"]),
      ("a{@b c;d:e}", ["rule a{", "at-statement @b c;", "declaration d:e", "end }"]),
      ("a{@b c}d{}", ["rule a{", "at-statement @b c", "end }", "rule d{", "end }"]),
      ("a;b{c:d}", ["rule a;b{ !", "declaration c:d", "end }"]),
      ("}a{}", ["rule }a{ !", "end }"]),
      ("a{b:(;}c);d:e}", ["rule a{", "declaration b:(;}c); !", "declaration d:e", "end }"]),
      ("a{b:c);d:e}", ["rule a{", "declaration b:c); !", "declaration d:e", "end }"]),
      ("a{b:'\nc:d;e:f}", ["rule a{", "declaration b:'\nc:d;", "declaration e:f", "end }"]),
      (
        "a{{b:c}d:e}",
        ["rule a{", "rule {", "declaration b:c", "end }", "declaration d:e", "end }"]
      ),
      ("a{b :/**/c}", ["rule a{", "declaration b :/**/c", "end }"]),
      ("a", ["junk a"]), ("", []), (" \n", []),
    ] as [(String, [String])])
  func `A style sheet has the constructs`(css: String, expected: [String]) {
    #expect(Self.constructs(css, .styleSheet) == expected)
  }

  @Test(
    arguments: [
      ("a:b;c:d", ["declaration a:b;", "declaration c:d"]),
      ("a:b}c:d;e:f", ["declaration a:b}c:d; !", "declaration e:f"]),
      ("{a:b}c:d;e:f", ["junk {a:b}c:d; !", "declaration e:f"]),
      ("a{b:c}d:e;f:g", ["junk a{b:c}d:e; !", "declaration f:g"]),
      ("a:b{c:d}e;f:g", ["declaration a:b{c:d}e; !", "declaration f:g"]),
      ("<!--a:b;c:d", ["junk <!--a:b;", "declaration c:d"]),
    ] as [(String, [String])])
  func `A style attribute has the constructs`(css: String, expected: [String]) {
    #expect(Self.constructs(css, .blockContents) == expected)
  }

  @Test func `A plain value has no tokens`() {
    for (value, isPlain) in [
      ("red", true), ("1px solid #FFF !important", true), ("a_b", true), ("rgb(1)", false),
      ("'a'", false), ("a\\b", false), ("a/b", false), ("a:b", false), ("@a", false), ("<!", false),
      ("[", false), ("a~b", false), ("^", false), ("`", false), ("\u{E9}", true),
    ] {
      var parser = StyleParser(Array("x:\(value)".utf8), .blockContents)
      #expect(parser.next()?.isPlain == isPlain, "\(value)")
    }
  }

  @Test func `What is nested too deep is junk`() {
    let deep = StyleParser.maximumDepth
    let blocks = String(repeating: "a{", count: 20_000)
    #expect(Self.constructs(blocks, .styleSheet).filter { $0 == "rule a{" }.count == deep)
    let brackets = "a:" + String(repeating: "(", count: 20_000)
    #expect(Self.constructs(brackets, .blockContents).last?.hasSuffix(" !") == true)
  }

  @Test func `A block is passed over as a whole`() {
    let css = "a{b:c;d{e:(})}}f{}"
    var parser = StyleParser(Array(css.utf8), .styleSheet)
    #expect(parser.next()?.kind == .rule)
    #expect(parser.skipBlock() == 15)
    #expect(parser.next()?.range == 15..<17)
  }
}
