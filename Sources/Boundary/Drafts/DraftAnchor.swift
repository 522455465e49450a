/// The app's scripts as one anchor script: ASCII, and nothing in it that ends a script element.
struct DraftAnchor {
  let text: String
  /// Whether characters had to be written as escapes.
  let isEscaped: Bool

  init(of scripts: [String]) {
    // A semicolon of its own, for a script that ends without one would call the next.
    let joined = scripts.joined(separator: "\n;\n")
    var text = ""
    var index = joined.unicodeScalars.startIndex
    let scalars = joined.unicodeScalars
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == "<", Self.isTag(scalars[index...]) {
        text += "\\x3C"
      } else if scalar.isASCII, scalar != "\0" {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
      index = scalars.index(after: index)
    }
    isEscaped = text != joined
    self.text = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
  }

  private static func isTag(_ rest: Substring.UnicodeScalarView) -> Bool {
    let start = String(rest.prefix(8)).lowercased()
    return start.hasPrefix("<!--") || start.hasPrefix("<script") || start == "</script"
  }
}
