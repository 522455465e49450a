public import Findings

/// A marked region that is malformed, or that this version does not write.
public struct RegionError: PlacedError, Hashable {
  /// Where the marker stands.
  public let place: Place
  /// What was seen.
  public let message: String
  /// What to write instead.
  public let fix: String

  /// Makes an error about a marker.
  public init(at place: Place, message: String, fix: String) {
    self.place = place
    self.message = message
    self.fix = fix
  }

  /// The file, `-` where it has no name.
  public var path: String { place.path ?? "-" }
  /// The marker's line.
  public var line: Int? { place.line }
  /// The marker's column.
  public var column: Int? { place.column }
}
