// What the viewers of engines run in nested documents.

extension PolicyProof.Row {
  /// The script of a PDF that a `data:` URL holds runs in the viewer of some engines, whatever policies
  /// its frame inherits.
  ///
  /// - Parameters:
  ///   - readings: What those who were asked make of the policies.
  ///   - provers: The prover of each.
  mutating func admitPDFs(_ readings: [PolicyReading], _ provers: [PolicyProver]) {
    guard channel == .frameLocal || channel == .object else { return }
    let letIn = zip(readings, provers).filter { $1.loadsData(on: channel) }.flatMap(\.0.readers)
    let viewers = Set(letIn.filter { $0.dialect.has(.pdfViewer) }.compactMap(\.engine))
    // Where everybody runs anything there is nothing to add.
    guard !viewers.isEmpty, admits < .anything || !engines.isEmpty else { return }
    let asked = Set(readings.flatMap(\.engines))
    let runners = admits < .anything ? viewers : viewers.union(engines)
    engines = runners == asked ? [] : Engine.allCases.filter(runners.contains)
    guard admits < .anything else { return }
    admits = .anything
    isOfViewers = true
    admitting = viewers
  }
}

extension PolicyList {
  /// The engines that read it and run the script of a PDF in their viewers.
  var pdfViewers: Set<Engine> {
    let readers = readings.flatMap(\.readers).filter { $0.dialect.has(.pdfViewer) }
    return Set(readers.compactMap(\.engine))
  }
}
