internal import CSPKit
public import Findings

/// What a reader's profile says, held against what it must be.
struct ProfileProof {
  let policies: PolicyProof
  let findings: [Finding]

  init(of boundary: ReaderBoundary) {
    let admitted =
      boundary.file.profile.anchor.delivery == .inline ? boundary.anchor : nil
    policies = PolicyProof(
      of: boundary.policies, anchor: admitted,
      selfOrigin: SelfOrigin(of: boundary.documentSettings.url))
    findings =
      Self.pin(boundary) + Self.ignored(boundary) + Self.apart(boundary)
      + Self.open(policies, boundary) + Self.notAlone(boundary, anchor: admitted)
      + Self.waysOut(policies, boundary)
      + AnchorProof.findings(of: boundary) + HostProof.findings(of: boundary, policies)
  }

  private static func pin(_ boundary: ReaderBoundary) -> [Finding] {
    let actual = HashSource(of: boundary.anchor).base64Value
    guard boundary.file.profile.anchor.sha256 != actual else { return [] }
    return [
      Finding(
        .stalePin, .error,
        "the pin is not the hash of \(boundary.file.profile.anchor.file), which is \(actual)",
        at: boundary.file.place(of: "anchor/sha256"),
        fix: "Look at what changed in the script, then run csp-check refresh")
    ]
  }

  private static func ignored(_ boundary: ReaderBoundary) -> [Finding] {
    boundary.head.policies.enumerated().flatMap { index, policy in
      policy.ignored.map { directive in
        Finding(
          .directiveIgnored, .error,
          "browsers ignore the directive \(directive.name): \(directive.reason.clause)",
          at: boundary.file.place(of: "policies/\(index)/\(directive.name)"),
          fix: "Remove it, or write it as browsers know it")
      }
    }
  }

  /// Where the policies leave the region in which the specification and the engines agree.
  private static func apart(_ boundary: ReaderBoundary) -> [Finding] {
    boundary.policies.disagreements { index, directive, _ in
      boundary.file.place(of: "policies/\(index)" + (directive.map { "/\($0)" } ?? ""))
    }
  }

  private static func open(_ proof: PolicyProof, _ boundary: ReaderBoundary) -> [Finding] {
    proof.rows.filter { $0.admits > .anchor }.map { row in
      Finding(
        .policyOpen, .error,
        "the policies of \(boundary.reader.name) admit \(row.admits.rawValue) on the channel "
          + "\(row.channel.rawValue): \(row.reason)",
        at: place(of: row, boundary), fix: fix(of: row))
    }
  }

  private static func place(of row: PolicyProof.Row, _ boundary: ReaderBoundary) -> Place {
    let directive = row.decidedBy.map { "/\($0)" } ?? ""
    let isRemote = row.decidedBy.map { name in
      boundary.reader.isRemote
        && boundary.file.profile.remote?.contains { $0.name == name } == true
    }
    if isRemote == true { return boundary.file.place(of: "remote\(directive)") }
    return boundary.file.place(of: "policies/\(row.policy ?? 0)\(directive)")
  }

  private static func fix(of row: PolicyProof.Row) -> String {
    switch row.admits {
    case .hashes where row.directive == "script-src-elem":
      "Add a second policy, script-src 'unsafe-inline', so that no file is admitted by a hash"
    default: "Let \(row.directive) or what it falls back to admit no more than {anchor}"
    }
  }

  private static func notAlone(_ boundary: ReaderBoundary, anchor: ScriptText?) -> [Finding] {
    guard let first = boundary.head.policies.first,
      !PolicyProof.holdsAlone(
        first, anchor: anchor, selfOrigin: SelfOrigin(of: boundary.documentSettings.url),
        engines: boundary.engines)
    else { return [] }
    let rows = PolicyProof(
      of: PolicyList([first]).read(by: boundary.engines), anchor: anchor,
      selfOrigin: SelfOrigin(of: boundary.documentSettings.url)
    ).rows
    let open = rows.filter { row in
      let limit: Admission =
        row.channel == .externalScript || row.channel == .externalModule ? .hashes : .anchor
      return row.admits > limit
    }
    return [
      Finding(
        .policyNotAlone, .error,
        "the first policy does not hold by itself: it leaves open "
          + open.map { "\($0.channel.rawValue) (\($0.reason))" }.joined(separator: ", "),
        at: open.first.map { place(of: $0, boundary) } ?? boundary.file.place(of: "policies/0"),
        fix: "Let the first policy close every channel, so that each wall stands by itself")
    ]
  }

  private static func waysOut(_ proof: PolicyProof, _ boundary: ReaderBoundary) -> [Finding] {
    let intercepted = boundary.documentSettings.intercepted
    return proof.navigations.filter { $0.ruling == .open && !intercepted.contains($0.kind) }
      .map { way in
        Finding(
          .wayOutOpen, .error,
          way.kind == .base
            ? "a stranger's base element turns the page's relative URLs to another host"
            : "the page can be left by a \(way.kind.rawValue), which nothing stops",
          at: boundary.file.place(of: way.directive == nil ? "navigation" : "policies/0"),
          fix: way.directive.map { "Write \($0) 'none' in the first policy" }
            ?? "Let the app intercept it, and name it under navigation")
      }
  }
}

extension Finding.Code {
  /// The pin is not the anchor script's hash.
  public static let stalePin = Finding.Code("stale-pin")
  /// A channel admits more than the anchor script.
  public static let policyOpen = Finding.Code("policy-open")
  /// The first policy is closed only together with the others.
  public static let policyNotAlone = Finding.Code("policy-not-alone")
  /// The page can be left, or its base changed, and nobody is asked.
  public static let wayOutOpen = Finding.Code("way-out-open")
}
