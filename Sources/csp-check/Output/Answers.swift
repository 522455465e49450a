internal import CSPKit
internal import Findings
internal import HTMLSyntax

// The contract's JSON objects. Optional values are left out where there are none.

/// A place, as every object that has one writes it.
struct PlaceAnswer: Encodable {
  private let place: Place?

  private enum Key: String, CodingKey { case path, line, column, range }

  init(_ place: Place?) {
    self.place = place
  }

  func encode(to encoder: any Encoder) throws {
    guard let place else { return }
    var object = encoder.container(keyedBy: Key.self)
    try object.encodeIfPresent(place.path, forKey: .path)
    try object.encode(place.line, forKey: .line)
    try object.encode(place.column, forKey: .column)
    // As an array it would be encoded in several times as long.
    var range = object.nestedUnkeyedContainer(forKey: .range)
    try range.encode(place.range.lowerBound)
    try range.encode(place.range.upperBound)
  }
}

/// A finding.
struct FindingAnswer: Encodable {
  var finding: Finding

  private enum Key: String, CodingKey { case code, level, message, fix }

  func encode(to encoder: any Encoder) throws {
    try PlaceAnswer(finding.place).encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(finding.code.rawValue, forKey: .code)
    try object.encode(finding.level.rawValue, forKey: .level)
    try object.encode(finding.message, forKey: .message)
    try object.encode(finding.fix, forKey: .fix)
  }
}

/// An execution point.
struct PointAnswer: Encodable {
  var point: ExecutionPoint

  private enum Key: String, CodingKey {
    case channel, ruling, policy, directive, decidedBy, reason, sample, anchor, engines
  }

  func encode(to encoder: any Encoder) throws {
    try PlaceAnswer(point.place).encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(point.channel.rawValue, forKey: .channel)
    try object.encode(point.ruling.rawValue, forKey: .ruling)
    try object.encodeIfPresent(point.policy, forKey: .policy)
    try object.encodeIfPresent(point.directive, forKey: .directive)
    try object.encodeIfPresent(point.decidedBy, forKey: .decidedBy)
    try object.encode(point.reason, forKey: .reason)
    try object.encode(point.sample, forKey: .sample)
    try object.encode(point.isAnchor, forKey: .anchor)
    if !point.engines.isEmpty {
      try object.encode(point.engines.map(\.rawValue), forKey: .engines)
    }
  }
}

/// A request that a document makes by itself.
struct LoadAnswer: Encodable {
  var kind: String
  var url: String
  var ruling: String
  var directive: String?
  var line: Int
  var column: Int

  init(_ load: Load) {
    kind = load.kind.rawValue
    url = load.url
    ruling = load.ruling.rawValue
    directive = load.directive
    line = load.place.line
    column = load.place.column
  }
}

/// A way out.
struct NavigationAnswer: Encodable {
  var navigation: Navigation

  private enum Key: String, CodingKey { case kind, url, automatic, ruling }

  func encode(to encoder: any Encoder) throws {
    try PlaceAnswer(navigation.place).encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(navigation.kind.rawValue, forKey: .kind)
    try object.encode(navigation.url, forKey: .url)
    try object.encode(navigation.isAutomatic, forKey: .automatic)
    try object.encode(navigation.ruling.rawValue, forKey: .ruling)
  }
}

/// The proof of a document.
struct ProofAnswer: Encodable {
  var id: JSONValue?
  var path: String?
  var verdict: String
  var anchor: String
  var `private`: Bool
  var points: [PointAnswer]
  var loads: [LoadAnswer]
  var navigations: [NavigationAnswer]
  var mode: String
  var findings: [FindingAnswer]

  init(_ proof: DocumentProof, id: JSONValue? = nil, path: String? = nil) {
    self.id = id
    self.path = path
    verdict = proof.verdict.rawValue
    anchor = proof.anchor.rawValue
    `private` = proof.isPrivate
    points = proof.points.map { PointAnswer(point: $0) }
    loads = proof.loads.map(LoadAnswer.init)
    navigations = proof.navigations.map { NavigationAnswer(navigation: $0) }
    mode = proof.mode.rawValue
    findings = proof.findings.map { FindingAnswer(finding: $0) }
  }
}

/// The proof of a policy.
struct PolicyAnswer: Encodable {
  struct Channel: Encodable {
    var channel: String
    var admits: String
    var directive: String
    var decidedBy: String?
    var sources: [String]
    var reason: String
    var engines: [String]
    var witness: String?
  }

  struct Navigation: Encodable {
    var kind: String
    var ruling: String
  }

  var id: JSONValue?
  var verdict: String
  var channels: [Channel]
  var navigations: [Navigation]
  var subsumedBy: Bool?
  var findings: [FindingAnswer]

  init(_ inquiry: PolicyInquiry, id: JSONValue? = nil) {
    self.init(
      inquiry.proof, witnesses: inquiry.witnesses, comparison: inquiry.comparison,
      findings: inquiry.findings, id: id)
  }

  init(
    _ proof: PolicyProof, witnesses: [CSPKit.Channel: Witness] = [:],
    comparison: PolicyComparison? = nil, findings: [Finding], id: JSONValue? = nil
  ) {
    self.id = id
    verdict = proof.verdict.rawValue
    channels = proof.rows.map {
      Channel(
        channel: $0.channel.rawValue, admits: $0.admits.rawValue, directive: $0.directive,
        decidedBy: $0.decidedBy, sources: $0.sources, reason: $0.reason,
        engines: $0.engines.map(\.rawValue), witness: witnesses[$0.channel]?.document)
    }
    navigations = proof.navigations.map {
      Navigation(kind: $0.kind.rawValue, ruling: $0.ruling.rawValue)
    }
    subsumedBy = comparison?.isSubsumed
    self.findings = findings.map { FindingAnswer(finding: $0) }
  }
}

/// The tree of a document.
struct TreeAnswer: Encodable {
  var id: JSONValue?
  var tree: String
  var mode: String
}

/// What a line that is no question is answered.
struct ErrorAnswer: Encodable {
  var id: JSONValue?
  var error: String
}
