/// How the rows of a policy proof come about.
struct PolicyProver {
  var list: PolicyList
  var anchor: ScriptText?
  var selfOrigin: SelfOrigin

  func row(_ channel: Channel) -> PolicyProof.Row {
    let admits = channel.admission(of: list, anchor, selfOrigin)
    let alone = list.policies.map {
      channel.admission(of: PolicyList([$0]), anchor, selfOrigin)
    }
    let directives = list.policies.map(channel.directiveInForce)
    // Of two that admit the same, one that says so comes before one that is silent.
    let deciding = list.policies.indices.min {
      (alone[$0], directives[$0] == nil ? 1 : 0) < (alone[$1], directives[$1] == nil ? 1 : 0)
    }
    let consulted = deciding.flatMap { directives[$0] }
    let sources = consulted.map { channel.sources(of: $0, admits, selfOrigin) } ?? []
    var row = PolicyProof.Row(
      channel: channel, admits: admits, directive: channel.effectiveDirective,
      decidedBy: consulted?.name, policy: consulted == nil ? nil : deciding, sources: sources,
      reason: "")
    row.reason =
      if let deciding, admits < alone[deciding] {
        "what each policy admits, another refuses"
      } else {
        channel.reason(row)
      }
    return row
  }

  func navigation(_ kind: PolicyProof.Navigation.Kind) -> PolicyProof.Navigation {
    let directive: String? =
      switch kind {
      case .base: "base-uri"
      case .formGet, .formPost: "form-action"
      case .link, .refresh: nil
      }
    let isBlocked = directive.map { list.urlPatterns(for: $0, in: selfOrigin).isEmpty } ?? false
    return PolicyProof.Navigation(
      kind: kind, ruling: isBlocked ? .blocked : .open, directive: directive)
  }
}

extension Channel {
  /// The directive that a channel is checked against first.
  var effectiveDirective: String {
    switch self {
    case .inlineScript, .inlineModule, .importMap, .speculationRules, .externalScript,
      .externalModule, .javascriptURL, .frameSrcdoc:
      "script-src-elem"
    case .eventHandler: "script-src-attr"
    case .frameLocal, .frameRemote: "frame-src"
    case .object: "object-src"
    case .worker: "worker-src"
    case .eval, .wasm: "script-src"
    }
  }

  fileprivate func directiveInForce(in policy: Policy) -> Directive? {
    switch self {
    case .eval, .wasm:
      policy.directive(named: "script-src") ?? policy.directive(named: "default-src")
    default: policy.directiveInForce(for: effectiveDirective)
    }
  }

  /// What a list of policies admits on the channel.
  fileprivate func admission(
    of list: PolicyList, _ anchor: ScriptText?, _ origin: SelfOrigin
  ) -> Admission {
    switch self {
    case .inlineScript, .inlineModule, .importMap:
      return list.admission(ofInline: .script, anchor: anchor)
    case .speculationRules:
      return list.admission(ofInline: .speculationRules, anchor: anchor)
    case .eventHandler:
      return list.admission(ofInline: .scriptAttribute, anchor: anchor)
    case .javascriptURL:
      return list.admission(ofInline: .navigation, anchor: anchor)
    case .externalScript, .externalModule:
      return list.admissionOfScriptFiles(in: origin)
    case .frameSrcdoc:
      return Self.admissionInside(list, anchor)
    case .frameLocal:
      // Documents of about: hold nothing of a stranger's; data: and blob: ones do, and inherit.
      let urls = list.urlPatterns(for: "frame-src", in: origin)
      return urls.hasLocal ? Self.admissionInside(list, anchor) : .nothing
    case .frameRemote:
      return list.urlPatterns(for: "frame-src", in: origin).remoteAdmission
    case .object:
      let urls = list.urlPatterns(for: "object-src", in: origin)
      let inside = urls.hasLocal ? Self.admissionInside(list, anchor) : .nothing
      return max(urls.remoteAdmission, inside)
    case .worker:
      return list.admissionOfWorkers(in: origin)
    case .eval:
      return list.evalCheck().isAllowed ? .anything : .nothing
    case .wasm:
      return list.wasmCheck().isAllowed ? .anything : .nothing
    }
  }

  /// What a nested document admits inline, which inherits the list (CSP 3, 7.8).
  private static func admissionInside(_ list: PolicyList, _ anchor: ScriptText?) -> Admission {
    [InlineType.script, .scriptAttribute, .navigation]
      .map { list.admission(ofInline: $0, anchor: anchor) }.reduce(.nothing, max)
  }

  /// The expressions of the deciding directive that account for an admission.
  fileprivate func sources(
    of directive: Directive, _ admits: Admission, _ origin: SelfOrigin
  ) -> [String] {
    directive.sources.entries.filter { entry in
      switch (admits, entry.expression) {
      case (.anchor, .hash), (.hashes, .hash), (.nonces, .nonce): true
      case (.anything, .keyword(let keyword)): keywordsThatAdmit.contains(keyword)
      case (.sources, _), (.anything, _):
        isByURL
          && URLPattern(entry.expression, in: origin).map {
            admits == .sources || $0.isAnyones
          } ?? false
      default: false
      }
    }.map(\.text)
  }

  private var keywordsThatAdmit: Set<SourceExpression.Keyword> {
    switch self {
    case .inlineScript, .inlineModule, .importMap, .eventHandler, .javascriptURL, .frameSrcdoc:
      [.unsafeInline]
    case .speculationRules: [.unsafeInline, .inlineSpeculationRules]
    case .worker: [.strictDynamic]
    case .eval: [.unsafeEval, .trustedTypesEval]
    case .wasm: [.unsafeEval, .wasmUnsafeEval]
    case .externalScript, .externalModule, .frameLocal, .frameRemote, .object: []
    }
  }

  private var isByURL: Bool {
    switch self {
    case .externalScript, .externalModule, .frameLocal, .frameRemote, .object, .worker: true
    default: false
    }
  }

  fileprivate func reason(_ row: PolicyProof.Row) -> String {
    guard let decidedBy = row.decidedBy else {
      return "no policy has a directive that speaks of \(row.directive)"
    }
    let sources = row.sources.isEmpty ? "" : " by " + row.sources.joined(separator: " ")
    return switch row.admits {
    case .nothing: "\(decidedBy) admits none"
    case .anchor: "\(decidedBy) admits the anchor script\(sources)"
    case .hashes: "\(decidedBy) admits certain hashes\(sources)"
    case .nonces: "\(decidedBy) admits certain nonces\(sources)"
    case .sources: "\(decidedBy) admits certain sources\(sources)"
    case .anything: "\(decidedBy) admits anything\(sources)"
    }
  }
}

extension URLPatterns {
  /// The schemes of documents that inherit the policies.
  private static let local: Set<String> = ["data", "blob"]

  /// Whether some document that inherits the policies can be loaded.
  fileprivate var hasLocal: Bool {
    var patterns = self
    patterns.keep { $0.limited(to: Self.local) }
    return !patterns.isEmpty
  }

  /// What documents that inherit nothing can be loaded: such a document runs its own scripts.
  fileprivate var remoteAdmission: Admission {
    var patterns = self
    patterns.keep { $0.excluding(Self.local.union(["about", "javascript", "cid", "mid"])) }
    return patterns.admission
  }
}
