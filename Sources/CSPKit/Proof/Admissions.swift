/// What a list of policies admits, each part once: several channels rest on the same.
struct Admissions {
  /// What is admitted inline, by the types that scripts have.
  let inline: [InlineType: Admission]
  private let files: Admission
  private let workers: Admission
  private let frames: URLPatterns
  private let objects: URLPatterns
  private let eval: Admission
  private let wasm: Admission

  init(of list: PolicyList, anchor: ScriptText?, in origin: SelfOrigin) {
    var inline: [InlineType: Admission] = [:]
    for type in InlineType.allCases where type.isScript {
      inline[type] = list.admission(ofInline: type, anchor: anchor)
    }
    self.inline = inline
    files = list.admissionOfScriptFiles(in: origin)
    workers = list.admissionOfWorkers(in: origin)
    frames = list.urlPatterns(for: "frame-src", in: origin)
    objects = list.urlPatterns(for: "object-src", in: origin)
    eval = list.evalCheck().isAllowed ? .anything : .nothing
    wasm = list.wasmCheck().isAllowed ? .anything : .nothing
  }

  /// What is admitted on a channel.
  func admission(on channel: Channel) -> Admission {
    switch channel {
    case .inlineScript, .inlineModule, .importMap: inline[.script] ?? .anything
    case .speculationRules: inline[.speculationRules] ?? .anything
    case .eventHandler: inline[.scriptAttribute] ?? .anything
    case .javascriptURL: inline[.navigation] ?? .anything
    case .externalScript, .externalModule: files
    case .frameSrcdoc: inside
    // Documents of about: hold nothing of a stranger's; data: and blob: ones do, and inherit.
    case .frameLocal: frames.hasLocal ? inside : .nothing
    case .frameRemote: frames.remoteAdmission
    case .object: max(objects.remoteAdmission, objects.hasLocal ? inside : .nothing)
    case .worker: workers
    case .eval: eval
    case .wasm: wasm
    }
  }

  /// What a nested document admits inline, which inherits the list (CSP 3, 7.8).
  var inside: Admission { Self.typesInside.compactMap { inline[$0] }.reduce(.nothing, max) }

  static let typesInside: [InlineType] = [.script, .scriptAttribute, .navigation]
}

extension URLPatterns {
  /// The schemes of documents that inherit the policies.
  static let local: Schemes = ["data", "blob"]

  /// Those of documents that do not come from another host.
  private static let notRemote: Schemes = ["data", "blob", "about", "javascript", "cid", "mid"]

  /// Whether some document that inherits the policies can be loaded.
  fileprivate var hasLocal: Bool { patterns.contains { $0.limited(to: Self.local) != nil } }

  /// What documents that inherit nothing can be loaded: such a document runs its own scripts.
  fileprivate var remoteAdmission: Admission {
    var patterns = self
    patterns.keep { $0.excluding(Self.notRemote) }
    return patterns.admission
  }
}
