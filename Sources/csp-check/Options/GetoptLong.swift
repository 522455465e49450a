internal import Synchronization

// getopt_long keeps its state in global variables; `oneAtATime` guards them.
@unsafe @preconcurrency internal import CGetopt

#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#else
  @unsafe @preconcurrency internal import Glibc
#endif

/// The system's getopt_long as a function from arguments to items.
enum GetoptLong {
  /// What getopt_long made of an argument; options by their index.
  enum Item: Hashable {
    case option(Int, argument: String?)
    case operand(String)
    case missingArgument(Int)
    case unexpectedArgument(Int)
    /// An option that is unknown, or is cut short so that it could be several.
    case unknown(String)
  }

  private static let oneAtATime = Mutex(())

  /// Takes arguments apart, up to the first that is no option of those given.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - options: the long options.
  ///   - stopsAtOperand: whether the first operand ends the work.
  /// - Returns: the items, of which only the last can be an error, and the index of the first
  ///   argument that was not looked at.
  static func items(_ arguments: [String], _ options: [Option], stopsAtOperand: Bool = false)
    -> (items: [Item], next: Int)
  {
    oneAtATime.withLock { _ in
      let scan = Scan(arguments, options, stopsAtOperand: stopsAtOperand)
      var items: [Item] = []
      while true {
        let position = max(1, Int(optind))
        let code = scan.next()
        if code == -1 { break }
        let word = position <= arguments.count ? arguments[position - 1] : ""
        let item = scan.item(code, word: word, options)
        items.append(item)
        switch item {
        case .option, .operand: continue
        case .missingArgument, .unexpectedArgument, .unknown: return (items, Int(optind) - 1)
        }
      }
      let next = Int(optind) - 1
      guard !stopsAtOperand else { return (items, next) }
      return (items + arguments[next...].map { .operand($0) }, arguments.count)
    }
  }
}

/// One run of getopt_long: the memory that it reads, freed with the value.
@safe private struct Scan: ~Copyable {
  /// Above any character, for getopt_long gives back short options as characters.
  private static let firstCode: Int32 = 256

  private let words: CStrings
  private let names: CStrings
  private let table: [option]
  private let mode: String

  /// Unsafe by the pointers in the table, which stay valid as long as `names`.
  init(_ arguments: [String], _ options: [Option], stopsAtOperand: Bool) {
    words = CStrings(["csp-check"] + arguments)
    names = CStrings(options.map(\.name))
    var rows: [option] = unsafe []
    for (index, row) in options.enumerated() {
      unsafe rows.append(
        option(
          name: names.pointer(index), has_arg: row.value == .none ? no_argument : required_argument,
          flag: nil, val: Self.firstCode + Int32(index)))
    }
    unsafe rows.append(option())
    unsafe table = rows
    // A "-" gives operands back where they stand; a "+" stops at the first. Either way
    // POSIXLY_CORRECT is not asked. The ":" tells a missing argument from an unknown option.
    mode = stopsAtOperand ? "+:" : "-:"
    // Forget where an earlier run stopped, in the middle of an argument perhaps.
    opterr = 0
    #if canImport(Darwin)
      optreset = 1
      optind = 1
    #else
      optind = 0
    #endif
  }

  /// Unsafe by its C strings and its table, which outlive the call.
  func next() -> Int32 {
    optopt = 0
    return unsafe getopt_long(Int32(words.count), words.array, mode, table, nil)
  }

  /// What the code that ``next()`` gave means.
  func item(_ code: Int32, word: String, _ options: [Option]) -> GetoptLong.Item {
    if code == 1 { return .operand(word) }
    if code >= Self.firstCode {
      return .option(Int(code - Self.firstCode), argument: argument())
    }
    // The system puts the option's code, or 0, or a character, into optopt.
    let index = Int(optopt - Self.firstCode)
    guard options.indices.contains(index) else { return .unknown(word) }
    return options[index].value == .none ? .unexpectedArgument(index) : .missingArgument(index)
  }

  /// Unsafe as a pointer into `words`; its text is copied.
  private func argument() -> String? {
    unsafe optarg.map { unsafe String(cString: $0) }
  }
}
