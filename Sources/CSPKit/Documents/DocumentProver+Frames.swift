internal import Findings
internal import HTMLSyntax
internal import URLSyntax

// Nested documents: those that inherit the policies are read, all others are judged by their URL.

extension DocumentProver {
  /// Frames in frames that are read: markup of a frame's document is quoted in that of its holder,
  /// so that documents that people write never come near it.
  static let deepestFrame = 64

  /// An `iframe` or `frame` element.
  mutating func readFrame(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    hasFrame = true
    // A `frame` has no sandbox, whatever it says.
    let sandbox = element.name.known == .iframe ? value(of: .sandbox, in: attributes) : nil
    if element.name.known == .iframe,
      let srcdoc = attributes.first(where: { $0.name.known == .srcdoc })
    {
      let text = parser.value(of: srcdoc)
      if element.isInert, let reason = inertReason(true) {
        addInert(.frameSrcdoc, at: place(of: srcdoc), sample: Self.sample(text), reason: reason)
        return
      }
      readNested(
        .frameSrcdoc, SourceText(decoding: Array(text)), at: place(of: srcdoc),
        sample: Self.sample(text), sandbox: sandbox, isSrcdoc: true)
      return
    }
    guard let src = attributes.first(where: { $0.name.known == .src }) else { return }
    readNestedURL(
      parser.value(of: src), directive: "frame-src", at: place(of: src), isInert: element.isInert,
      sandbox: sandbox, local: .frameLocal, remote: .frameRemote)
  }

  /// An `object` or `embed` element.
  mutating func readObject(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>, url name: KnownName
  ) {
    hasFrame = true
    guard let attribute = attributes.first(where: { $0.name.known == name }) else { return }
    readObjectURL(attribute, isInert: element.isInert)
  }

  /// A `param` of old that names what its `object` loads.
  mutating func readParameter(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    guard let name = value(of: .name, in: attributes),
      ["src", "movie", "code", "url"].contains(PolicyText.lowercased(name)),
      let attribute = attributes.first(where: { $0.name.known == .value })
    else { return }
    readObjectURL(attribute, isInert: element.isInert)
  }

  private mutating func readObjectURL(_ attribute: Attribute, isInert: Bool) {
    let text = parser.value(of: attribute)
    if case .url(let url) = resolve(text), url.scheme == "javascript" {
      addInert(
        .object, at: place(of: attribute), sample: Self.sample(text),
        reason: "no browser runs javascript: in an object")
      return
    }
    readNestedURL(
      text, directive: "object-src", at: place(of: attribute), isInert: isInert, sandbox: nil,
      local: .object, remote: .object)
  }

  mutating func readNestedURL(
    _ text: ArraySlice<UInt8>, directive: String, at place: Place, isInert: Bool,
    sandbox: String?, local: Channel, remote: Channel, isLoad: Bool = true
  ) {
    let sample = Self.sample(text)
    let target = resolve(text)
    let policies = policies
    let origin = frame.selfOrigin
    let check = { policies.requestCheck(directive: directive, url: target.url, selfOrigin: origin) }
    let kind: Load.Kind? = isLoad ? (local == .object ? .object : .frame) : nil
    switch target.url?.scheme {
    case "javascript":
      if let url = target.url { addJavaScriptURL(url, at: place, isInert: isInert) }
    case "about":
      addInert(local, at: place, sample: sample, reason: "such a document holds nothing")
    case "cid", "mid":
      addInert(local, at: place, sample: sample, reason: "no browser loads such a URL")
    case "data", "blob":
      // It is read with scripts off too: it can leave by itself.
      let decision = check()
      guard !isInert, decision.isAllowed else {
        add(local, at: place, sample: sample, isInert: isInert) { decision }
        return
      }
      if let url = target.url, let document = Self.html(of: url) {
        readNested(
          local, document, at: place, sample: sample, sandbox: sandbox,
          isSrcdoc: false)
      } else {
        let loaders = policies.readByThose {
          $0.requestCheck(directive: directive, url: target.url, selfOrigin: origin).isAllowed
        }
        addUnread(local, target.url, at: place, sample: sample, in: loaders)
        if let kind { addUnreadLoad(kind, target.url, at: place) }
      }
    default:
      if case .invalid = target {
        addInert(remote, at: place, sample: sample, reason: "its URL is none")
      } else {
        add(remote, at: place, sample: sample, isInert: isInert, decide: check)
        if let kind {
          addLoad(
            LoadRequest(
              kind: kind, text: Array(text), place: place, isInert: isInert,
              rule: .sources(directive)))
        }
      }
    }
  }

