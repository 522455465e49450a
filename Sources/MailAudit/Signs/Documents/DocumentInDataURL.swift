internal import CSPKit
internal import Findings

extension DocumentRule {
  /// A script, frame or object whose file is in the URL itself: a mail that has it hides what it holds.
  static let documentInDataURL = DocumentRule(code: .documentInDataURL) { part in
    part.livePoints.filter { point in
      switch point.channel {
      case .externalScript, .externalModule, .frameLocal, .object:
        point.sample.drop { $0 == " " }.lowercased().hasPrefix("data:")
      default: false
      }
    }.map(\.place)
  }
}
