internal import Boundary

/// A command line that cannot be understood.
enum OptionError: Error, Hashable {
  /// No word of the command line names a command.
  case missingCommand
  case unknownCommand(String)
  /// An option that the command, if there is one yet, does not have.
  case unknownOption(String, CommandSyntax?)
  /// An option that was cut short, and what it could have been.
  case ambiguousOption(String, [String], CommandSyntax?)
  case missingArgument(Option, CommandSyntax?)
  /// A value for an option that takes none.
  case unexpectedArgument(Option, CommandSyntax?)
  /// A value that is none of the option's, and what would have been one.
  case wrongValue(String, Option, expected: String, CommandSyntax)
  case missingOperand(CommandSyntax)
  case unexpectedOperand(String, CommandSyntax)
}

extension OptionError: CustomStringConvertible {
  /// One line: what was seen, what to write, where to read on.
  var description: String {
    let help = ["csp-check", command?.name, "--help"].compactMap { $0 }.joined(separator: " ")
    let stop = message.hasSuffix("?") ? "" : "."
    return "\(message)\(stop) See '\(help)'."
  }

  private var command: CommandSyntax? {
    switch self {
    case .missingCommand, .unknownCommand: nil
    case .unknownOption(_, let command), .ambiguousOption(_, _, let command),
      .missingArgument(_, let command), .unexpectedArgument(_, let command):
      command
    case .wrongValue(_, _, _, let command), .missingOperand(let command),
      .unexpectedOperand(_, let command):
      command
    }
  }

  private var message: String {
    switch self {
    case .missingCommand:
      "No command is given; write one of: \(Self.commands.joined(separator: ", "))"
    case .unknownCommand(let name):
      "Unknown command '\(name)'; \(Self.advice(for: name, among: Self.commands))"
    case .unknownOption(let name, let command):
      "Unknown option '\(name)'" + Self.meant(name, command)
    case .ambiguousOption(let name, let names, _):
      "The option '\(name)' is cut short; write one of: \(names.joined(separator: ", "))"
    case .missingArgument(let option, _):
      "The option '--\(option.name)' needs a value; write \(option.usage)"
    case .unexpectedArgument(let option, _):
      "The option '--\(option.name)' takes no value; write it alone"
    case .wrongValue(let value, let option, let expected, _):
      "'\(value)' is no value of '--\(option.name)'; write \(expected)"
    case .missingOperand(let command):
      "'\(command.name)' needs \(command.operands.usage); name it"
    case .unexpectedOperand(let operand, let command):
      "'\(command.name)' does not take '\(operand)'; remove it"
    }
  }

  private static let commands = CommandSyntax.all.map(\.name)

  private static func advice(for name: String, among names: [String]) -> String {
    guard let meant = Spelling.nearest(to: name, among: names) else {
      return "write one of: \(names.joined(separator: ", "))"
    }
    return "did you mean '\(meant)'?"
  }

  private static func meant(_ name: String, _ command: CommandSyntax?) -> String {
    let options = command?.options ?? CommandSyntax.all.flatMap(\.options)
    let written = String(name.prefix { $0 != "=" })
    guard let meant = Spelling.nearest(to: written, among: options.map { "--\($0.name)" }) else {
      return ""
    }
    return "; did you mean '\(meant)'?"
  }
}
