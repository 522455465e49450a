// Which engines would run a point.

extension ExecutionPoint {
  /// Notes who was asked for a decision and who would run the point.
  mutating func note(_ decision: Decision, of asked: Set<Engine>) {
    guard decision.isAllowed else { return }
    isUnanimous = decision.isUnanimous
    runners = decision.isUnanimous ? asked : decision.runners
    refusing = decision.refusing
    nameEngines(of: asked)
  }

  /// Makes a point run wherever one of some points that it stands for does.
  mutating func gather(_ points: [ExecutionPoint], of asked: Set<Engine>) {
    guard !points.isEmpty else { return }
    isUnanimous = points.contains(where: \.isUnanimous)
    runners = points.reduce(into: []) { $0.formUnion($1.runners) }
    nameEngines(of: asked)
  }

  private mutating func nameEngines(of asked: Set<Engine>) {
    engines = runners == asked ? [] : Engine.allCases.filter(runners.contains)
  }

  /// The worse of two rulings of one point, by different readers.
  func joined(with other: ExecutionPoint, of asked: Set<Engine>) -> ExecutionPoint {
    var worse = other.ruling.rank > ruling.rank ? other : self
    worse.isUnanimous = isUnanimous && other.isUnanimous && ruling == other.ruling
    worse.runners = runners.union(other.runners)
    worse.refusing = worse.refusing ?? (ruling == .allowed ? other : self).policy
    worse.nameEngines(of: asked)
    return worse
  }

  /// A point that only some of the readers find.
  func alone(of asked: Set<Engine>) -> ExecutionPoint {
    var point = self
    guard ruling == .allowed else { return point }
    point.isUnanimous = false
    point.nameEngines(of: asked)
    return point
  }
}

extension ExecutionPoint.Ruling {
  /// How bad a ruling is, for choosing the worse of two.
  fileprivate var rank: Int {
    switch self {
    case .inert: 0
    case .blocked: 1
    case .allowed: 2
    }
  }
}
