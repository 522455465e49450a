/// An input that cannot be used, told in one line: where, what was seen, what to write instead.
public protocol PlacedError: Error, CustomStringConvertible {
  /// The file, as it was named to the program.
  var path: String { get }
  /// The line, from 1; nil where the whole file is meant.
  var line: Int? { get }
  /// The column, from 1, in Unicode scalars; nil where the whole file is meant.
  var column: Int? { get }
  /// What was seen: one clause without a full stop.
  var message: String { get }
  /// What to write instead: one clause without a full stop.
  var fix: String { get }
}

extension PlacedError {
  /// The error as one line, `Policies/reader.json:4:13: message; fix`.
  public var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(path)\(place): \(message); \(fix)"
  }
}
