/// The names in a script's text, those in strings included, those in comments not.
///
/// Strings are followed only so that a comment does not begin in one. A regular expression with quotation
/// marks reads as a string to the end of its line, and then more counts, not less.
enum ScriptNames {
  struct Name {
    var text: String
    var range: Range<Int>
  }

  static func all(in script: [UInt8]) -> [Name] {
    var names: [Name] = []
    var quote: UInt8?
    var position = 0
    while position < script.count {
      let byte = script[position]
      if quote == nil, script[position...].starts(with: "//".utf8) {
        position = script[position...].firstIndex(where: isLineEnd) ?? script.count
      } else if quote == nil, script[position...].starts(with: "/*".utf8) {
        position = endOfComment(in: script, from: position + 2)
      } else if isNameByte(byte) {
        let start = position
        while position < script.count, isNameByte(script[position]) { position += 1 }
        let text = String(decoding: script[start..<position], as: UTF8.self)
        names.append(Name(text: text, range: start..<position))
      } else if let open = quote {
        // A template literal alone goes over the end of a line.
        if byte == open || isLineEnd(byte) && open != UInt8(ascii: "`") { quote = nil }
        position += byte == UInt8(ascii: "\\") ? 2 : 1
      } else if byte == UInt8(ascii: "\\") {
        // In a regular expression, where it hides a slash.
        position += 2
      } else {
        if [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")].contains(byte) {
          quote = byte
        }
        position += 1
      }
    }
    return names
  }

  private static func endOfComment(in script: [UInt8], from start: Int) -> Int {
    var position = start
    while position < script.count {
      if script[position...].starts(with: "*/".utf8) { return position + 2 }
      position += 1
    }
    return script.count
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
