internal import CSPKit
internal import Findings

/// The proof of a document for people.
struct ProofText {
  let style: TextStyle

  init(_ style: TextStyle) {
    self.style = style
  }

  func text(of proof: DocumentProof, lines: Lines) -> String {
    let isContained = proof.verdict == .contained
    var text =
      "\(lines.path ?? "-"): \(style.paint(proof.verdict.rawValue, isContained ? .green : .red))"
    text += ", anchor \(proof.anchor.rawValue), \(Self.counts(proof.points))"
    text += ", \(Self.privacy(of: proof))\n"
    for point in proof.points { text += "  \(line(of: point))\n" }
    for load in proof.loads where load.leaves { text += "  \(line(of: load))\n" }
    for navigation in proof.navigations {
      let place = "\(navigation.place.line):\(navigation.place.column)"
      let automatic = navigation.isAutomatic ? " by itself" : ""
      text +=
        "  \(place) \(navigation.kind.rawValue)\(automatic): \(navigation.ruling.rawValue) "
        + "\(Visible.text(navigation.url))\n"
    }
    for finding in proof.findings { text += style.text(of: finding, lines: lines) }
    return text
  }

  func line(of point: ExecutionPoint) -> String {
    let place = "\(point.place.line):\(point.place.column)"
    let ruling = style.paint(point.ruling.rawValue, point.isEscape ? .red : .dim)
    let anchor = point.isAnchor ? " (the anchor)" : ""
    let policy = point.policy.map { ", policy \($0)" } ?? ""
    return "\(place) \(point.channel.rawValue): \(ruling)\(anchor), \(point.reason)\(policy)"
      + (point.sample.isEmpty ? "" : "  `\(Visible.text(point.sample))`")
  }

  private func line(of load: Load) -> String {
    let place = "\(load.place.line):\(load.place.column)"
    let directive = load.directive.map { ", \($0)" } ?? ""
    return "\(place) loads \(load.kind.rawValue): \(style.paint(load.ruling.rawValue, .red))"
      + "\(directive) \(Visible.text(load.url))"
  }

  /// `private`, or how many requests leave; those that are stopped are counted, not listed.
  private static func privacy(of proof: DocumentProof) -> String {
    let leaving = proof.loads.count(where: \.leaves)
    let stopped = proof.loads.count { $0.ruling == .blocked }
    let parts = [
      proof.isPrivate ? "private" : "not private", leaving > 0 ? "\(leaving) leaving" : nil,
      stopped > 0 ? "\(stopped) stopped" : nil,
    ].compactMap(\.self)
    guard parts.count > 1 else { return parts[0] }
    let noun = leaving + stopped == 1 ? "load" : "loads"
    return "\(parts[0]) (\(parts.dropFirst().joined(separator: ", ")) \(noun))"
  }

  private static func counts(_ points: [ExecutionPoint]) -> String {
    guard !points.isEmpty else { return "no execution point" }
    let rulings: [ExecutionPoint.Ruling] = [.allowed, .blocked, .inert]
    let parts = rulings.compactMap { ruling -> String? in
      let count = points.count { $0.ruling == ruling }
      return count > 0 ? "\(count) \(ruling.rawValue)" : nil
    }
    let noun = points.count == 1 ? "execution point" : "execution points"
    return "\(points.count) \(noun) (\(parts.joined(separator: ", ")))"
  }
}
