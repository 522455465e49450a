internal import Findings
internal import HTMLSyntax
internal import URLSyntax

// Script elements: what they run is known when the parser leaves them.

extension DocumentProver {
  /// Notes a script element whose text is still to come.
  mutating func beginScript(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>, isSVG: Bool
  ) {
    let named = attributes.map {
      (
        name: parser.spelling(of: $0.name),
        value: String(decoding: parser.value(of: $0), as: UTF8.self)
      )
    }
    let lookUp = { (name: String) in named.first { $0.name == name }?.value }
    let file = attributes.first {
      isSVG ? $0.name.known == .href || $0.name.known == .xlinkHref : $0.name.known == .src
    }
    openScripts.append(
      OpenScript(
        node: element.node, kind: isSVG ? ScriptKind(svg: lookUp) : ScriptKind(html: lookUp),
        fileURL: file.map { fileTarget(parser.value(of: $0)) },
        fileText: file.map { Array(parser.value(of: $0)) } ?? [],
        nonce: ElementNonce(
          attributes: named, isScript: true,
          hasDuplicateAttribute: element.hasDuplicateAttribute),
        integrity: lookUp("integrity"), isInert: element.isInert,
        isMoved: movedParents.contains(element.location.parent), isSVG: isSVG,
        start: element.range))
  }

  /// An empty URL of a script is an error, not the document (HTML, 4.12.1.1, step 31).
  private mutating func fileTarget(_ text: ArraySlice<UInt8>) -> Target {
    text.isEmpty ? .invalid : resolve(text)
  }

  /// Rules a script element that the parser leaves.
  mutating func endScript(_ script: OpenScript, _ end: EndEvent) {
    let range = script.start.lowerBound..<max(script.start.upperBound, end.range.upperBound)
    let place = place(range)
    let sample = Self.sample(script.text)
    if isAnchor(script), frame.depth == 0, !script.isMoved {
      ownCopies.append(points.count)
      if policiesAtAnchor == nil { policiesAtAnchor = policies }
    }
    switch script.kind {
    case .none(let reason):
      guard !script.text.isEmpty || script.fileURL != nil else { return }
      addInert(
        .inlineScript, at: place, sample: sample, isAnchor: isAnchor(script), reason: reason)
    case .classicForOtherEvent:
      let decision = policies.inlineCheck(.script, text: script.text, nonce: script.nonce)
      guard script.fileURL == nil, !script.text.isEmpty, !decision.isAllowed else {
        addInert(
          .inlineScript, at: place, sample: sample, isAnchor: isAnchor(script),
          reason: "its for and event attributes name another event")
        return
      }
      add(
        .inlineScript, at: place, sample: sample, isInert: script.isInert,
        isAnchor: isAnchor(script)
      ) { decision }
    case .webBundle: addBundle(script, at: place)
    case .importMap, .speculationRules:
      guard script.fileURL == nil else {
        addInert(
          script.kind == .importMap ? .importMap : .speculationRules, at: place, sample: sample,
          reason: "its rules would have to stand in the element, not in a file")
        return
      }
      addInline(script, at: place)
    case .classic, .module:
      if let file = script.fileURL {
        addFile(script, file, at: place)
      } else if end.cause == .endOfInput, !script.isSVG {
        addInert(
          .inlineScript, at: place, sample: sample, isAnchor: isAnchor(script),
          reason: "the input ends within it, so it is never run")
      } else {
        addInline(script, at: place)
      }
    }
  }

  private mutating func addInline(_ script: OpenScript, at place: Place) {
    let (channel, type): (Channel, InlineType) =
      switch script.kind {
      case .module: (.inlineModule, .script)
      case .importMap: (.importMap, .script)
      case .speculationRules: (.speculationRules, .speculationRules)
      case .classic, .classicForOtherEvent, .webBundle, .none: (.inlineScript, .script)
      }
    guard !script.text.isEmpty else {
      addInert(channel, at: place, sample: "", reason: "there is nothing in it")
      return
    }
    let policies = policies
    add(
      channel, at: place, sample: Self.sample(script.text), isInert: script.isInert,
      isAnchor: isAnchor(script)
    ) {
      policies.inlineCheck(type, text: script.text, nonce: script.nonce)
    }
    if type == .speculationRules { addSpeculations(script, at: place) }
  }

  /// What speculation rules ask for is let through with them: no directive speaks of it by itself.
  private mutating func addSpeculations(_ script: OpenScript, at place: Place) {
    let decision = policies.inlineCheck(
      .speculationRules, text: script.text, nonce: script.nonce)
    let rules = SpeculationRules(parsing: script.text)
    let isInert = inertReason(script.isInert) != nil
    for url in rules.urls {
      addLoad(
        LoadRequest(
          kind: .prefetch, text: url, place: place, isInert: isInert, rule: .decided(decision)))
    }
    if rules.choosesLinks, !isInert, loading.speculation?.isAllowed != true {
      loading.speculation = decision
    }
  }

  /// Chromium asks for the bundle that the element names, under one directive or another.
  private mutating func addBundle(_ script: OpenScript, at place: Place) {
    addInert(
      .inlineScript, at: place, sample: Self.sample(script.text), isAnchor: isAnchor(script),
      reason: "it names a bundle of resources and runs nothing")
    for (key, value) in JSONStrings(script.text) where key == "source" {
      guard let value else { continue }
      addLoad(
        LoadRequest(
          kind: .script, text: value, place: place, isInert: inertReason(script.isInert) != nil,
          rule: .either("script-src-elem", "connect-src")))
    }
  }

  private mutating func addFile(_ script: OpenScript, _ file: Target, at place: Place) {
    let channel: Channel = script.kind == .module ? .externalModule : .externalScript
    let sample = Self.sample((file.url?.serialized ?? "").utf8)
    if case .invalid = file {
      addInert(channel, at: place, sample: sample, reason: "its URL is none, so nothing is fetched")
      return
    }
    let policies = policies
    let origin = frame.selfOrigin
    add(channel, at: place, sample: sample, isInert: script.isInert) {
      policies.scriptRequestCheck(
        url: file.url, nonce: script.nonce, integrity: script.integrity, isParserInserted: true,
        selfOrigin: origin)
    }
    addLoad(
      LoadRequest(
        kind: .script, text: script.fileText, place: place,
        isInert: inertReason(script.isInert) != nil,
        rule: .script(
          nonce: script.nonce, integrity: script.integrity, isParserInserted: true)))
  }

  /// Whether an inline script is the app's own: its text, as parsed, is the anchor's.
  private func isAnchor(_ script: OpenScript) -> Bool {
    switch script.kind {
    case .importMap, .speculationRules: false
    case .classic, .classicForOtherEvent, .module, .webBundle, .none:
      script.fileURL == nil && !script.text.isEmpty && settings.anchor == script.text
    }
  }
}
