public import Findings

/// A finding of an earlier run, by what does not change when lines are added before it.
public struct KnownFinding: Hashable, Sendable {
  /// The code.
  public var code: String
  /// The file; nil where it concerns none.
  public var path: String?
  /// What was seen.
  public var message: String

  /// Names a finding.
  public init(code: String, path: String?, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// Names a finding.
  public init(_ finding: Finding) {
    self.init(
      code: finding.code.rawValue, path: finding.place?.path, message: finding.message)
  }
}

extension GateReport {
  /// Sets aside the findings that an earlier run had.
  ///
  /// What no profile may live with is not set aside: that a script could run is no less an error for
  /// being known.
  ///
  /// - Parameter findings: What the earlier run had.
  public mutating func setAside(_ findings: Set<KnownFinding>) {
    let isKnown = { (finding: Finding) in
      finding.isBearable && findings.contains(KnownFinding(finding))
    }
    known = self.findings.filter(isKnown)
    for index in readers.indices {
      readers[index].findings.removeAll(where: isKnown)
      readers[index].template.findings.removeAll(where: isKnown)
      for fixture in readers[index].fixtures.indices {
        readers[index].fixtures[fixture].findings.removeAll(where: isKnown)
      }
    }
    general.removeAll(where: isKnown)
    gone = findings.subtracting((known + self.findings).map { KnownFinding($0) }).count
  }
}
