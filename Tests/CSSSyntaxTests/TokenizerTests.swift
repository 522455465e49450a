import TestSupport
import Testing

@testable import CSSSyntax

@Suite("CSS tokens")
struct TokenizerTests {
  private static func tokens(_ css: String) -> [String] {
    var tokenizer = Tokenizer(Array(css.utf8))
    var found: [String] = []
    while let token = tokenizer.next() {
      let value = String(decoding: tokenizer.value(of: token), as: UTF8.self)
      found.append("\(token.kind) \(value)\(token.isClosed ? "" : " open")")
    }
    return found
  }

  @Test(
    arguments: [
      ("a-b_c\u{E9}", ["ident a-b_c\u{E9}"]), ("--x", ["ident --x"]), ("-a", ["ident -a"]),
      ("-", ["delim -"]), ("\\66 oo", ["ident foo"]), ("\\000066oo", ["ident foo"]),
      ("a\\\r\nb", ["ident a", "delim \\", "whitespace \r\n", "ident b"]),
      ("\\66\r\noo", ["ident foo"]), ("\\0 \\110000 \\d800 ", ["ident \u{FFFD}\u{FFFD}\u{FFFD}"]),
      ("a\u{0}", ["ident a\u{FFFD}"]), ("a\\", ["ident a\u{FFFD}"]), ("a\\(", ["ident a("]),
      ("rgb(", ["function rgb"]), ("a/**/(", ["ident a", "comment ", "leftParenthesis ("]),
      ("@media", ["atKeyword media"]), ("@\\69mport", ["atKeyword import"]),
      ("@1", ["delim @", "number 1"]),
      ("#a", ["hash a"]), ("#1", ["hash 1"]), ("#(", ["delim #", "leftParenthesis ("]),
      ("'a\"b'", ["string a\"b"]), ("\"a\\\nb\"", ["string ab"]), ("\"a\\\r\nb\"", ["string ab"]),
      ("'a\nb", ["badString a", "whitespace \n", "ident b"]), ("'a", ["string a open"]),
      ("'a\\", ["string a open"]), ("'\\27'", ["string '"]),
      ("url(a)", ["url a"]), ("URL( a\t)", ["url a"]), ("u\\72l(a\\)b)", ["url a)b"]),
      ("url()", ["url "]), ("url(a", ["url a open"]), ("url( a ", ["url a open"]),
      ("url( 'a')", ["function url", "whitespace  ", "string a", "rightParenthesis )"]),
      ("url(a b)c", ["badURL url(a b)", "ident c"]), ("url(a(b)c", ["badURL url(a(b)", "ident c"]),
      ("url(a\"b\\)c)d", ["badURL url(a\"b\\)c)", "ident d"]),
      ("url(a\u{1})", ["badURL url(a\u{1})"]), ("url(a\\\nb)", ["badURL url(a\\\nb)"]),
      ("src(a)", ["function src", "ident a", "rightParenthesis )"]),
      ("1", ["number 1"]), ("+1.5e-3", ["number +1.5e-3"]), (".5", ["number .5"]),
      ("1.", ["number 1", "delim ."]), ("-.5%", ["percentage -.5%"]), ("1e3x", ["dimension x"]),
      ("1px", ["dimension px"]), ("1\\70x", ["dimension px"]), ("1e", ["dimension e"]),
      ("1-a", ["dimension -a"]), ("1--a", ["dimension --a"]), ("+", ["delim +"]),
      ("+a", ["delim +", "ident a"]),
      ("<!--", ["cdo <!--"]), ("-->", ["cdc -->"]), ("<!-", ["delim <", "delim !", "delim -"]),
      ("--->", ["ident ---", "delim >"]), ("/**/", ["comment "]), ("/* a", ["comment  a open"]),
      ("/", ["delim /"]), ("/*/", ["comment / open"]),
      (
        ":;,[]{}()",
        [
          "colon :", "semicolon ;", "comma ,", "leftSquareBracket [", "rightSquareBracket ]",
          "leftCurlyBracket {", "rightCurlyBracket }", "leftParenthesis (", "rightParenthesis )",
        ]
      ),
      (" \t\u{C}", ["whitespace  \t\u{C}"]), ("\\\n", ["delim \\", "whitespace \n"]),
    ] as [(String, [String])])
  func `A text has the tokens`(css: String, expected: [String]) {
    #expect(Self.tokens(css) == expected)
  }

  @Test func `A hash token knows whether its name is an identifier`() {
    for (css, isIdentifier) in [("#a", true), ("#1a", false), ("#\\31 ", true), ("#-", false)] {
      var tokenizer = Tokenizer(Array(css.utf8))
      #expect(tokenizer.next()?.isIdentifier == isIdentifier)
    }
  }

  private static let pieces = [
    "a", "\\", "\n", "'", "\"", "(", ")", "url(", "/*", "*/", "<!--", "-->", "@", "#", "1", "e",
    "+",
    "-", ".", "%", ";", "{", "}", "\u{E9}", "\u{0}", " ", "\r\n", "66",
  ]

  /// Some thousand texts made of what the tokenizer looks at.
  private static func texts(_ use: (_ css: String) -> Void) {
    var random = SplitMix(state: 1)
    for _ in 0..<20_000 {
      use((0..<12).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined())
    }
    // Where little is to be looked at, more is passed over at once.
    let rare =
      pieces + Array(repeating: "color", count: 80) + ["|", "~", "\u{7F}", "\t", "z", "[", "]"]
    for _ in 0..<2_000 {
      use((0..<60).map { _ in rare[Int.random(in: 0..<rare.count, using: &random)] }.joined())
    }
  }

  @Test func `Tokens stand one behind the other, whatever the text`() {
    Self.texts { css in
      var tokenizer = Tokenizer(Array(css.utf8))
      var end = 0
      while let token = tokenizer.next() {
        #expect(token.range.lowerBound == end && token.range.upperBound > end)
        #expect(token.range.lowerBound <= token.value.lowerBound)
        #expect(token.value.upperBound <= token.range.upperBound)
        end = token.range.upperBound
      }
      #expect(end == css.utf8.count)
    }
  }

  @Test(arguments: [false, true])
  func `Skipping plain tokens loses none of the others`(semicolons: Bool) {
    var plain: [Token.Kind] = [
      .ident, .number, .percentage, .dimension, .whitespace, .delim, .colon, .comma, .cdo, .cdc,
    ]
    if semicolons { plain.append(.semicolon) }
    var skipped = 0
    Self.texts { css in
      var all: [Token] = []
      var tokenizer = Tokenizer(Array(css.utf8))
      while let token = tokenizer.next() { all.append(token) }
      var some: [Token] = []
      var skipping = Tokenizer(Array(css.utf8))
      skipping.skipPlainTokens(andSemicolons: semicolons)
      while let token = skipping.next() {
        some.append(token)
        #expect(!semicolons || token.kind != .semicolon)
        skipping.skipPlainTokens(andSemicolons: semicolons)
      }
      skipped += all.count - some.count
      #expect(
        some.filter { !plain.contains($0.kind) } == all.filter { !plain.contains($0.kind) },
        "\(css)")
    }
    #expect(skipped > 50_000)
  }
}
