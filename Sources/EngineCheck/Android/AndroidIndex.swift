internal import Boundary
internal import CSPKit

/// What the instrumented test reads of readers and documents, as JSON.
struct AndroidIndex: Encodable {
  struct Reader: Encodable {
    var name: String
    var chromium: Int
    var url: String
    var delivery: String
    var listeners: [String]
    var blockNetworkLoads: Bool
    var fileAccess: Bool
    var contentAccess: Bool
    var universalFileAccess: Bool
    var mixedContent: String
    var exemption: Bool
    var documents: [Document]
  }

  struct Document: Encodable {
    var path: String
    var state: String
    var kinds: [String]
    var verdict: String
    /// Whether no host may be asked before anything is tapped.
    var `private`: Bool
    /// Whether the anchor script must report.
    var reports: Bool
  }

  var schema = 1
  var readers: [Reader]
}

extension AndroidIndex.Reader {
  init(_ boundary: ReaderBoundary, isExempt: Bool, _ documents: [AndroidIndex.Document]) {
    let profile = boundary.reader.profile
    let host = profile.host
    self.init(
      name: boundary.reader.name, chromium: profile.engines[.chromium] ?? 0,
      url: host.url ?? Presentation.unknownURL, delivery: profile.anchor.delivery.rawValue,
      listeners: Presentation([], in: boundary, by: .chromium).listeners,
      // The app opens the network together with the head that loads remote content.
      blockNetworkLoads: host.network == .blocked && !boundary.reader.isRemote,
      fileAccess: host.fileAccess, contentAccess: host.contentAccess,
      universalFileAccess: host.universalFileAccess, mixedContent: host.mixedContent.rawValue,
      exemption: isExempt, documents: documents)
  }
}

extension AndroidIndex.Document {
  init(_ trial: Trial, path: String) {
    self.init(
      path: path, state: trial.state.rawValue, kinds: trial.kinds.map(\.rawValue).sorted(),
      verdict: trial.proof.verdict.rawValue, private: trial.proof.isPrivate,
      reports: trial.proof.anchor == .allowed || trial.proof.anchor == .injected)
  }
}
