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
    let effective = effectiveDirective(of: channel)
    let directives = list.policies.map { channel.directiveInForce(in: $0, for: effective) }
    // Of two that admit the same, one that says so comes before one that is silent.
    let deciding = list.policies.indices.min {
      (alone[$0], directives[$0] == nil ? 1 : 0) < (alone[$1], directives[$1] == nil ? 1 : 0)
    }
    let consulted = deciding.flatMap { directives[$0] }
    let sources = consulted.map { channel.sources(of: $0, admits, selfOrigin) } ?? []
    var row = PolicyProof.Row(
      channel: channel, admits: admits, directive: effective,
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

  /// The directive that a channel is checked against first; for the contents of a `srcdoc` that of
  /// the inline type that admits most.
  private func effectiveDirective(of channel: Channel) -> String {
    guard channel == .frameSrcdoc else { return channel.effectiveDirective }
    let admits = channel.admission(of: list, anchor, selfOrigin)
    let type = Channel.typesInside.first { list.admission(ofInline: $0, anchor: anchor) == admits }
    return (type ?? .script).effectiveDirective
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

  fileprivate func directiveInForce(in policy: Policy, for effective: String) -> Directive? {
    switch self {
    case .eval, .wasm:
      policy.directive(named: "script-src") ?? policy.directive(named: "default-src")
    default:
      policy.directiveInForce(for: effective)
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
    typesInside.map { list.admission(ofInline: $0, anchor: anchor) }.reduce(.nothing, max)
  }

  fileprivate static let typesInside: [InlineType] = [.script, .scriptAttribute, .navigation]

  /// The expressions of the deciding directive that account for an admission.
  fileprivate func sources(
    of directive: Directive, _ admits: Admission, _ origin: SelfOrigin
  ) -> [String] {
    directive.sources.entries.filter { entry in
      let pattern = isByURL ? URLPattern(entry.expression, in: origin) : nil
      if self == .frameLocal || (self == .object && admits < .sources) {
        return pattern?.limited(to: URLPatterns.local) != nil
      }
      return switch (admits, entry.expression) {
      case (.anchor, .hash), (.hashes, .hash), (.nonces, .nonce): true
      case (.anything, .keyword(let keyword)) where keywordsThatAdmit.contains(keyword): true
      case (.anything, _): pattern?.isAnyones == true
      case (.sources, _): pattern != nil
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
    let what =
      switch row.admits {
      case .nothing: "nothing"
      case .anchor: "the anchor script"
      case .hashes: "certain hashes"
      case .nonces: "certain nonces"
      case .sources: "certain sources"
      case .anything: "anything"
      }
    let consequence =
      switch self {
      case _ where row.admits == .nothing: ""
      case .frameSrcdoc: " in the document it holds, which inherits the policies"
      case .frameLocal: " in documents that inherit the policies"
      case .frameRemote: ", and a remote document runs its own scripts"
      case .object: ", and a document in an object runs scripts"
      default: ""
      }
    return "\(decidedBy) admits \(what)\(sources)\(consequence)"
  }
}

extension URLPatterns {
  /// The schemes of documents that inherit the policies.
  fileprivate static let local: Set<String> = ["data", "blob"]

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
