/// The URLs that several source lists match together.
struct URLPatterns {
  /// Beyond so many patterns the meet is no longer computed, and taken to be what was left then.
  private static let limit = 4096

  private(set) var patterns: Set<URLPattern> = [.all]

  /// The URLs that all lists match.
  init(_ lists: some Sequence<SourceList>, in origin: SelfOrigin) {
    for list in lists {
      let others = Set(list.entries.compactMap { URLPattern($0.expression, in: origin) })
      guard patterns.count * others.count <= Self.limit * 16 else { continue }
      patterns = Set(patterns.flatMap { one in others.compactMap { one.meet($0) } })
    }
  }

  mutating func keep(_ transform: (URLPattern) -> URLPattern?) {
    patterns = Set(patterns.compactMap(transform))
  }

  var isEmpty: Bool { patterns.isEmpty }

  var admission: Admission {
    if patterns.isEmpty { return .nothing }
    return patterns.contains(where: \.isAnyones) ? .anything : .sources
  }
}
