public import CSPKit
internal import Findings
public import Sanitizer
internal import URLSyntax

/// A reader with what its profile names: the anchor script, the head, the surroundings.
public struct ReaderBoundary: Sendable {
  /// The profile's file.
  public let file: ProfileFile
  /// The reader.
  public let reader: Reader
  /// The anchor script.
  public let anchor: ScriptText
  /// The head metas and the anchor's script element, as the template takes them.
  public let head: HeadMeta

  /// The reader that a profile stands for while remote content is not loaded.
  public static func loading(_ file: ProfileFile) throws(BoundaryError) -> ReaderBoundary {
    try ReaderBoundary(file, file.profile.readers[0])
  }

  /// All readers that a profile stands for.
  public static func all(of file: ProfileFile) throws(BoundaryError) -> [ReaderBoundary] {
    var boundaries: [ReaderBoundary] = []
    for reader in file.profile.readers { boundaries.append(try ReaderBoundary(file, reader)) }
    return boundaries
  }

  init(_ file: ProfileFile, _ reader: Reader) throws(BoundaryError) {
    self.file = file
    self.reader = reader
    let path = file.profile.anchor.file
    do {
      anchor = try ScriptText(bytes: file.anchorScript)
    } catch {
      let lines = Lines(file.anchorScript, path: path)
      throw BoundaryError(
        at: lines.place(of: error.offset..<error.offset), message: error.message, fix: error.fix)
    }
    do {
      head = try HeadMeta(
        policies: reader.policies(anchor: HashSource(of: anchor).expression).map { policy in
          policy.map { HeadDirective(name: $0.name, sources: $0.sources) }
        }, anchor: file.profile.anchor.delivery == .inline ? anchor : nil)
    } catch {
      let key = "policies/\(error.policy)/\(error.directive)"
      throw BoundaryError(at: file.place(of: key), message: error.message, fix: error.fix)
    }
  }

  /// The surroundings in which a document of this reader is shown, without its policies: those stand
  /// in the document.
  public var documentSettings: ProofSettings {
    let profile = reader.profile
    return ProofSettings(
      scripting: profile.scripting == .on, anchor: anchor.bytes,
      delivery: profile.anchor.delivery == .inline ? .inline : .injected,
      intercepted: Set(profile.navigation.compactMap { Navigation.Kind(rawValue: $0.rawValue) }),
      url: profile.host.url.flatMap { URLRecord(parsing: $0) }, engines: engines)
  }

  /// The engines that the reader must hold in, from the profile's versions on.
  public var engines: Engines {
    Engines(
      oldest: Dictionary(
        reader.profile.engines.compactMap { engine, version in
          Engine(rawValue: engine.rawValue).map { ($0, version) }
        }
      ) { first, _ in first })
  }

  /// The sanitizer of this reader: names that the app itself uses are not left to strangers.
  public var sanitizer: Sanitizer { sanitizerSettings.sanitizer }

  var sanitizerSettings: SanitizerSettings {
    SanitizerSettings(
      rules: reader.profile.rules, remote: reader.isRemote ? .keep : .block,
      reservedNames: globals)
  }

  /// The names of the app's own objects on the window.
  package var globals: Set<String> {
    let profile = reader.profile
    return Set(
      [profile.anchor.bridge].compactMap { $0 } + profile.host.messageListeners
        + profile.host.javascriptInterfaces)
  }

  /// The policies in force, as the reader's engines read them too.
  public var policies: PolicyList { PolicyList(head.policies).read(by: engines) }
}

/// A profile's file that is well-formed and still of no use: its anchor script, a source or its
/// template.
public struct BoundaryError: PlacedError, Hashable {
  /// The file, as it was named to the program.
  public let path: String
  /// The line, from 1.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?
  /// What was seen.
  public let message: String
  /// What to write instead.
  public let fix: String

  init(at place: Place, message: String, fix: String) {
    path = place.path ?? "-"
    line = place.line
    column = place.column
    self.message = message
    self.fix = fix
  }
}
