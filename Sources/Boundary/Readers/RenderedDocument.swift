public import CSPKit
public import Findings
public import HTMLSyntax
public import Sanitizer

/// What a reader will load: a stranger's document in the reader's template, proved.
public struct RenderedDocument: Sendable {
  /// What is loaded; nil where it is not proved.
  public let html: [UInt8]?
  /// The lines of what would be loaded, in which the proof's places are.
  public let lines: Lines
  /// What is proved of it; nil where the sanitizer gave nothing.
  public let proof: DocumentProof?
  /// What the sanitizer took out; nil where it was not asked, or gave nothing.
  public let sanitized: SanitizedDocument?
  /// What else is to be said: of the template's regions, the encoding and the sanitizer.
  public let findings: [Finding]

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - path: The document's file, for the places of what is found in it.
  ///   - isRaw: Whether it goes into the body's slot as it is; it is sanitized otherwise.
  ///   - boundary: The reader.
  ///   - profilesDirectory: Where profiles are found that the template's regions name.
  /// - Throws: ``BoundaryError``, ``RegionError``, ``FileError`` or ``ProfileError`` where the template
  ///   is of no use.
  public init(
    _ source: SourceText, path: String, isRaw: Bool, in boundary: ReaderBoundary,
    profilesDirectory: String? = nil
  ) throws {
    let file = boundary.file
    let written = try WrittenTemplate(
      of: file,
      profiles: Regions(directory: profilesDirectory ?? FilePath.directory(of: file.path)))
    let template = try written.template(for: boundary)
    let document: [UInt8]?
    var found = written.stale
    if isRaw {
      sanitized = nil
      document = template.filled(rawBody: source.bytes)
      found += Self.encoding(of: source)
    } else {
      let clean = CleanDocument(
        source, lines: Lines(source.bytes, path: path), by: boundary.sanitizer)
      sanitized = clean.document
      document = clean.document.map { template.filled($0) }
      found += clean.findings
    }
    lines = Lines(document ?? [])
    let proof = document.map { [lines] in
      DocumentProof(of: SourceText(decoding: $0), lines: lines, settings: boundary.documentSettings)
    }
    self.proof = proof
    findings = found
    let isProved =
      proof?.verdict == .contained && (proof?.anchor == .allowed || proof?.anchor == .injected)
      && !found.contains { $0.level == .error }
    html = isProved ? document : nil
  }

  /// What is loaded is UTF-8 whatever the document was; only its words can be the wrong ones.
  private static func encoding(of source: SourceText) -> [Finding] {
    guard var finding = Finding.undeclaredEncoding(of: source), finding.level == .error else {
      return []
    }
    finding.level = .warning
    return [finding]
  }
}
