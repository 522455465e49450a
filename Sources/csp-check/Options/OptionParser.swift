/// What a command line asks for.
enum Request: Hashable, Sendable {
  case run(Invocation)
  /// The help of a command, or of the program.
  case help(CommandSyntax?)
  case version
}

extension Request {
  /// Understands a command line.
  ///
  /// `--help` and `--version` are answered wherever they stand, unless what stands before them
  /// cannot be understood. Options of all commands may stand before the command.
  ///
  /// - Parameter arguments: the arguments without the program's name.
  /// - Throws: ``OptionError`` for the first thing that cannot be understood.
  init(_ arguments: [String]) throws(OptionError) {
    let leading = GetoptLong.items(arguments, CommandSyntax.everywhere, stopsAtOperand: true)
    for item in leading.items {
      let (option, _) = try Self.option(item, CommandSyntax.everywhere, of: nil)
      if let request = Self.answered(option, nil) {
        self = request
        return
      }
    }
    guard leading.next < arguments.count else { throw .missingCommand }
    let name = arguments[leading.next]
    guard let command = CommandSyntax.named(name) else { throw .unknownCommand(name) }

    var rest = arguments
    rest.remove(at: leading.next)
    var values: [String: [String]] = [:]
    var operands: [String] = []
    for item in GetoptLong.items(rest, command.options).items {
      if case .operand(let operand) = item {
        operands.append(operand)
        continue
      }
      let (option, argument) = try Self.option(item, command.options, of: command)
      if let request = Self.answered(option, command) {
        self = request
        return
      }
      if let expected = option.refusal(of: argument) {
        throw .wrongValue(argument, option, expected: expected, command)
      }
      values[option.name] = (option.isRepeatable ? values[option.name] ?? [] : []) + [argument]
    }
    guard operands.count >= command.operands.counts.lowerBound else {
      throw .missingOperand(command)
    }
    guard operands.count <= command.operands.counts.upperBound else {
      throw .unexpectedOperand(operands[command.operands.counts.upperBound], command)
    }
    self = .run(Invocation(command: command, values: values, operands: operands))
  }

  /// The option that an item is, with its argument, empty if it takes none.
  private static func option(
    _ item: GetoptLong.Item, _ options: [Option], of command: CommandSyntax?
  ) throws(OptionError) -> (Option, argument: String) {
    switch item {
    case .option(let index, let argument): return (options[index], argument ?? "")
    case .missingArgument(let index): throw .missingArgument(options[index], command)
    case .unexpectedArgument(let index): throw .unexpectedArgument(options[index], command)
    case .unknown(let word): throw unknown(word, options, command)
    case .operand(let word): throw .unknownOption(word, command)
    }
  }

  private static func unknown(_ word: String, _ options: [Option], _ command: CommandSyntax?)
    -> OptionError
  {
    let written = word.prefix { $0 != "=" }
    let names = options.map { "--\($0.name)" }.filter { $0.hasPrefix(written) }
    guard written.hasPrefix("--"), names.count > 1 else { return .unknownOption(word, command) }
    return .ambiguousOption(word, names, command)
  }

  /// What an option asks for by itself.
  private static func answered(_ option: Option, _ command: CommandSyntax?) -> Request? {
    switch option.name {
    case "help": .help(command)
    case "version": .version
    default: nil
    }
  }
}
