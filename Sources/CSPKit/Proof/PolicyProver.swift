/// How the rows of a policy proof come about.
struct PolicyProver {
  let list: PolicyList
  let anchor: ScriptText?
  let selfOrigin: SelfOrigin
  /// What all policies admit together.
  private let together: Admissions
  /// What each admits by itself.
  private let alone: [Admissions]

  init(list: PolicyList, anchor: ScriptText?, selfOrigin: SelfOrigin) {
    self.list = list
    self.anchor = anchor
    self.selfOrigin = selfOrigin
    let together = Admissions(of: list, anchor: anchor, in: selfOrigin)
    self.together = together
    alone =
      list.policies.count == 1
      ? [together]
      : list.policies.map {
        Admissions(of: PolicyList([$0]), anchor: anchor, in: selfOrigin)
      }
  }

  /// The rows of all channels; those that rest on the same differ in their channel alone.
  var rows: [PolicyProof.Row] {
    var rows: [PolicyProof.Row] = []
    rows.reserveCapacity(Channel.allCases.count)
    for channel in Channel.allCases {
      // A model comes before the channels that it stands for.
      if let model = channel.model, let index = Channel.allCases.firstIndex(of: model) {
        rows.append(rows[index])
        rows[rows.count - 1].channel = channel
      } else {
        rows.append(row(channel))
      }
    }
    for index in rows.indices where !ProofRule.admission(rows[index].channel).isInForce {
      rows[index].admits = .nothing
    }
    return rows
  }

  /// Whether a `data:` URL can be loaded into the nested documents of a channel.
  func loadsData(on channel: Channel) -> Bool { together.loadsData(on: channel) }

  private func row(_ channel: Channel) -> PolicyProof.Row {
    let admits = together.admission(on: channel)
    let effective = effectiveDirective(of: channel)
    // The strictest policy decides; of two that admit the same, one that says so comes before one that
    // is silent.
    var deciding: (policy: Int, admits: Admission, directive: Int?)?
    for index in list.policies.indices {
      let own = alone[index].admission(on: channel)
      if let deciding,
        own > deciding.admits || (own == deciding.admits && deciding.directive != nil)
      {
        continue
      }
      let directive = channel.indexInForce(in: list.policies[index], for: effective)
      if let deciding, own == deciding.admits, directive == nil { continue }
      deciding = (index, own, directive)
    }
    var row = PolicyProof.Row(
      channel: channel, admits: admits, directive: effective,
      isOfAllTogether: deciding.map { admits < $0.admits } ?? false)
    if let deciding, let index = deciding.directive {
      let directive = list.policies[deciding.policy].directives[index]
      row.decidedBy = directive.name
      row.policy = deciding.policy
      row.sources = channel.sources(of: directive, admits, selfOrigin)
    }
    return row
  }

  /// The directive that a channel is checked against first; for the contents of a `srcdoc` that of
  /// the inline type that admits most.
  private func effectiveDirective(of channel: Channel) -> String {
    guard channel == .frameSrcdoc else { return channel.effectiveDirective }
    let type = Admissions.typesInside.first { together.inline($0) == together.inside }
    return (type ?? .script).effectiveDirective
  }

  func navigation(_ kind: PolicyProof.Navigation.Kind) -> PolicyProof.Navigation {
    let directive: String? =
      switch kind {
      case .base: "base-uri"
      case .formGet, .formPost: "form-action"
      case .link, .refresh: nil
      }
    let isBlocked =
      directive.map { list.urlPatterns(for: $0, in: selfOrigin).isEmpty } ?? false
      || !ProofRule.wayOut(kind).isInForce
    return PolicyProof.Navigation(
      kind: kind, ruling: isBlocked ? .blocked : .open, directive: directive)
  }
}

extension Channel {
  /// The channel whose row is the same in all but its name, if there is one.
  fileprivate var model: Channel? {
    switch self {
    case .inlineModule, .importMap: .inlineScript
    case .externalModule: .externalScript
    default: nil
    }
  }

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

  fileprivate func indexInForce(in policy: Policy, for effective: String) -> Int? {
    switch self {
    case .eval, .wasm:
      policy.index(ofDirective: "script-src") ?? policy.index(ofDirective: "default-src")
    default:
      policy.indexInForce(for: effective)
    }
  }

  /// The expressions of the deciding directive that account for an admission.
  fileprivate func sources(
    of directive: Directive, _ admits: Admission, _ origin: SelfOrigin
  ) -> [String] {
    let isLocal = self == .frameLocal || (self == .object && admits < .sources)
    guard admits > .nothing || isLocal else { return [] }
    var sources: [String] = []
    let entries = directive.sources.entries
    // A list can be long, and most of its members name a host.
    let countsHosts = !isLocal && isByURL && admits == .sources
    for index in entries.indices
    where entries[index].namesHost
      ? countsHosts : accounts(entries[index].expression, for: admits, isLocal, origin)
    {
      sources.append(entries[index].text)
    }
    return sources
  }

  private func accounts(
    _ expression: SourceExpression, for admits: Admission, _ isLocal: Bool, _ origin: SelfOrigin
  ) -> Bool {
    let pattern = { isByURL ? URLPattern(expression, in: origin) : nil }
    if isLocal { return pattern()?.limited(to: URLPatterns.local) != nil }
    return switch (admits, expression) {
    case (.anchor, .hash), (.hashes, .hash), (.nonces, .nonce): true
    case (.anything, .keyword(let keyword)) where isAdmitted(by: keyword): true
    case (.anything, _): pattern()?.isAnyones == true
    case (.sources, _): pattern() != nil
    default: false
    }
  }

  private func isAdmitted(by keyword: SourceExpression.Keyword) -> Bool {
    switch self {
    case .inlineScript, .inlineModule, .importMap, .eventHandler, .javascriptURL, .frameSrcdoc:
      keyword == .unsafeInline
    case .speculationRules: keyword == .unsafeInline || keyword == .inlineSpeculationRules
    case .worker: keyword == .strictDynamic
    case .eval: keyword == .unsafeEval || keyword == .trustedTypesEval
    case .wasm: keyword == .unsafeEval || keyword == .wasmUnsafeEval
    case .externalScript, .externalModule, .frameLocal, .frameRemote, .object: false
    }
  }

  private var isByURL: Bool {
    switch self {
    case .externalScript, .externalModule, .frameLocal, .frameRemote, .object, .worker: true
    default: false
    }
  }
}
