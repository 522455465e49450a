public import Boundary
internal import CSPKit
internal import Sanitizer

/// The reader against which messages are held: what its policies let run, and what its sanitizer leaves.
public struct AuditReader: Sendable {
  /// What it is called.
  public let name: String
  let settings: ProofSettings
  let sanitizer: Sanitizer
  /// The names of the app's own objects on the window.
  let globals: Set<String>
  /// The delimiters of the template's slots that no other program uses.
  let slots: [[UInt8]]
  /// The base64 of the anchor script's hash.
  let anchorHash: [UInt8]?

  /// A profile's reader, while it loads no remote content.
  public init(_ boundary: ReaderBoundary) {
    let profile = boundary.reader.profile
    name = boundary.reader.name
    var settings = boundary.documentSettings
    settings.policies = PolicyList(boundary.head.policies)
    self.settings = settings
    sanitizer = boundary.sanitizer
    globals = boundary.globals
    slots = Self.slots(of: profile.slots)
    anchorHash = Array(HashSource(of: boundary.anchor).base64Value.utf8)
  }

  /// A mail reader that needs no file: no script is its own, remote content is blocked, links and
  /// refreshes are intercepted.
  public static let builtIn = AuditReader(
    name: "mail",
    policies: [
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
        + "form-action 'none'"
    ])

  init(name: String, policies: [String]) {
    self.name = name
    settings = ProofSettings(
      policies: PolicyList(policies.map { Policy(parsing: $0, delivery: .meta) }),
      intercepted: [.link, .refresh, .formGet])
    sanitizer = Sanitizer()
    globals = []
    slots = Self.slots(of: [:])
    anchorHash = nil
  }

  /// `{{body}}` and `{{head}}` stand in templates of many programs, and so in mails that were sent
  /// unfilled.
  private static func slots(of own: [Profile.Slot: String]) -> [[UInt8]] {
    let usual: [Profile.Slot] = [.htmlAttributes, .bodyAttributes, .doctype]
    return own.values.sorted().map { Array($0.utf8) }
      + usual.filter { own[$0] == nil }.map { Array("{{\($0.rawValue)}}".utf8) }
  }
}
