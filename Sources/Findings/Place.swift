/// A stretch of some input, as people and programs name it.
public struct Place: Hashable, Sendable {
  /// The file, as it was named to the program; nil for a document without one.
  public var path: String?
  /// `[start, end)` in bytes of the input as given.
  public var range: Range<Int>
  /// The line of the start, from 1.
  public var line: Int
  /// The column of the start, from 1, in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(path: String? = nil, range: Range<Int>, line: Int, column: Int) {
    self.path = path
    self.range = range
    self.line = line
    self.column = column
  }
}
