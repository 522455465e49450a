internal import CSPKit
internal import Findings
internal import HTMLSyntax

extension DocumentRule {
  /// A script that stands there only if `noscript` is text, or only by one model of `select`: whoever
  /// reads otherwise does not see it.
  static let readingDependent = DocumentRule(code: .readingDependent) { part in
    let live = part.livePoints
    guard !live.isEmpty else { return [] }
    var places: [Place] = []
    if part.features.hasNoscript {
      let off = Self.ranges(part, scripting: false, .new)
      places += live.map(\.place).filter { !off.contains($0.range) }
    }
    if part.features.hasSelect {
      let (new, old) = (
        Self.ranges(part, scripting: true, .new), Self.ranges(part, scripting: true, .old)
      )
      let some = new.symmetricDifference(old)
      places += live.map(\.place).filter { some.contains($0.range) }
    }
    return places.first.map { [$0] } ?? []
  }

  private static func ranges(_ part: PartText, scripting: Bool, _ select: SelectModel)
    -> Set<Range<Int>>
  {
    var prover = DocumentProver(
      part.source, lines: part.lines, settings: ProofSettings(scripting: scripting),
      select: select)
    prover.run()
    return Set(prover.points.map(\.place.range))
  }
}
