internal import ByteScanning

/// The characters that canonical HTML can carry.
enum Characters {
  /// The text without what it cannot carry: form feeds become spaces, other C0 controls but tab,
  /// newline and carriage return go, and so do U+FFFE and U+FFFF, which libxml2 does not read.
  static func carried(_ text: [UInt8]) -> [UInt8] {
    guard !areAllCarried(text) else { return text }
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x0C {
        kept.append(0x20)
      } else if isNoncharacter(text.span, at: index) {
        index += 2
      } else if !isControl(byte) {
        kept.append(byte)
      }
      index += 1
    }
    return kept
  }

  /// Whether the text holds nothing but what can be carried.
  static func areAllCarried(_ text: [UInt8]) -> Bool { areAllCarried(text.span) }

  static func areAllCarried(_ bytes: Span<UInt8>) -> Bool {
    var index = bytes.firstUnusual(from: 0)
    while index < bytes.count {
      if isControl(bytes[index]) || isNoncharacter(bytes, at: index) { return false }
      index = bytes.firstUnusual(from: index + 1)
    }
    return true
  }

  /// Whether a finished document holds nothing but what can be carried, no carriage return as such,
  /// and nowhere two braces that could be a template's slot.
  static func areCanonical(_ html: [UInt8]) -> Bool {
    let brace = UInt8(ascii: "{")
    let bytes = html.span
    var index = bytes.firstUnusual(or: brace, from: 0)
    while index < bytes.count {
      let byte = bytes[index]
      if isControl(byte) || byte == 0x0D || isNoncharacter(bytes, at: index) { return false }
      if byte == brace, index > 0, bytes[index - 1] == brace { return false }
      index = bytes.firstUnusual(or: brace, from: index + 1)
    }
    return true
  }

  /// Whether the text is white space as tables count it (HTML, 13.2.6.4.9).
  static func isWhitespace(_ text: [UInt8]) -> Bool { isWhitespace(text.span) }

  static func isWhitespace(_ text: Span<UInt8>) -> Bool {
    text.indices.allSatisfy {
      text[$0] == 0x20 || (0x09...0x0D).contains(text[$0]) && text[$0] != 0x0B
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }

  /// Whether U+FFFE or U+FFFF, `EF BF BE` or `EF BF BF`, begins here.
  private static func isNoncharacter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    bytes[index] == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF
      && bytes[index + 2] >= 0xBE
  }
}

extension Span<UInt8> {
  /// The first offset from a start on that holds a C0 control but tab and newline, the first byte of
  /// U+FFFE, or another byte; the end if none does.
  @inline(__always)
  fileprivate func firstUnusual(or other: UInt8 = 0xEF, from start: Int) -> Int {
    var offset = start
    while let bytes = SixteenBytes(self, at: offset) {
      let controls = bytes.marks(below: 0x09) | bytes.marks(from: 0x0B, to: 0x1F)
      let found = controls | bytes.marks(of: 0xEF) | bytes.marks(of: other)
      if !found.isEmpty { return offset + found.first }
      offset += SixteenBytes.length
    }
    while offset < count {
      let byte = self[offset]
      if byte < 0x09 || (0x0B..<0x20).contains(byte) || byte == 0xEF || byte == other { break }
      offset += 1
    }
    return offset
  }
}

/// A byte with ASCII capitals made small.
func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
