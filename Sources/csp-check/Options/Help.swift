/// The help texts, written from the tables; 80 columns wide.
enum Help {
  private static let width = 80

  /// The help of the program: its commands.
  static func program() -> String {
    let rows = CommandSyntax.all.map { ($0.name, $0.summary) }
    return """
      Usage: csp-check COMMAND [OPTION…] [ARGUMENT…]

      Builds and proves the boundary around hostile HTML in a web view.

      Commands:
      \(table(rows))

      csp-check COMMAND --help shows a command's options.
      Exit status: 0 proved, 1 not proved, 2 could not run.

      """
  }

  /// The help of a command: its operands and options.
  static func text(for command: CommandSyntax) -> String {
    let usage = ["csp-check", command.name, "[OPTION…]", command.operands.usage]
      .filter { !$0.isEmpty }.joined(separator: " ")
    return """
      Usage: \(usage)

      \(wrapped(command.summary + ".", width).joined(separator: "\n"))

      Options:
      \(table(command.options.map { ($0.usage, $0.help) }))

      """
  }

  /// Rows of two columns; a left cell that is too wide has a line of its own.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let left = min(26, rows.map(\.left.count).max() ?? 0)
    let gap = String(repeating: " ", count: left + 4)
    return rows.map { row in
      let right = wrapped(row.right, width - gap.count).joined(separator: "\n\(gap)")
      let fits = row.left.count <= left
      let lead = fits ? gap.dropFirst(row.left.count + 2) : "\n\(gap)"
      return "  \(row.left)\(lead)\(right)"
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
