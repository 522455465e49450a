/// As much of Kotlin's grammar as tells whether brackets, strings and comments are closed.
enum KotlinBrackets {
  private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// What is not closed, or closes nothing; nil where all is well.
  static func fault(in text: String) -> String? {
    // What is open, innermost last: a bracket, a string by its quotes, a template's brace as `$`.
    var open: [String] = []
    var rest = text[...]
    while let character = rest.first {
      let innermost = open.last
      if let quotes = innermost, quotes.hasPrefix("\"") {
        if rest.hasPrefix("${") {
          open.append("$")
          rest = rest.dropFirst(2)
        } else if quotes == "\"", character == "\\" {
          rest = rest.dropFirst(2)
        } else if quotes == "\"", character == "\n" {
          return "a string that its line does not end"
        } else if rest.hasPrefix(quotes) {
          open.removeLast()
          rest = rest.dropFirst(quotes.count)
        } else {
          rest = rest.dropFirst()
        }
      } else if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return "a comment that does not end" }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("\"") {
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        open.append(quotes)
        rest = rest.dropFirst(quotes.count)
      } else if character == "'" {
        let length = rest.dropFirst().first == "\\" ? 4 : 3
        guard rest.prefix(length).last == "'" else { return "a character that is not closed" }
        rest = rest.dropFirst(length)
      } else {
        if closing[character] != nil {
          open.append(String(character))
        } else if closing.values.contains(character) {
          guard let last = open.popLast(),
            last == "$" ? character == "}" : closing[Character(last)] == character
          else { return "\(character) closes nothing" }
        }
        rest = rest.dropFirst()
      }
    }
    return open.isEmpty ? nil : "\(open.joined(separator: " ")) not closed"
  }
}
