internal import CSPKit
internal import Findings
internal import Sanitizer

/// A reader in a gate: what is the same for every fixture is done once.
struct PreparedReader: Sendable {
  let boundary: ReaderBoundary
  let template: Template
  let policies: PolicyProof
  let templateProof: TemplateProof
  /// What is wrong with the profile and with the regions of its template.
  let findings: [Finding]
  /// The surroundings of the reader's documents.
  let settings: ProofSettings
  /// The same, but for every wall: fixtures must show there what they say.
  let bareSettings: ProofSettings
  let sanitizer: SanitizerSettings

  static func all(of file: ProfileFile, in gate: Gate) throws -> [PreparedReader] {
    let boundaries = try ReaderBoundary.all(of: file)
    let written = try WrittenTemplate(
      of: file, at: gate.templatePath,
      profiles: Regions(directory: gate.profilesDirectory ?? FilePath.directory(of: file.path)))
    return try boundaries.map { try PreparedReader($0, written) }
  }

  private init(_ boundary: ReaderBoundary, _ written: WrittenTemplate) throws {
    self.boundary = boundary
    template = try written.template(for: boundary)
    let profile = ProfileProof(of: boundary)
    policies = profile.policies
    templateProof = TemplateProof(of: template, for: boundary)
    findings = profile.findings + written.stale
    settings = boundary.documentSettings
    var bare = settings
    bare.scripting = true
    bare.intercepted = []
    bare.delivery = .inline
    bareSettings = bare
    sanitizer = boundary.sanitizerSettings
  }
}
