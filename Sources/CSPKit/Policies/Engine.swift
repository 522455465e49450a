/// A browser engine whose departures from the specification can matter to a ruling.
public enum Engine: String, CaseIterable, Codable, Hashable, Sendable {
  case chromium, webkit, firefox

  /// The oldest version that counts where none is named: those of 2023 are still met.
  ///
  /// For WebKit these are Safari's numbers.
  public var oldestInUse: Int {
    switch self {
    case .chromium: 120
    case .webkit: 17
    case .firefox: 115
    }
  }
}
