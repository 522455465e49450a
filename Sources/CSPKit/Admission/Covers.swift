/// Which of several lists the members of these lists satisfy.
enum Covers {
  /// Beyond so many sets nothing is worked out, and anything is taken to be admitted.
  ///
  /// Nobody writes policies that need more.
  static let limit = 1024

  /// The sets of lists, by their indexes, that have some member in common.
  static func of<Member: Hashable>(_ lists: [[Member]]) -> Set<Set<Int>> {
    var covers: [Member: Set<Int>] = [:]
    for (index, list) in lists.enumerated() {
      for member in list { covers[member, default: []].insert(index) }
    }
    return Set(covers.values)
  }
}
