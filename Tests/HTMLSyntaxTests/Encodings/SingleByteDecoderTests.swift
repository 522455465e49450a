import Testing

@testable import HTMLSyntax

@Suite struct SingleByteDecoderTests {
  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func everyByteIsReadAsTheIndexHasIt() throws {
    #expect(Encoding.singleByte.count == 28)
    var mapped = 0
    var holes = 0
    for encoding in Encoding.singleByte {
      let name = encoding == .iso8859_8I ? "iso-8859-8" : encoding.name.lowercased()
      let index = try IndexFile(name).codePoints
      for byte in UInt8.min...UInt8.max {
        let codePoint = byte < 0x80 ? Unicode.Scalar(byte) : index[Int(byte) - 0x80]
        if codePoint == nil { holes += 1 } else { mapped += 1 }
        #expect(decode([byte], as: encoding) == [codePoint ?? "\u{FFFD}"], "\(encoding) \(byte)")
      }
    }
    print(
      "conformance: single byte: \(Encoding.singleByte.count) encodings, \(mapped) bytes, \(holes) holes"
    )
    #expect(mapped + holes == 28 * 256)
  }

  @Test func xUserDefinedIsThePrivateUseArea() {
    for byte in UInt8.min...UInt8.max {
      let value = byte < 0x80 ? UInt32(byte) : 0xF700 + UInt32(byte)
      #expect(decode([byte], as: .xUserDefined).map(\.value) == [value])
    }
  }

  @Test func replacementIsOneErrorForAnyInput() {
    #expect(decode([], as: .replacement).isEmpty)
    #expect(decode([0x3C], as: .replacement) == ["\u{FFFD}"])
    #expect(decode(Array("<script>".utf8), as: .replacement) == ["\u{FFFD}"])
  }

  /// Runs of ASCII are skipped where an encoding says so; whatever follows a byte may not matter.
  @Test func asciiIsReadAsIsWhereTheEncodingSaysSo() {
    for encoding in Encoding.allCases {
      let isRead = (UInt8.min..<0x80).allSatisfy { byte in
        (UInt8.min...UInt8.max).allSatisfy { next in
          var state = DecoderState()
          let unit = encoding.unit(in: [byte, next].span, at: 0, &state)
          return unit == .ascii(byte) && state == DecoderState()
        }
      }
      #expect(encoding.readsASCIIAsIs == isRead, "\(encoding)")
    }
  }
}
