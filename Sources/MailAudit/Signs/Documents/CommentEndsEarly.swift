internal import CSPKit
internal import Findings
internal import HTMLSyntax

extension DocumentRule {
  /// `<!-->`, `<!--->` and `--!>` end a comment in browsers; older parsers read on to `-->`, and take a
  /// script behind it for a part of the comment.
  static let commentEndsEarly = DocumentRule(code: .commentEndsEarly) { part in
    guard
      let comment = part.features.oddComments.first(where: { comment in
        part.livePoints.contains { part.startsBehind(comment, $0.place) }
      })
    else { return [] }
    return [part.place(comment)]
  }
}

extension PartText {
  /// Whether something stands behind a comment and before the `-->` that such a parser looks for, or
  /// the end.
  fileprivate func startsBehind(_ comment: Range<Int>, _ place: Place) -> Bool {
    let end = source.bytes.firstOffset(of: Array("-->".utf8), from: comment.upperBound)
    let behind = source.inputRange(of: comment.upperBound..<(end ?? source.bytes.count))
    return behind.contains(place.range.lowerBound)
  }
}
