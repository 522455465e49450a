public import CSPKit
public import Findings

/// What a gate proved, and what it could not.
public struct GateReport: Sendable {
  /// One fixture in one reader.
  public struct FixtureResult: Sendable {
    /// The fixture.
    public var fixture: Fixture
    /// What is proved of it raw, in the reader's template.
    public var raw: DocumentProof
    /// What is proved of it sanitized, in the reader's template; nil where the sanitizer gave none.
    public var sanitized: DocumentProof?
    /// How many things the sanitizer took out; nil where it does not say.
    public var removed: Int?
    /// What is wrong with it.
    public var findings: [Finding]

    /// Whether the fixture shows what it says, and is contained raw and sanitized.
    public var holds: Bool {
      sanitized != nil && !findings.contains { $0.level == .error }
    }
  }

  /// A finding that its profile says to live with.
  public struct Borne: Hashable, Sendable {
    /// The finding.
    public var finding: Finding
    /// Why it is borne, and until when.
    public var suppression: Profile.Suppression
  }

  /// One reader.
  public struct ReaderResult: Sendable {
    /// The reader.
    public var boundary: ReaderBoundary
    /// What its policies admit.
    public var policies: PolicyProof
    /// What is proved of its template.
    public var template: TemplateProof
    /// The fixtures.
    public var fixtures: [FixtureResult]
    /// What is wrong with the profile: pins, regions, policies, navigation.
    public var findings: [Finding]

    /// What the profile says to live with; it stands in no other list.
    public var borne: [Borne] = []

    /// All findings that are not borne, the template's and the fixtures' included.
    public var allFindings: [Finding] {
      findings + template.findings + fixtures.flatMap(\.findings)
    }
  }

  /// The readers, in the order of the profiles.
  public var readers: [ReaderResult]
  /// What is wrong and concerns no reader in particular.
  public var general: [Finding] = []
  /// What an earlier run had found too; it stands in no other list.
  public internal(set) var known: [Finding] = []
  /// How many things an earlier run had found that are no longer there.
  public internal(set) var gone = 0

  /// Makes a report.
  public init(_ readers: [ReaderResult] = []) {
    self.readers = readers
  }

  /// All findings, each once: two readers of a profile share most of what is wrong.
  public var findings: [Finding] {
    var seen: Set<Finding> = []
    return (general + readers.flatMap(\.allFindings)).filter { seen.insert($0).inserted }
  }

  /// What profiles say to live with, each once.
  public var borne: [Borne] {
    var seen: Set<Borne> = []
    return readers.flatMap(\.borne).filter { seen.insert($0).inserted }
  }

  /// Whether nothing is an error.
  public var holds: Bool { !findings.contains { $0.level == .error } }
}
