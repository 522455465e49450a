internal import Boundary
internal import CSPKit
internal import Findings

/// One run of a command: where it reads, where it writes and how.
struct Session {
  let invocation: Invocation
  let style: TextStyle
  private let output: Output?

  /// The file that data goes to, which is there at the end; commands write to it from wherever they
  /// are.
  private final class Output {
    private var file: ReplacementFile
    private var failure: FileError?

    init(_ path: String) throws {
      file = try ReplacementFile(of: path)
    }

    func write(_ bytes: [UInt8]) {
      guard failure == nil else { return }
      do {
        try file.append(bytes)
      } catch {
        failure = error
      }
    }

    func finish() throws {
      if let failure { throw failure }
      try file.commit()
    }
  }

  init(_ invocation: Invocation, allowsColor: Bool) throws {
    self.invocation = invocation
    output = try invocation.text("output").map { try Output($0) }
    style = TextStyle(
      isColored: allowsColor && output == nil && StandardStream.output.isTerminal)
  }

  func run() throws -> ExitStatus {
    switch invocation.command.name {
    case "audit": try AuditCommand(self).run()
    case "gate": try GateCommand(self).run()
    case "policy": try PolicyCommand(self).run()
    case "prove": try ProveCommand(self).run()
    case "sanitize": try SanitizeCommand(self).run()
    case "render": try RenderCommand(self).run()
    case "init": try InitCommand(self).run()
    case "explain": try ExplainCommand(self).run()
    case "schema": try SchemaCommand(self).run()
    case "hash": try HashCommand(self).run()
    case "head": try HeadCommand(self).run()
    case "refresh": try RefreshCommand(self).run()
    case "engines": try EnginesCommand(self).run()
    default: try TreeCommand(self).run()
    }
  }

  /// Writes data: at once to standard output, or to the file that is there at the end.
  func write(_ bytes: [UInt8]) {
    if let output {
      output.write(bytes)
    } else {
      StandardStream.output.write(bytes)
    }
  }

  /// Writes data: at once to standard output, or to the file that is there at the end.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Says something to the person at the terminal.
  func say(_ text: String) {
    guard !invocation.has("quiet") else { return }
    StandardStream.error.write(text + "\n")
  }

  func finish() throws {
    try output?.finish()
  }

  // MARK: Inputs

  /// The bytes of an operand; `-` and nil are standard input.
  func bytes(of operand: String?) throws -> [UInt8] {
    guard let operand, operand != "-" else {
      var input = StandardInput()
      return input.readAll()
    }
    return try FileContents.bytes(of: operand)
  }

  /// The anchor script that `--anchor` names, as browsers see it.
  func anchorOption() throws -> ScriptText? {
    guard let path = invocation.text("anchor") else { return nil }
    return try ScriptText.reading(try FileContents.bytes(of: path), path: path)
  }

  /// The engines that `--engines` names, in all versions in use.
  var enginesOption: Engines? {
    invocation.list("engines").map { Engines($0.compactMap { Engine(rawValue: $0) }) }
  }

  /// The policies that `--policy` and `--csp-header` give.
  var policyOptions: PolicyList {
    var list = PolicyList(
      invocation.texts("policy").map { Policy(parsing: $0, delivery: .meta) })
    for header in invocation.texts("csp-header") {
      list.append(contentsOf: .parsing(header: header))
    }
    return list
  }
}

extension ScriptText {
  /// Reads an anchor script's bytes; what a script element would change is refused.
  static func reading(_ bytes: [UInt8], path: String) throws -> ScriptText {
    do {
      return try ScriptText(bytes: bytes)
    } catch {
      let place = Lines(bytes, path: path).place(of: error.offset..<error.offset)
      throw CommandError(
        "\(path):\(place.line):\(place.column): \(error.message); \(error.fix)")
    }
  }
}
