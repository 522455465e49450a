/// A browser engine whose departures from the specification can matter to a ruling.
public enum Engine: String, CaseIterable, Codable, Hashable, Sendable {
  case chromium, webkit, firefox
}
