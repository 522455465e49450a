/// What the program ends with: the contract's table.
enum ExitStatus: Int32, Sendable {
  /// Done, and all proved.
  case proved = 0
  /// Something was not proved, or a finding is an error.
  case notProved = 1
  /// It could not run: a bad option, an unreadable file, a malformed profile.
  case couldNotRun = 2
  /// It was interrupted; what was done until then has been written.
  case interrupted = 130

  /// The worse of two.
  func worse(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }
}

/// Why a command could not run: one line, what and what to do.
struct CommandError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
