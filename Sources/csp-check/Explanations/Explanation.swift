/// What the page on findings says of one code.
struct Explanation: Hashable, Sendable {
  /// The heading under which it stands.
  let subject: String
  let code: String
  let text: String

  /// All, in the order of the page.
  static var all: [Explanation] { parse(page) }

  /// Takes the page apart: a heading of the second level a subject, one of the third a code.
  static func parse(_ page: String) -> [Explanation] {
    var explanations: [Explanation] = []
    var subject = ""
    var code: String?
    var lines: [Substring] = []
    func finish() {
      guard let code else { return }
      let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
      explanations.append(
        Explanation(subject: subject, code: code, text: Self.withoutLinks(text.trimmingNewlines())))
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        finish()
        lines = []
        code = line.hasPrefix("### ") ? String(line.dropFirst(4)) : nil
        if code == nil { subject = String(line.dropFirst(3)) }
      } else {
        lines.append(line)
      }
    }
    finish()
    return explanations
  }

  /// `[text](page)` as `text (docs/page)`: a terminal has no links, and a page may be far.
  private static func withoutLinks(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      rest = rest[open...]
      guard let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")"),
        !rest[..<middle.lowerBound].contains("\n")
      else {
        result.append("[")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(after: open)..<middle.lowerBound]
      let page = rest[middle.upperBound..<end]
      result += name == page ? "docs/\(page)" : "\(name) (docs/\(page))"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension String {
  fileprivate func trimmingNewlines() -> String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
