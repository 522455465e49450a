/// What speculation rules ask for (WICG nav-speculation, 2, speculation rule sets).
///
/// This reads the strings of the JSON and no more of its grammar: text that is no valid rule set
/// does nothing in a browser, and here it may do something.
struct SpeculationRules: Hashable {
  /// The strings under `urls`.
  var urls: [[UInt8]] = []
  /// Whether some rule chooses among the links of the document.
  var choosesLinks = false

  init(parsing text: [UInt8]) {
    var key: [UInt8] = []
    var index = 0
    while let start = text[index...].firstIndex(of: UInt8(ascii: "\"")) {
      let (string, end) = Self.string(in: text, from: start + 1)
      index = text[end...].firstIndex { !PolicyText.isASCIIWhitespace($0) } ?? text.count
      if index < text.count, text[index] == UInt8(ascii: ":") {
        key = string
        if key.elementsEqual("where".utf8) { choosesLinks = true }
      } else if key.elementsEqual("urls".utf8) {
        urls.append(string)
      } else if key.elementsEqual("source".utf8), string.elementsEqual("document".utf8) {
        choosesLinks = true
      }
    }
  }

  /// A JSON string from behind its opening quote, and where it ends.
  private static func string(in text: [UInt8], from start: Int) -> ([UInt8], end: Int) {
    var units: [UInt16] = []
    var bytes: [UInt8] = []
    var index = start
    func flush() {
      bytes += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else {
        if !units.isEmpty { flush() }
        bytes.append(text[index])
        index += 1
        continue
      }
      let escaped = text[index + 1]
      index += 2
      if escaped == UInt8(ascii: "u"),
        let unit = UInt16(String(decoding: text[index...].prefix(4), as: UTF8.self), radix: 16)
      {
        units.append(unit)
        index = min(index + 4, text.count)
      } else {
        if !units.isEmpty { flush() }
        bytes.append(controls[escaped] ?? escaped)
      }
    }
    if !units.isEmpty { flush() }
    return (bytes, min(index + 1, text.count))
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
  ]
}
