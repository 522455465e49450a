import Testing

@testable import HTMLSyntax

/// What tells how a document's bytes are decoded.
@Suite struct EncodingSnifferTests {
  private func sniff(_ text: String, given: Encoding? = nil) -> (Encoding, EncodingEvidence) {
    Encoding.sniff(Array(text.utf8), given: given)
  }

  @Test func aByteOrderMarkWinsOverAllElse() {
    let meta = Array("<meta charset=gbk>".utf8)
    for (mark, encoding) in [
      ([0xEF, 0xBB, 0xBF], Encoding.utf8), ([0xFE, 0xFF], .utf16BE), ([0xFF, 0xFE], .utf16LE),
    ] as [([UInt8], Encoding)] {
      let found = Encoding.sniff(mark + meta, given: .big5)
      #expect(found.encoding == encoding)
      #expect(found.evidence == .byteOrderMark)
    }
  }

  @Test func whatIsGivenWinsOverWhatIsDeclared() {
    let found = sniff("<meta charset=gbk>", given: .koi8R)
    #expect(found == (.koi8R, .given))
  }

  @Test(
    arguments: [
      ("<meta charset=gbk>", Encoding.gbk, 0..<18), ("<p><META/charset='KOI8-R'>", .koi8R, 3..<26),
      ("<meta charset=utf-16le>", .utf8, 0..<23),
      ("<meta charset=x-user-defined>", .windows1252, 0..<29),
      ("<meta charset=iso-2022-kr>", .replacement, 0..<26),
      ("<meta content='a; charset = \"big5\" b' http-equiv=content-type>", .big5, 0..<62),
      ("<title><meta charset=gbk></title>", .gbk, 7..<25),
      ("<!--><meta charset=gbk>", .gbk, 5..<23), ("<? x><meta charset=gbk>", .gbk, 5..<23),
      ("<meta charset=nosuch><meta charset=gbk>", .gbk, 21..<39),
      ("<meta name=a content='charset=big5'><meta charset=gbk>", .gbk, 36..<54),
      ("<meta charset=gbk charset=big5>", .gbk, 0..<31),
    ])
  func aMetaDeclares(text: String, encoding: Encoding, range: Range<Int>) {
    let found = sniff(text)
    #expect(found == (encoding, .declared(range)))
  }

  @Test(
    arguments: [
      "<metacharset=gbk>", "<meta charset=gbk", "<meta charset=nosuch>", "<!-- <meta charset=gbk>",
      "<!-- <meta charset=gbk> -->", "<p title='<meta charset=gbk>'>",
      "</p a='<meta charset=gbk>'>",
      "<!x <meta charset=gbk>", "<meta name=a content='charset=gbk'>", "x charset=gbk", "",
      "<meta http-equiv=content-type content='charset'>", "<meta http-equiv=content-type content>",
      "<meta http-equiv=content-type content='charset=\"gbk'>", "<", "<meta ", "<a b='", "</",
      "<meta charset='", "<meta http-equiv=refresh content='0; charset=gbk'>",
    ])
  func nothingIsDeclared(text: String) {
    let found = sniff(text)
    #expect(found == (.windows1252, .none))
  }

  @Test func anXMLDeclarationCountsWhereNoMetaDoes() {
    let declaration = "<?xml version='1.0' encoding = \"koi8-r\"?>"
    #expect(sniff(declaration) == (.koi8R, .xmlDeclaration(0..<41)))
    #expect(sniff("\(declaration)<meta charset=gbk>") == (.gbk, .declared(41..<59)))
    #expect(sniff("<?xml encoding='utf-16'?>") == (.utf8, .xmlDeclaration(0..<25)))
    for other in [
      " <?xml encoding='gbk'?>", "<?xml encoding='g bk'?>", "<?xml encoding=gbk?>",
      "<?xml encoding 'gbk'?>", "<?xml>encoding='gbk'", "<?xml encoding='gbk", "<?xml",
      "<?xml encoding='", "<?xml encoding=", "<?xml encoding='gbk>",
    ] {
      #expect(sniff(other).1 == .none, "\(other)")
    }
    let wide = Array("<?xml".utf16)
    let little = wide.flatMap { [UInt8($0), 0] as [UInt8] }
    #expect(Encoding.sniff(little) == (.utf16LE, .xmlDeclaration(0..<6)))
    let big = wide.flatMap { [0, UInt8($0)] as [UInt8] }
    #expect(Encoding.sniff(big) == (.utf16BE, .xmlDeclaration(0..<6)))
  }

  @Test func onlyTheFirstBytesAreSearched() {
    let meta = "<meta charset=gbk>"
    let most = String(repeating: " ", count: 1024 - meta.utf8.count)
    #expect(sniff(most + meta).0 == .gbk)
    #expect(sniff(most + " " + meta).1 == .none)
  }

  @Test func withoutEvidenceItIsAGuess() {
    #expect(sniff("<p>caf\u{E9}") == (.utf8, .none))
    #expect(Encoding.sniff([0x63, 0xE9]) == (.windows1252, .none))
  }

  @Test func aLateMetaChangesTheEncoding() {
    let late = String(repeating: " ", count: 1024) + "<p>\u{E9}<meta charset=big5>"
    let source = SourceText(sniffing: Array(late.utf8))
    #expect(source.encoding == .big5)
    #expect(source.encodingEvidence == .declaredLate)
    // The parser does not take a title's text for a meta.
    let title = SourceText(sniffing: Array("<title>\(late)</title>".utf8))
    #expect(title.encodingEvidence == .none)
    #expect(SourceText(sniffing: Array(late.utf8), given: .gbk).encoding == .gbk)
  }
}
