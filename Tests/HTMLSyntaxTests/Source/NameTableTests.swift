import TestSupport
import Testing

@testable import HTMLSyntax

/// Names are found whole, however many bytes are compared at once.
@Suite struct NameTableTests {
  private static func name(_ spelling: String, in table: inout NameTable) -> Name {
    let bytes = Array("<\(spelling)>".utf8)
    return table.name(in: bytes, 1, bytes.count - 1)
  }

  @Test func `Known names are found in any case`() {
    var table = NameTable()
    for known in KnownName.allCases
    where known != .other && known.spelling == known.spelling.lowercased() {
      for spelling in [known.spelling, known.spelling.uppercased()] {
        #expect(Self.name(spelling, in: &table).known == known)
      }
    }
  }

  @Test func `A name that differs in one byte, or in its length, is another`() {
    let spellings = Set(KnownName.allCases.map { Array($0.spelling.utf8) })
    for known in KnownName.allCases where known != .other {
      let bytes = Array(known.spelling.utf8)
      var others = bytes.indices.map { index in
        var other = bytes
        other[index] = UInt8(ascii: "_")
        return other
      }
      others += [bytes + [UInt8(ascii: "x")], Array(bytes.dropLast()), Array(bytes.dropFirst())]
      for other in others where !other.isEmpty && !spellings.contains(other.map(\.asciiLowercased))
      {
        var table = NameTable()
        let name = Self.name(String(decoding: other, as: UTF8.self), in: &table)
        #expect(name.known == .other)
        #expect(Array(table.spelling(of: name)) == other.map(\.asciiLowercased))
      }
    }
  }

  @Test func `NUL in a name is read as U+FFFD`() {
    var table = NameTable()
    for name in ["a\0", "\0", "background\0", "data-of-a-long-name\0-and-more"] {
      let read = Self.name(name, in: &table)
      #expect(
        String(decoding: table.spelling(of: read), as: UTF8.self)
          == name.replacing("\0", with: "\u{FFFD}"))
    }
  }
}
