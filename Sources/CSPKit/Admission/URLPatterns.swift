/// The URLs that several source lists match together.
struct URLPatterns {
  /// Beyond so many patterns the meet is no longer computed, and taken to be what was left then.
  private static let limit = 4096

  private(set) var patterns: [URLPattern] = [.all]

  /// The URLs that all lists match.
  init(_ lists: some Sequence<SourceList>, in origin: SelfOrigin) {
    var isFirst = true
    for list in lists {
      let others = list.entries.compactMap { URLPattern($0.expression, in: origin) }
      defer { isFirst = false }
      if isFirst {
        patterns = others
        continue
      }
      // Meets of many patterns are often one: without the set they would be multiplied.
      let distinct = Set(others)
      guard patterns.count * distinct.count <= Self.limit * 16 else { continue }
      patterns = Array(Set(patterns.flatMap { one in distinct.compactMap { one.meet($0) } }))
    }
  }

  mutating func keep(_ transform: (URLPattern) -> URLPattern?) {
    patterns = patterns.compactMap(transform)
  }

  var isEmpty: Bool { patterns.isEmpty }

  var admission: Admission {
    if patterns.isEmpty { return .nothing }
    return patterns.contains(where: \.isAnyones) ? .anything : .sources
  }
}
