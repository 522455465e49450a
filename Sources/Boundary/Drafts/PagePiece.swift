/// A part of a page that an app puts together: text, or a value that it fills in.
enum PagePiece: Hashable {
  case text(String)
  case value(Value)

  /// What the app fills in.
  struct Value: Hashable {
    /// As the app writes it: `message.html`, `{{{body}}}`.
    var expression: String
    /// Where it stands, in bytes of the app's file.
    var range: Range<Int>

    /// How much its name looks like that of a stranger's HTML; 0 for not at all.
    var likeness: Int {
      if expression.hasPrefix("{{{") || expression.hasPrefix("{{&") { return 3 }
      let parts = expression.lowercased().split { !$0.isLetter && !$0.isNumber }
      guard let name = parts.last else { return 0 }
      if ["html", "body", "content", "markup"].contains(where: name.contains) { return 2 }
      return ["message", "mail", "article", "chapter", "text", "post"].contains(
        where: name.contains)
        ? 1 : 0
    }

    /// Whether it is a mark in the page and fills in nothing: the end of a section, a comment.
    var isMark: Bool { ["{{/", "{{!", "{%"].contains(where: expression.hasPrefix) }
  }
}

extension [PagePiece] {
  /// The text without the values.
  var text: String {
    map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// Adds text to the text before it.
  mutating func append(text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before)? = last {
      self[count - 1] = .text(before + text)
    } else {
      append(.text(text))
    }
  }
}
