import Testing

@testable import CSSSyntax

@Suite("Names and strings as they are written")
struct SerializationTests {
  @Test(
    arguments: [
      ("a-b", "a-b"), ("1a", "\\31 a"), ("-1", "-\\31 "), ("-", "\\-"), ("--", "-\\2d "),
      ("a--", "a--"),
      ("a b", "a\\ b"), ("a:b", "a\\:b"), ("a\u{9}", "a\\9 "), ("a\u{7F}", "a\\7f "),
      ("\u{E9}", "\u{E9}"), ("<", "\\3c "), ("{", "\\7b "), ("\u{FFFF}x", "\\ffff x"),
    ])
  func `A name is written`(name: String, written: String) {
    #expect(String(decoding: serialized(name: Array(name.utf8)), as: UTF8.self) == written)
  }

  @Test(
    arguments: [
      ("a'b", "\"a'b\""), ("a\"\\", "\"a\\\"\\\\\""), ("\n1", "\"\\a 1\""), ("</", "\"\\3c /\""),
      ("{{", "\"\\7b \\7b \""), ("\u{FFFE}", "\"\\fffe \""),
    ])
  func `A string is written`(text: String, written: String) {
    #expect(String(decoding: serialized(string: text.utf8), as: UTF8.self) == written)
  }

  @Test func `What is written reads as it was meant`() {
    for code in UInt32(1)...0x1FF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      for text in [String(scalar), "a" + String(scalar) + "1", "-" + String(scalar) + "f"] {
        var name = Tokenizer(serialized(name: Array(text.utf8)))
        let ident = name.next()
        #expect(ident?.kind == .ident)
        #expect(ident.map { name.value(of: $0) } == Array(text.utf8))
        #expect(name.next() == nil)
        var string = Tokenizer(serialized(string: text.utf8))
        #expect(string.next().map { string.value(of: $0) } == Array(text.utf8))
        #expect(string.next() == nil)
      }
    }
  }
}
