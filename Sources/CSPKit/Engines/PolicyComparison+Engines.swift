// What the specification and the engines that were asked make of two lists that are compared.

extension PolicyReading {
  /// Two lists of policies as somebody reads both.
  struct Pair {
    var new: PolicyList
    var old: PolicyList
    var readers: [PolicyReader]
  }

  /// The pairs that can differ in what they admit, for all who read the new list; the specification's
  /// comes first.
  static func pairs(_ new: PolicyList, _ old: PolicyList) -> [Pair] {
    let olds = old.read(by: new.readings.flatMap(\.readers)).readingsThatDiffer
    return new.readingsThatDiffer.flatMap { reading in
      olds.compactMap { other in
        let readers = reading.readers.filter(other.readers.contains)
        guard !readers.isEmpty else { return nil }
        return Pair(
          new: PolicyList(reading.policies), old: PolicyList(other.policies), readers: readers)
      }
    }.sorted { $0.isOfTheSpecification && !$1.isOfTheSpecification }
  }
}

extension PolicyReading.Pair {
  fileprivate var isOfTheSpecification: Bool { readers.contains { $0.engine == nil } }
}

extension PolicyComparison.Difference {
  /// The difference with the engines that it is one to, where the specification knows none.
  func inTheEyes(of readers: [PolicyReader]) -> PolicyComparison.Difference {
    guard !readers.contains(where: { $0.engine == nil }) else { return self }
    var difference = self
    difference.what += ", in \(Engine.names(Set(readers.compactMap(\.engine))))"
    return difference
  }
}
