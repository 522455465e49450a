#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

@main
enum Main {
  static func main() {
    // A reader of our output that goes away ends us quietly, as any filter.
    signal(SIGPIPE, SIG_DFL)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      switch try Request(arguments) {
      case .help(let command):
        StandardStream.output.write(command.map(Help.text) ?? Help.program())
        return .proved
      case .version:
        StandardStream.output.write("csp-check \(version)\n")
        return .proved
      case .run(let invocation):
        let isColored = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
        let session = try Session(invocation, allowsColor: isColored)
        let status = try session.run()
        try session.finish()
        return status
      }
    } catch {
      StandardStream.error.write("csp-check: \(error)\n")
      return .couldNotRun
    }
  }

  static let version = "0.1.0"
}
