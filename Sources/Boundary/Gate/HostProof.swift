internal import CSPKit
public import Findings

/// How the app sets up its web view, held against what is left if every other wall falls.
///
/// None of this lets a script run, so most of it warns. What is an error: files and providers that a page
/// may read, for then one slip elsewhere is a theft; a way out that is said to be intercepted and is not.
enum HostProof {
  /// What is to be said of a reader's host.
  static func findings(of boundary: ReaderBoundary, _ policies: PolicyProof) -> [Finding] {
    objects(boundary) + access(boundary) + network(boundary) + forms(boundary, policies)
  }

  // MARK: What scripts can reach

  private static func objects(_ boundary: ReaderBoundary) -> [Finding] {
    let profile = boundary.file.profile
    let host = profile.host
    var findings: [Finding] = []
    if profile.scripting == .on, !host.javascriptInterfaces.isEmpty {
      findings.append(
        Finding(
          .hostInterface, .warning,
          "every script of every frame can call \(host.javascriptInterfaces.joined(separator: ", "))"
            + ", and the app cannot tell which frame did",
          at: boundary.file.place(of: "host/javascriptInterfaces"),
          fix: "Take messages by a listener, which tells the frame: addWebMessageListener"))
    }
    if let bridge = profile.anchor.bridge,
      !(host.messageListeners + host.javascriptInterfaces).contains(bridge)
    {
      findings.append(
        Finding(
          .hostBridge, .warning,
          "the anchor script reports to \(bridge), and the host lists no such object",
          at: boundary.file.place(of: "anchor/bridge"),
          fix: "Name it under host/messageListeners"))
    }
    return findings
  }

  private static func access(_ boundary: ReaderBoundary) -> [Finding] {
    let host = boundary.file.profile.host
    let open: [(key: String, isOpen: Bool, what: String)] = [
      ("fileAccess", host.fileAccess, "files"),
      ("contentAccess", host.contentAccess, "the content providers of apps"),
      (
        "universalFileAccess", host.universalFileAccess,
        "every origin, if it is loaded from a file"
      ),
    ]
    return open.filter(\.isOpen).map { setting in
      Finding(
        .hostAccess, .error,
        "a page of this web view may read \(setting.what): a link or a frame that gets past the "
          + "rest reaches them",
        at: boundary.file.place(of: "host/\(setting.key)"),
        fix: "Turn it off in the app, and write \"\(setting.key)\": false")
    }
  }

  private static func network(_ boundary: ReaderBoundary) -> [Finding] {
    let host = boundary.file.profile.host
    var findings: [Finding] = []
    if host.network == .allowed, !boundary.reader.isRemote {
      findings.append(
        Finding(
          .hostNetwork, .warning,
          "the web view may use the network while no remote content is loaded: no policy stops a "
            + "document from having hosts looked up and connected to",
          at: boundary.file.place(of: "host/network"),
          fix: "Block the network in the app, and write \"network\": \"blocked\""))
    }
    if host.mixedContent != .never {
      findings.append(
        Finding(
          .hostMixedContent, .warning,
          "a page under https may load in clear, so that everybody on the way sees what is read",
          at: boundary.file.place(of: "host/mixedContent"),
          fix: "Turn it off in the app, and write \"mixedContent\": \"never\""))
    }
    return findings
  }

  // MARK: Ways out

  /// Android's web view tells the app of no form that is sent by POST.
  private static func forms(_ boundary: ReaderBoundary, _ policies: PolicyProof) -> [Finding] {
    let profile = boundary.file.profile
    let isOpen = policies.navigations.contains { $0.kind == .formPost && $0.ruling == .open }
    guard profile.engines[.chromium] != nil, profile.navigation.contains(.formPost) else {
      return []
    }
    return [
      Finding(
        .formPostUnseen, isOpen ? .error : .warning,
        "no callback of Android's web view sees a form that is sent by POST, so the app cannot "
          + "intercept it" + (isOpen ? ", and no policy stops it" : ""),
        at: boundary.file.place(of: "navigation"),
        fix: "Take form-post from navigation; form-action 'none' in the first policy stops it")
    ]
  }
}

extension Finding.Code {
  /// Objects of the app that every frame can call.
  public static let hostInterface = Finding.Code("host-interface")
  /// The anchor script reports to an object that the host does not list.
  public static let hostBridge = Finding.Code("host-bridge")
  /// The page may read files or content providers.
  public static let hostAccess = Finding.Code("host-access")
  /// The web view may use the network though no remote content is loaded.
  public static let hostNetwork = Finding.Code("host-network")
  /// A secure page may load in clear.
  public static let hostMixedContent = Finding.Code("host-mixed-content")
  /// The profile says that the app intercepts what it is never told of.
  public static let formPostUnseen = Finding.Code("form-post-unseen")
}
