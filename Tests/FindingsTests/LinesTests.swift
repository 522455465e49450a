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

  /// Bytes are read eight at a time: a line end may stand anywhere in them, or across their border.
  @Test(
    arguments: ["\n", "\r", "\r\n", "\n\r", "\r\r", "\u{B}", "\u{E}", "é\n", "\r\u{8D}"],
    ["a", "\u{C}"])
  func lineEndsCountWhereverTheyStand(end: String, filler: String) {
    for before in 0..<20 {
      let text = String(repeating: filler, count: before) + end + "x"
      let bytes = Array(text.utf8)
      var line = 1
      var column = 1
      var previous: Unicode.Scalar = " "
      for scalar in text.unicodeScalars.dropLast() {
        if scalar == "\n", previous == "\r" {
          column = 1
        } else if scalar == "\n" || scalar == "\r" {
          line += 1
          column = 1
        } else {
          column += 1
        }
        previous = scalar
      }
      let place = Lines(bytes).place(of: bytes.count - 1..<bytes.count)
      #expect(place.line == line && place.column == column, "\(before)")
    }
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
