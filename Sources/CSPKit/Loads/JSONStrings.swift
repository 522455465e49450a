/// The strings of a JSON text, each with the key that it stands under.
///
/// Nothing more is read of the grammar: text that is no JSON does nothing in a browser, and here it
/// may do something.
struct JSONStrings: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var index = 0
  private var key: [UInt8] = []

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The next string that is no key itself; for a key the string is nil.
  mutating func next() -> (key: String, value: [UInt8]?)? {
    guard let start = text[index...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    index = start + 1
    let string = string()
    let following = text[index...].first { !PolicyText.isASCIIWhitespace($0) }
    let isKey = following == UInt8(ascii: ":")
    if isKey { key = string }
    return (String(decoding: key, as: UTF8.self), isKey ? nil : string)
  }

  /// A string (RFC 8259, 7) from behind its opening quote.
  private mutating func string() -> [UInt8] {
    var bytes: [UInt8] = []
    // Two escapes can be the halves of one character.
    var units: [UInt16] = []
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if let unit = escapedUnit() {
        units.append(unit)
        index += 6
        continue
      }
      bytes += String(decoding: units, as: UTF16.self).utf8
      units = []
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count {
        index += 1
        bytes.append(Self.controls[text[index]] ?? text[index])
      } else {
        bytes.append(text[index])
      }
      index += 1
    }
    index = Swift.min(index + 1, text.count)
    return bytes + String(decoding: units, as: UTF16.self).utf8
  }

  private func escapedUnit() -> UInt16? {
    guard text[index...].starts(with: "\\u".utf8), index + 6 <= text.count else { return nil }
    return UInt16(String(decoding: text[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
  ]
}
