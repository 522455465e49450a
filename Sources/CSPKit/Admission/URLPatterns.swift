/// The URLs that several source lists match together.
struct URLPatterns {
  /// Beyond so many patterns the meet is no longer computed, and taken to be what was left then.
  private static let limit = 4096

  private(set) var patterns: [URLPattern] = [.all]

  /// The URLs that all lists match.
  ///
  /// Of one list alone, one named host stands for all: nothing that is asked tells them apart.
  init(_ lists: [SourceList], in origin: SelfOrigin) {
    if lists.count == 1 {
      let entries = lists[0].others + lists[0].entries.lazy.filter(\.namesHost).prefix(1)
      patterns = entries.compactMap { URLPattern($0.expression, in: origin) }
      return
    }
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
