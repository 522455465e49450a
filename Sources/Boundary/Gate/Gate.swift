internal import CSPKit
internal import Findings

/// Holds readers against their own profile and against all fixtures.
public struct Gate: Sendable {
  /// The fixtures.
  public let fixtures: [Fixture]
  /// Where other profiles are looked up, which a shared template's regions name; nil for the directory
  /// of each profile.
  let profilesDirectory: String?
  /// A template in place of the profile's; nil for the profile's own.
  let templatePath: String?
  /// How many fixtures are proved at once.
  let jobs: Int
  /// The sanitizer that is proved in place of this package's own; nil for that.
  let sanitizer: OtherSanitizer?

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - fixtures: What strangers may send.
  ///   - profilesDirectory: Where profiles that a template's regions name are found; nil for the
  ///     directory of each profile.
  ///   - templatePath: A template in place of the profile's.
  ///   - jobs: How many fixtures are proved at once, from 1; it changes nothing in what is found.
  ///   - sanitizer: A sanitizer to prove in place of this package's own.
  public init(
    fixtures: [Fixture], profilesDirectory: String? = nil, templatePath: String? = nil,
    jobs: Int = 1, sanitizer: OtherSanitizer? = nil
  ) {
    precondition(jobs > 0, "no work is done by \(jobs) jobs")
    self.fixtures = fixtures
    self.profilesDirectory = profilesDirectory
    self.templatePath = templatePath
    self.jobs = jobs
    self.sanitizer = sanitizer
  }

  /// Proves all readers of profiles.
  ///
  /// - Parameters:
  ///   - files: The profiles.
  ///   - today: The day on which suppressions are held against their dates; nil where they all count.
  ///   - progress: Called after each fixture with how many are done, on any thread.
  /// - Returns: What is proved, and what is not.
  /// - Throws: ``BoundaryError``, ``RegionError``, ``FileError`` or ``ProfileError`` where a profile,
  ///   its template or a region is malformed.
  public func prove(
    _ files: [ProfileFile], today: CalendarDate? = nil,
    progress: @Sendable (Int) -> Void = { _ in }
  ) throws -> GateReport {
    let readers = try files.flatMap { try PreparedReader.all(of: $0, in: self) }
    let answers = sanitizer.map { OtherAnswers(of: $0, for: bodies(of: readers), jobs: jobs) }
    let done = Counter()
    let rows = fixtures.mapConcurrently(jobs: jobs) { fixture in
      var trial = FixtureTrial(fixture, answers)
      let row = readers.map { trial.result(in: $0) }
      progress(done.increment())
      return row
    }
    var report = GateReport(
      readers.enumerated().map { index, reader in
        GateReport.ReaderResult(
          boundary: reader.boundary, policies: reader.policies, template: reader.templateProof,
          fixtures: rows.map { $0[index] }, findings: reader.findings)
      })
    report.general = answers?.findings ?? []
    report.bear(until: today)
    return report
  }

  /// Proves all readers of a profile.
  public func prove(_ file: ProfileFile) throws -> [GateReport.ReaderResult] {
    try prove([file]).readers
  }

  /// What goes into the readers' templates of each fixture, each body once.
  private func bodies(of readers: [PreparedReader]) -> [(path: String, body: [UInt8])] {
    var anchors: [ScriptText] = []
    for reader in readers where !anchors.contains(reader.boundary.anchor) {
      anchors.append(reader.boundary.anchor)
    }
    return fixtures.flatMap { fixture in
      var bodies: [[UInt8]] = []
      for anchor in anchors {
        let body = fixture.body(anchor: anchor)
        if !bodies.contains(body) { bodies.append(body) }
      }
      return bodies.map { (fixture.path, $0) }
    }
  }
}
