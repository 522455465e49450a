import Testing

@testable import CSPKit

@Suite struct ScriptTextTests {
  /// Values of `openssl dgst -binary | base64`.
  @Test func hashes() throws {
    let script = try ScriptText(bytes: Array("a()".utf8))
    #expect(
      HashSource(of: script).expression == "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='")
    #expect(HashSource(of: script, .sha384).base64Value.utf8.count == 64)
    #expect(HashSource(of: script, .sha512).base64Value.hasSuffix("=="))
    #expect(
      HashSource(ofText: [], .sha256).base64Value == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
  }

  /// Traps 18 and 19: what the script element will hold is what is hashed.
  @Test func normalizesNewlines() throws {
    let script = try ScriptText(bytes: Array("a\r\nb\rc\n\r\n".utf8))
    #expect(script.string == "a\nb\nc\n\n")
    #expect(script.isText("a\nb\nc\n\n".utf8))
    #expect(!script.isText("a\nb\nc\n".utf8))
    #expect(ScriptText.normalizingNewlines([0x61, 0, 0x0D]) == Array("a\u{FFFD}\n".utf8))
    #expect(HashSource(ofText: Array("a\r".utf8)) != HashSource(ofText: Array("a\n".utf8)))
  }

  @Test(arguments: [
    ("a</ScRiPt>", ScriptTextError.Code.endTag, 1), ("</script", .endTag, 0),
    ("ab<!--", .comment, 2), ("'<script>'", .startTag, 1), ("x\u{0}", .nul, 1),
    ("\u{E9}", .notASCII, 0), ("abc\u{2028}", .notASCII, 3),
  ])
  func refuses(_ text: String, _ code: ScriptTextError.Code, _ offset: Int) throws {
    let error = try #require(throws: ScriptTextError.self) {
      try ScriptText(bytes: Array(text.utf8))
    }
    #expect(error.code == code)
    #expect(error.offset == offset)
    #expect(!error.message.isEmpty && !error.fix.hasSuffix("."))
  }

  @Test func refusesIllFormedUTF8() {
    #expect(throws: ScriptTextError(code: .notUTF8, offset: 1)) {
      try ScriptText(bytes: [0x61, 0xFF])
    }
  }

  @Test(arguments: ["", "a<b", "a</b", "x--> y", "if (a <! b) {}", "<scrip"])
  func accepts(_ text: String) throws {
    #expect(try ScriptText(bytes: Array(text.utf8)).string == text)
  }

  @Test(arguments: zip(["", "f", "fo", "foo"], ["", "Zg==", "Zm8=", "Zm9v"]))
  func base64(_ text: String, _ expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == expected)
  }
}
