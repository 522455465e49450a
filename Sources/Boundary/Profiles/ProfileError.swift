public import Findings

/// A profile that cannot be used: the file is unreadable, no JSON, or says something unknown.
public struct ProfileError: PlacedError, Hashable {
  /// The profile's file, as it was named to the program.
  public let path: String
  /// The line, from 1; nil where the whole file is meant.
  public let line: Int?
  /// The column, from 1, in Unicode scalars; nil where the whole file is meant.
  public let column: Int?
  /// What was seen.
  public let message: String
  /// What to write instead.
  public let fix: String

  /// Makes an error about a whole file or directory.
  public init(path: String, message: String, fix: String) {
    self.path = path
    line = nil
    column = nil
    self.message = message
    self.fix = fix
  }

  /// Makes an error about a stretch of the profile's text.
  public init(at place: Place, message: String, fix: String) {
    path = place.path ?? "-"
    line = place.line
    column = place.column
    self.message = message
    self.fix = fix
  }
}