  /// The document of a `data:` URL that is HTML; nil where browsers would guess its encoding.
  private static func html(of url: URLRecord) -> SourceText? {
    guard let data = DataURL(url), data.mediaType == "text/html" else { return nil }
    let source = SourceText(
      sniffing: data.body, given: data.charset.flatMap { Encoding(label: $0) })
    return source.encodingEvidence != .none || source.isPlainASCII ? source : nil
  }

  /// A nested document that is not read: it could hold whatever the policies admit inline to those who
  /// load it.
  private mutating func addUnread(
    _ channel: Channel, _ url: URLRecord?, at place: Place, sample: String, in loaders: PolicyList
  ) {
    let isPDF = url.flatMap { DataURL($0) }?.mediaType == "application/pdf"
    let viewers = isPDF ? loaders.pdfViewers : []
    let anchor = settings.anchor.flatMap { try? ScriptText(bytes: $0) }
    let row = PolicyProof(of: loaders, anchor: anchor, selfOrigin: frame.selfOrigin)
      .row(of: .frameSrcdoc)
    let isOfAll = row?.engines.isEmpty ?? true
    let runners = isOfAll ? loaders.engines : Set(row?.engines ?? [])
    let isUnanimous = isOfAll && loaders.engines == policies.engines
    let isClosed = row.map { $0.admits <= .anchor } ?? false
    add(channel, at: place, sample: sample) {
      guard !isClosed || viewers.isEmpty else {
        return Decision(
          isAllowed: true, policy: nil, directive: row?.directive ?? "", decidedBy: nil,
          source: nil, runners: viewers, isUnanimous: false,
          why: .clause("its script runs in the viewer of PDF documents"))
      }
      return Decision(
        isAllowed: !isClosed, policy: isClosed ? row?.policy : nil,
        directive: row?.directive ?? "", decidedBy: row?.decidedBy, source: row?.sources.first,
        runners: runners, isUnanimous: isUnanimous,
        why: .clause(
          isClosed
            ? "it inherits the policies, which admit no inline script of a stranger's"
            : "it is not read, and it inherits policies that admit inline scripts"))
    }
  }

  /// It can also ask for anything, if only for the address of a host.
  private mutating func addUnreadLoad(_ kind: Load.Kind, _ url: URLRecord?, at place: Place) {
    addLoad(
      Load(
        kind: kind, url: url?.serialized ?? "", place: place, ruling: .ungoverned, directive: nil))
  }

  /// Reads a nested document that inherits the policies (CSP 3, 7.8).
  private mutating func readNested(
    _ channel: Channel, _ source: SourceText, at place: Place, sample: String, sandbox: String?,
    isSrcdoc: Bool
  ) {
    guard frame.depth < Self.deepestFrame else {
      undecided(.framesTooDeep, at: 0..<0)
      return
    }
    let runsScripts =
      frame.scripting
      && sandbox.map {
        PolicyText.lowercased($0).utf8.split(whereSeparator: PolicyText.isASCIIWhitespace)
          .contains { $0.elementsEqual("allow-scripts".utf8) }
      } ?? true
    // A frame of about: has its holder's origin unless it is sandboxed; one of data: has none.
    let origin: SelfOrigin = isSrcdoc && sandbox == nil ? frame.selfOrigin : .unknown
    var prover = DocumentProver(
      source, lines: lines, settings: settings, policies: policies,
      frame: Frame(
        place: place, depth: frame.depth + 1, scripting: runsScripts, selfOrigin: origin),
      baseURL: isSrcdoc ? baseURL : nil,
      options: HTMLParser.Options(
        scripting: runsScripts, isSrcdoc: isSrcdoc, select: parser.options.select))
    prover.run()
    addFrame(channel, at: place, sample: sample, prover)
    points += prover.points
    navigations += prover.navigations
    loading.loads += prover.loading.loads
    findings += prover.findings
    if prover.isUndecided { isUndecided = true }
    if prover.hasSelect { hasSelect = true }
  }

  /// The point of a frame itself: it runs a script if something in it does.
  private mutating func addFrame(
    _ channel: Channel, at place: Place, sample: String, _ prover: borrowing DocumentProver
  ) {
    let telling =
      prover.points.first(where: \.isEscape) ?? prover.points.first { $0.ruling == .blocked }
    guard var point = telling else {
      addInert(channel, at: place, sample: sample, reason: "nothing in it runs a script")
      return
    }
    point.reason = "its document inherits the policies: " + point.reason
    point.channel = channel
    point.place = place
    point.sample = sample
    point.isAnchor = false
    point.gather(prover.points.filter(\.isEscape), of: policies.engines)
    record(point)
  }
}
