/// How text is written into markup and URLs.
enum Markup {
  /// A value inside double quotes of an attribute.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "<": escaped += "&lt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A text as the body of a `data:` URL: only what a URL would lose or end at is percent-encoded.
  static func dataBody(_ text: String) -> String {
    text.utf8.reduce(into: "") { body, byte in
      let isPlain = 0x21...0x7E ~= byte && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "#")
      if isPlain {
        body.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        body += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
      }
    }
  }

  /// A text as a string literal of JavaScript that no script element ends at.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case "<": literal += "\\x3C"
      case "\n": literal += "\\n"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
