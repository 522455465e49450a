// How a tag is taken to pieces, without the tokenizer.

internal import HTMLSyntax

extension SourceCheck {
  /// Whether a range holds a tag: `<` or `</`, a letter, and `>` at its end.
  func isTag(_ range: Range<Int>, prefix: Int) -> Bool {
    let raw = source.bytes[range]
    return raw.count > prefix + 1 && raw.first == UInt8(ascii: "<")
      && raw.last == UInt8(ascii: ">") && isLetter(raw[raw.startIndex + prefix])
  }

  /// The name in a tag, in lower case.
  func tagName(at range: Range<Int>, prefix: Int) -> [UInt8] {
    nullsReplaced(
      source.bytes[range].dropFirst(prefix).prefix {
        !isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
      }, lowercased)
  }

  /// Bytes with each NUL read as U+FFFD.
  func nullsReplaced(_ bytes: ArraySlice<UInt8>, _ change: (UInt8) -> UInt8) -> [UInt8] {
    bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [change($0)] }
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte + 0x20 : byte
  }

  /// Whether a name is that of a heading, which any heading's end tag ends.
  func isHeading(_ name: [UInt8]) -> Bool {
    name.count == 2 && name[0] == UInt8(ascii: "h") && 0x31...0x36 ~= name[1]
  }

  func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= lowercased(byte) }

  func string(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).debugDescription
  }
}
