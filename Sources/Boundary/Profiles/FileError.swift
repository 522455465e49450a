/// A file that could not be read or written.
public struct FileError: PlacedError, Hashable {
  /// The file, as it was named to the program.
  public let path: String
  /// Why, in the system's words.
  public let message: String
  /// What to do.
  public let fix: String

  /// Makes an error of a file.
  public init(path: String, message: String, fix: String) {
    self.path = path
    self.message = message
    self.fix = fix
  }

  /// Nil: the whole file is meant.
  public var line: Int? { nil }
  /// Nil: the whole file is meant.
  public var column: Int? { nil }
}
