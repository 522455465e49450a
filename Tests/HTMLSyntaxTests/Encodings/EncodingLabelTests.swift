import Foundation
import Testing

@testable import HTMLSyntax

@Suite struct EncodingLabelTests {
  private struct Group: Decodable {
    struct Entry: Decodable {
      var name: String
      var labels: [String]
    }
    var encodings: [Entry]
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func everyLabelOfTheStandardIsKnown() throws {
    let file = Shared.root.appendingPathComponent("corpus/whatwg-encoding/encodings.json")
    let groups = try JSONDecoder().decode([Group].self, from: Data(contentsOf: file))
    let entries = groups.flatMap(\.encodings)
    #expect(Set(entries.map(\.name)) == Set(Encoding.allCases.map(\.name)))
    var labels = 0
    for entry in entries {
      for label in entry.labels {
        labels += 1
        #expect(Encoding(label: label)?.name == entry.name)
        #expect(Encoding(label: label.uppercased())?.name == entry.name)
        #expect(Encoding(label: "\t\n \(label)\u{C}\r ")?.name == entry.name)
        #expect(Encoding(labelBytes: Array("\r\n\(label)\r\n".utf8))?.name == entry.name)
        #expect(Encoding(label: label + "\u{0}") == nil)
      }
    }
    print("conformance: labels: \(labels) of \(entries.count) encodings")
    #expect(labels == 228)
  }

  @Test func everyNameIsALabel() {
    for encoding in Encoding.allCases {
      #expect(Encoding(label: encoding.name) == encoding)
    }
  }

  @Test(
    arguments: [
      "", " ", "\t\r\n", "utf", "utf-8x", "utf 8", "utf-7", "utf-32", "utf-16,", "\"utf-8\"",
      "utf-8;", "\u{A0}utf-8", "\u{B}utf-8", "utf\u{2010}8", "\u{FEFF}utf-8", "utf-8\0",
      // KELVIN SIGN and LATIN SMALL LETTER LONG S, which fold to ASCII letters elsewhere.
      "\u{212A}oi8-r", "a\u{17F}cii", "iso-8859-12", "latin7", "windows-1259", "binary",
    ])
  func otherLabelsAreNone(label: String) {
    #expect(Encoding(label: label) == nil)
  }

  @Test func aLabelThatIsNotUTF8IsNone() {
    #expect(Encoding(labelBytes: [0x75, 0x74, 0x66, 0x2D, 0x38, 0xFF]) == nil)
    #expect(Encoding(labelBytes: [0x75, 0x74, 0x66, 0x2D, 0x38]) == .utf8)
  }
}
