import Testing

@testable import Findings

@Suite struct LinesTests {
  @Test(arguments: [
    ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\n\rb", 3, 3, 1),
    ("é😀x", 6, 1, 3), ("ab", 9, 1, 3), ("", 0, 1, 1), ("a\n", 2, 2, 1),
  ])
  func placesCountLinesAndScalars(text: String, offset: Int, line: Int, column: Int) {
    let place = Lines(Array(text.utf8), path: "x").place(of: offset..<offset)
    #expect(place.line == line)
    #expect(place.column == column)
    #expect(place.path == "x")
  }

  @Test func columnsOfALongLineAreThoseThatCountingGives() {
    let text = String(repeating: "aé😀\u{301}b", count: 1_000)
    let bytes = Array("first\n\(text)".utf8)
    let lines = Lines(bytes)
    var scalars = 0
    for offset in 6..<bytes.count {
      guard bytes[offset] & 0xC0 != 0x80 else { continue }
      scalars += 1
      #expect(lines.place(of: offset..<offset).column == scalars)
    }
    #expect(scalars == 5_000)
  }

  @Test func aLineIsGivenWithoutItsEnd() {
    let lines = Lines(Array("one\r\ntwo\n\nfour".utf8))
    #expect(
      (1...5).map { String(decoding: lines.text(ofLine: $0), as: UTF8.self) }
        == ["one", "two", "", "four", ""])
  }

  @Test func levelsAreOrdered() {
    #expect(Finding.Level.allCases.sorted() == [.note, .warning, .error])
  }
}
