// What a channel admits to the specification and to the engines that were asked.

extension PolicyList {
  /// The readings that can admit different things for some document.
  ///
  /// How an element's nonce and integrity are compared makes none: the proof takes any element.
  var readingsThatDiffer: [PolicyReading] {
    var distinct: [PolicyReading] = []
    for reading in readings {
      if let index = distinct.firstIndex(where: { $0.admitsLike(reading) }) {
        distinct[index].readers += reading.readers
      } else {
        distinct.append(reading)
      }
    }
    return distinct
  }
}

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
      row.reason += ", in \(Engine.names(engines))"
    }
    return row
  }

  /// The viewer of some engines runs the script of a PDF, whatever policies its frame inherits.
  mutating func countViewers(of list: PolicyList, in origin: SelfOrigin) {
    guard channel == .frameLocal || channel == .object, admits < .anything else { return }
    let viewers = list.readings.flatMap { reading in
      let viewers = reading.readers.filter { $0.dialect.has(.pdfViewer) }.compactMap(\.engine)
      guard !viewers.isEmpty else { return viewers }
      let urls = PolicyList(reading.policies).urlPatterns(for: directive, in: origin)
      return urls.hasData ? viewers : []
    }
    guard !viewers.isEmpty else { return }
    admits = .anything
    engines = Set(viewers) == list.engines ? [] : Engine.allCases.filter(viewers.contains)
    reason =
      "\(decidedBy ?? directive) admits data: URLs, and the script of a PDF runs in its viewer, in "
      + Engine.names(Set(viewers))
  }
}
