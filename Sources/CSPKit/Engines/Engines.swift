public import HTMLSyntax

/// The engines that a proof must hold in, each from its oldest version on.
///
/// The specification always counts besides.
public struct Engines: Hashable, Sendable {
  /// The engines with their oldest versions.
  public let oldest: [Engine: Int]
  /// Everybody who reads: the specification first, then each engine in each way that its versions
  /// have.
  package let readers: [PolicyReader]

  /// Engines from certain versions on.
  public init(oldest: [Engine: Int]) {
    self.oldest = oldest
    readers =
      [PolicyReader(engine: nil, dialect: .specification)]
      + Engine.allCases.flatMap { engine in
        oldest[engine].map(engine.dialects(from:))?.map {
          PolicyReader(engine: engine, dialect: $0)
        } ?? []
      }
  }

  /// Engines in all versions that are in use.
  public init(_ engines: some Sequence<Engine>) {
    self.init(oldest: Dictionary(engines.map { ($0, $0.oldestInUse) }) { first, _ in first })
  }

  /// All engines.
  public static let all = Engines(Engine.allCases)

  /// No engine: the specification alone.
  public static let none = Engines([])

  /// The engines that have a deviation, in some version asked for.
  func having(_ deviation: Deviation) -> Set<Engine> {
    Set(readers.filter { $0.dialect.has(deviation) }.compactMap(\.engine))
  }

  /// The models by which some of these engines, or the standard, read what is in a `select`.
  public var selectModels: [SelectModel] {
    SelectModel.allCases.filter { model in readers.contains { $0.selectModel == model } }
  }
}

/// One who reads policies: the specification, or an engine in versions that agree.
package struct PolicyReader: Hashable, Sendable {
  /// Nil for the specification.
  package var engine: Engine?
  package var dialect: Dialect

  var selectModel: SelectModel { dialect.has(.formerSelect) ? .old : .new }
}

extension Engine {
  /// The ways in which the versions from one on read, each once, from the oldest.
  func dialects(from oldest: Int) -> [Dialect] {
    let ranges = Deviation.allCases.compactMap { $0.row.engines[self] }
    let changes = ranges.flatMap { range in
      [range.lowerBound] + (range.upperBound < Int.max ? [range.upperBound + 1] : [])
    }
    var dialects: [Dialect] = []
    for version in ([oldest] + changes.filter { $0 > oldest }).sorted() {
      let dialect = dialect(of: version)
      if !dialects.contains(dialect) { dialects.append(dialect) }
    }
    return dialects
  }

  private func dialect(of version: Int) -> Dialect {
    Dialect(
      Deviation.allCases.filter {
        $0.row.engines[self]?.contains(version) == true && ProofRule.deviation($0).isInForce
      })
  }
}
