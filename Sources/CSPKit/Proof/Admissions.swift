/// What a list of policies admits, each part once: several channels rest on the same.
struct Admissions {
  private let scripts: Admission
  private let handlers: Admission
  private let navigations: Admission
  private let speculationRules: Admission
  private let files: Admission
  private let workers: Admission
  private let frames: URLPatterns
  private let objects: URLPatterns
  private let eval: Admission
  private let wasm: Admission

  init(of list: PolicyList, anchor: ScriptText?, in origin: SelfOrigin) {
    scripts = list.admission(ofInline: .script, anchor: anchor)
    handlers = list.admission(ofInline: .scriptAttribute, anchor: anchor)
    navigations = list.admission(ofInline: .navigation, anchor: anchor)
    speculationRules = list.admission(ofInline: .speculationRules, anchor: anchor)
    files = list.admissionOfScriptFiles(in: origin)
    workers = list.admissionOfWorkers(in: origin)
    frames = list.urlPatterns(for: "frame-src", in: origin)
    objects = list.urlPatterns(for: "object-src", in: origin)
    // A document can require trusted types itself, in a meta of its own.
    eval = list.evalCheck(requiresTrustedTypes: true).isAllowed ? .anything : .nothing
    wasm = list.wasmCheck().isAllowed ? .anything : .nothing
  }

  /// What is admitted on a channel.
  func admission(on channel: Channel) -> Admission {
    switch channel {
    case .inlineScript, .inlineModule, .importMap: scripts
    case .speculationRules: speculationRules
    case .eventHandler: handlers
    case .javascriptURL: navigations
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
  var inside: Admission { max(scripts, handlers, navigations) }

  /// What is admitted inline of a type that counts in nested documents.
  func inline(_ type: InlineType) -> Admission {
    switch type {
    case .scriptAttribute: handlers
    case .navigation: navigations
    case .speculationRules: speculationRules
    case .script, .style, .styleAttribute: scripts
    }
  }

  /// Whether a `data:` URL can be loaded into the nested documents of a channel.
  func loadsData(on channel: Channel) -> Bool {
    switch channel {
    case .frameLocal: frames.hasData
    case .object: objects.hasData
    default: false
    }
  }

  static let typesInside: [InlineType] = [.script, .scriptAttribute, .navigation]
}

extension URLPatterns {
  /// The schemes of documents that inherit the policies.
  static let local: Schemes = ["data", "blob"]

  /// Those of documents that do not come from another host.
  private static let notRemote: Schemes = ["data", "blob", "about", "javascript", "cid", "mid"]

  /// Whether a file can be loaded that stands in its URL.
  fileprivate var hasData: Bool { patterns.contains { $0.limited(to: ["data"]) != nil } }

  /// Whether some document that inherits the policies can be loaded.
  fileprivate var hasLocal: Bool { patterns.contains { $0.limited(to: Self.local) != nil } }

  /// What documents that inherit nothing can be loaded: such a document runs its own scripts.
  fileprivate var remoteAdmission: Admission {
    var patterns = self
    patterns.keep { $0.excluding(Self.notRemote) }
    return patterns.admission
  }
}
