import TestSupport
import Testing

@testable import CSSSyntax

/// What is read without tokens is what tokens say.
@Suite struct PlainConstructsTests {
  /// Construct by construct, and so many of them plain.
  private static func read(_ css: [UInt8], _ context: StyleParser.Context, plainly: Bool)
    -> (constructs: [String], plain: Int)
  {
    var parser = StyleParser(css, context)
    var constructs: [String] = []
    var plain = 0
    func note(
      _ kind: Construct.Kind, _ range: Range<Int>, _ name: Range<Int>?, _ value: Range<Int>?
    ) {
      constructs.append(
        "\(kind) \(range) \(name.map { "\($0)" } ?? "") \(value.map { "\($0)" } ?? "")"
          + " depth \(parser.depth)")
    }
    while true {
      if plainly {
        if let declaration = parser.nextPlainDeclaration() {
          note(.declaration, declaration.range, declaration.name, declaration.value)
          plain += 1
          continue
        }
        if let rule = parser.openPlainRule() {
          note(.rule, rule, nil, nil)
          plain += 1
          continue
        }
      }
      guard let construct = parser.next() else { return (constructs, plain) }
      let isDeclaration = construct.kind == .declaration
      note(
        construct.kind, construct.range, isDeclaration ? parser.tokens[0].value : nil,
        isDeclaration ? construct.value : nil)
    }
  }

  @Test(arguments: [
    "a{color:red}", "a:hover,.b>c{color:red;width:1px}#d{}", "@media x{.a{b:c}d{e:f}}",
    "a->b{c:d}", "-->a{b:c}", "a{b:c;d:e f!important}", "a{--b:c}", "a{-b:c;b-:c}",
    "a{ ;;b:c;; }", "a{b :c}", "a{b:c{d:e}}", ".a;{b:c}", "{b:c}", "a{b:", "a{b:c", "a",
  ])
  func `Plain or not, the constructs are the same`(css: String) {
    for context in [StyleParser.Context.styleSheet, .blockContents] {
      let bytes = Array(css.utf8)
      #expect(
        Self.read(bytes, context, plainly: true).constructs
          == Self.read(bytes, context, plainly: false).constructs)
    }
  }

  @Test func `In random CSS, too`() {
    let pieces = [
      "a:b;", ".a{", "#b,", "a", "b-c", "-", "--", "1", ":", ":", ";", ";", "{", "{", "}", "}", ".",
      "#", ">", "*", ",",
      " ",
      "\n", "(", ")", "[", "]", "/*", "*/", "\\", "\"", "'", "@media x", "@import", "<!--", "-->",
      "url(", "!important", "é", "\u{0}", "%", "+", "~", "=", "_", "A",
    ].map { Array($0.utf8) }
    var random = SplitMix(state: 4)
    var plain = 0
    for round in 0..<20_000 {
      let css = (0..<Int.random(in: 1...14, using: &random)).flatMap { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let context = round % 2 == 0 ? StyleParser.Context.styleSheet : .blockContents
      let read = Self.read(css, context, plainly: true)
      plain += read.plain
      #expect(
        read.constructs == Self.read(css, context, plainly: false).constructs,
        "\(String(decoding: css, as: UTF8.self))")
    }
    #expect(plain > 1_000)
  }
}
