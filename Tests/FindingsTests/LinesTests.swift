import TestSupport
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

  /// Whole blocks of ASCII are counted otherwise than what holds other characters or CR.
  @Test func placesInAnyTextAreThoseThatCountingGives() {
    let pieces = ["a", "<td>", "\n", "\n\n", "\t", "\r", "\r\n", "é", "😀", "\u{B}"]
    var random = SplitMix(state: 1)
    for round in 0..<60 {
      // Some are of ASCII and LF alone, some nearly.
      let known = round % 3 == 0 ? 5 : pieces.count
      let bytes = Array(
        (0..<600).map { _ in
          let isRare = Int.random(in: 0..<(round % 3 == 1 ? 200 : 4), using: &random) == 0
          return pieces[Int.random(in: isRare ? 0..<known : 0..<2, using: &random)]
        }.joined().utf8)
      let lines = Lines(bytes)
      var line = 1
      var column = 1
      for offset in bytes.indices {
        let place = lines.place(of: offset..<offset)
        #expect(place.line == line && place.column == column, "\(round), \(offset)")
        let endsLine =
          bytes[offset] == 0x0A
          || (bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A))
        if bytes[offset] & 0xC0 != 0x80 { column += 1 }
        if endsLine { (line, column) = (line + 1, 1) }
      }
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
