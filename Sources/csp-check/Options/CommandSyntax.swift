/// What a command takes: the one table from which it is parsed and its help is written.
struct CommandSyntax: Hashable, Sendable {
  /// What a command takes besides options.
  struct Operands: Hashable, Sendable {
    /// How the help names them: `[FILE…]`; empty for none.
    let usage: String
    let counts: ClosedRange<Int>

    static let none = Operands(usage: "", counts: 0...0)

    static func one(_ name: String) -> Operands { Operands(usage: name, counts: 1...1) }

    static func optional(_ name: String) -> Operands { Operands(usage: "[\(name)]", counts: 0...1) }

    static func any(_ name: String) -> Operands {
      Operands(usage: "[\(name)…]", counts: 0...Int.max)
    }

    static func atLeastOne(_ name: String) -> Operands {
      Operands(usage: "\(name)…", counts: 1...Int.max)
    }
  }

  let name: String
  /// What the command does: one sentence without a full stop.
  let summary: String
  let operands: Operands
  /// The command's own options and those of all commands.
  let options: [Option]

  init(_ name: String, _ operands: Operands, _ summary: String, _ options: [Option]) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + Self.everywhere
  }

  /// The options that every command has.
  static let everywhere = [
    Option(name: "output", value: .text("FILE"), help: "write the data to FILE"),
    Option(name: "quiet", value: .none, help: "say nothing but errors on standard error"),
    Option(name: "help", value: .none, help: "show this help"),
    Option(name: "version", value: .none, help: "show the version"),
  ]
}
