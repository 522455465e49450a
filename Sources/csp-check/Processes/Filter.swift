internal import Boundary
internal import Synchronization

#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#else
  @unsafe @preconcurrency internal import Glibc
#endif

/// A command of the shell's as a function: bytes in, bytes out.
struct Filter: Sendable {
  /// The command as the shell takes it.
  let command: String

  /// How long a command may take for one input, in seconds: a thousand times what a sanitizer needs.
  static let seconds = 10
  /// How much it may write, in bytes: no clean mail is that long.
  static let mostBytes = 64 << 20

  /// Runs the command to its end, or ends it with all that it started.
  func run(_ input: [UInt8]) -> Result<[UInt8], OtherSanitizer.Failure> {
    let deadline = ContinuousClock.now + .seconds(Self.seconds)
    do {
      let process = try ChildProcess(shell: command, input: input)
      var output: [UInt8] = []
      while try process.readSome(into: &output, until: deadline) {
        guard output.count <= Self.mostBytes else {
          process.end()
          return .failure(.tooMuch(bytes: Self.mostBytes))
        }
      }
      let status = try process.wait(until: deadline)
      guard let how = Self.failure(status) else { return .success(output) }
      return .failure(.ended(how: how, said: process.lastLineSaid))
    } catch ChildProcess.Failure.late {
      return .failure(.hung(seconds: Self.seconds))
    } catch {
      return .failure(.ended(how: "before it began", said: "\(error)"))
    }
  }

  /// How a process ended, if not as it should (POSIX, 2.13, `wait`).
  private static func failure(_ status: Int32) -> String? {
    let signal = status & 0x7F
    guard signal == 0 else { return "by signal \(signal)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "with status \(code)"
  }
}
