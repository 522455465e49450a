// What a channel admits to the specification and to the engines that were asked.

extension PolicyProof.Row {
  /// The row that admits most of those that each reading has; the specification's comes first.
  static func worst(_ rows: [PolicyProof.Row], _ readings: [PolicyReading]) -> PolicyProof.Row {
    let most = rows.map(\.admits).max() ?? .nothing
    let worst = rows.indices.filter { rows[$0].admits == most }
    var row = rows[worst[0]]
    row.policy = row.policy.map { readings[worst[0]].origins[$0] }
    guard worst.count < rows.count else { return row }
    let engines = Set(worst.flatMap { readings[$0].engines })
    let asked = Set(readings.flatMap(\.engines))
    row.engines = engines == asked ? [] : Engine.allCases.filter(engines.contains)
    if !readings[worst[0]].readers.contains(where: { $0.engine == nil }) {
      row.admitting = engines
    }
    return row
  }
}
