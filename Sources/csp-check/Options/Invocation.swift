/// A command line that was understood: a command, its options and its operands.
///
/// Values have been held against the command's table, so that the getters need not fail. A getter
/// asked for an option that the command does not have stops the program: that is a mistake in the
/// command, not in the command line.
struct Invocation: Hashable, Sendable {
  let command: CommandSyntax
  /// The values of each option that was given, in order; empty texts for one that takes none.
  let values: [String: [String]]
  /// The files or names, in order; `-` is standard input.
  let operands: [String]

  /// Whether an option was given.
  func has(_ name: String) -> Bool {
    !given(name).isEmpty
  }

  /// The value that counts, the last.
  func text(_ name: String) -> String? {
    given(name).last
  }

  /// The value of an option that takes a number.
  func count(_ name: String) -> Int? {
    given(name).last.flatMap { Int($0) }
  }

  /// All values, in order.
  func texts(_ name: String) -> [String] {
    given(name)
  }

  /// The items of an option that takes a list; nil if it was not given.
  func list(_ name: String) -> [String]? {
    given(name).last.map(Option.items)
  }

  private func given(_ name: String) -> [String] {
    precondition(
      command.options.contains { $0.name == name }, "\(command.name) has no option --\(name)")
    return values[name] ?? []
  }
}
