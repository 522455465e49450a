internal import Findings
internal import HTMLSyntax
internal import URLSyntax

// What each element and attribute can start.

extension DocumentProver {
  /// Rules what an element that was just inserted brings with it.
  mutating func readElement(_ element: ElementEvent) {
    noteTag(element)
    let attributes = parser.attributes(of: element)
    // A formatting element that is opened again brings nothing new, if it could run before: policies
    // only grow.
    if element.origin != .reopened || !ruledTags.contains(element.range) {
      if readGlobalAttributes(attributes, isInert: element.isInert), !element.isInert {
        ruledTags.insert(element.range)
      }
      readLoads(element, attributes)
    }
    switch element.namespace {
    case .html: readHTMLElement(element, attributes)
    case .svg: readSVGElement(element, attributes)
    case .mathML:
      // WebKit follows links of MathML elements, whatever their name.
      readLinks(element, attributes, named: [.href, .xlinkHref])
    }
  }

  private mutating func readHTMLElement(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    switch element.name.known {
    case .html, .body:
      rootAttributes.append(
        RootAttributes(node: element.node, written: attributes.map { $0.name }))
    case .select: hasSelect = true
    case .head where headElement == nil: headElement = element.node
    case .meta: readMeta(element, attributes)
    case .base: readBase(element, attributes)
    case .script: beginScript(element, attributes, isSVG: false)
    case .a, .area: readLinks(element, attributes, named: [.href])
    case .form: readForm(element, attributes)
    case .button, .input: readFormAction(element, attributes)
    case .iframe, .frame: readFrame(element, attributes)
    case .object: readObject(element, attributes, url: .data)
    case .embed: readObject(element, attributes, url: .src)
    case .param: readParameter(element, attributes)
    default: break
    }
  }

  private mutating func readSVGElement(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    switch element.name.known {
    case .script: beginScript(element, attributes, isSVG: true)
    case .a: readLinks(element, attributes, named: [.href, .xlinkHref])
    case .animate, .set, .animateColor, .animateMotion, .animateTransform:
      readAnimation(element, attributes)
    default: break
    }
  }

  // MARK: Attributes of any element

  /// Rules the event handlers and the style of an element.
  ///
  /// - Returns: Whether there is a handler, or a style that asks for something.
  @discardableResult
  private mutating func readGlobalAttributes(
    _ attributes: ArraySlice<Attribute>, isInert: Bool
  ) -> Bool {
    var isRuled = false
    for attribute in attributes {
      switch attribute.name.known {
      case .style:
        if readStyle(attribute, isInert: isInert) { isRuled = true }
      case .other where isHandler(attribute.name):
        isRuled = true
        readHandler(attribute, isInert: isInert)
      default: break
      }
    }
    return isRuled
  }

  /// Every attribute whose name begins with `on` is ruled as a handler, whether or not a browser
  /// knows it: the lists of browsers grow.
  private mutating func readHandler(_ attribute: Attribute, isInert: Bool) {
    let text = parser.value(of: attribute)
    let policies = policies
    add(.eventHandler, at: place(of: attribute), sample: Self.sample(text), isInert: isInert) {
      policies.inlineCheck(.scriptAttribute, text: Array(text), nonce: nil)
    }
  }

  private mutating func isHandler(_ name: Name) -> Bool {
    // None of the names that are known begins so.
    parser.spellingBytes(of: name).starts(with: "on".utf8)
  }

  /// A second `html` or `body` tag: its handlers count if the element has none of that name.
  mutating func readMergedAttributes(_ merge: MergeEvent) {
    let index = rootAttributes.firstIndex { $0.node == merge.node } ?? rootAttributes.count
    if index == rootAttributes.count {
      rootAttributes.append(RootAttributes(node: merge.node, written: []))
    }
    let added = parser.attributes(of: merge).filter {
      rootAttributes[index].known.insert($0.name).inserted
    }
    readGlobalAttributes(added[...], isInert: false)
    readMergedLoads(added[...])
  }

  // MARK: Links and forms

  /// Links: the page is left, or a `javascript:` URL runs.
  private mutating func readLinks(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>, named names: [KnownName]
  ) {
    for attribute in attributes where names.contains(attribute.name.known) {
      readNavigation(.link, attribute, element)
    }
  }

  private mutating func readForm(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    let kind = Self.formKind(value(of: .method, in: attributes))
    guard let action = attributes.first(where: { $0.name.known == .action }) else {
      addNavigation(kind, to: "", at: place(element.range), element)
      return
    }
    readNavigation(kind, action, element)
  }

  private mutating func readFormAction(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    guard let action = attributes.first(where: { $0.name.known == .formaction }) else { return }
    readNavigation(Self.formKind(value(of: .formmethod, in: attributes)), action, element)
  }

  private static func formKind(_ method: String?) -> Navigation.Kind {
    method.map(PolicyText.lowercased) == "post" ? .formPost : .formGet
  }

  private mutating func readNavigation(
    _ kind: Navigation.Kind, _ attribute: Attribute, _ element: ElementEvent
  ) {
    let text = parser.value(of: attribute)
    if let url = Self.javaScriptURL(text) {
      addJavaScriptURL(url, at: place(of: attribute), isInert: element.isInert)
    } else {
      addNavigation(
        kind, to: String(decoding: text, as: UTF8.self), at: place(of: attribute), element)
    }
  }

  /// The URL that a text is, if its scheme is `javascript`: no base has that scheme.
  private static func javaScriptURL(_ text: ArraySlice<UInt8>) -> URLRecord? {
    URLScheme.scheme(of: text) == "javascript" ? URLRecord(parsing: text) : nil
  }

  /// A `javascript:` URL is checked as a whole (CSP 3, 4.2.4 and 6.8.2).
  mutating func addJavaScriptURL(_ url: URLRecord, at place: Place, isInert: Bool) {
    let text = Array(url.serialized.utf8)
    let policies = policies
    add(.javascriptURL, at: place, sample: Self.sample(text), isInert: isInert) {
      policies.inlineCheck(.navigation, text: text, nonce: nil)
    }
  }

  private mutating func addNavigation(
    _ kind: Navigation.Kind, to url: String, at place: Place, _ element: ElementEvent
  ) {
    guard !element.isInert, ProofRule.navigation(kind).isInForce else { return }
    noteLink(kind, to: url, at: place, element)
    if kind == .link { loading.links.append(navigations.count) }
    navigations.append(
      Navigation(
        kind: kind, url: url, place: place, isAutomatic: kind == .refresh,
        ruling: ruling(of: kind, to: url)))
  }

  private mutating func ruling(of kind: Navigation.Kind, to url: String) -> Navigation.Ruling {
    let directive: String? =
      switch kind {
      case .base: "base-uri"
      case .formGet, .formPost: "form-action"
      case .link, .refresh: nil
      }
    if let directive {
      let target = resolve(Array(url.utf8)[...])
      let decision = policies.navigationCheck(
        directive: directive, url: target.url, selfOrigin: frame.selfOrigin)
      if !decision.isAllowed { return .blocked }
    }
    return settings.intercepted.contains(kind) ? .intercepted : .open
  }

  /// SVG animation that writes a URL into a link: a `javascript:` URL runs (seen in Chromium for
  /// `animate`), any other is one more place to go.
  private mutating func readAnimation(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    // Whatever attribute is named: prefixes and blanks in attributeName have fooled others.
    let writesURL = animatesURL(attributes)
    for (attribute, value) in animatedValues(attributes) {
      if let url = Self.javaScriptURL(value) {
        addJavaScriptURL(url, at: place(of: attribute), isInert: element.isInert)
      } else if writesURL {
        addNavigation(
          .link, to: String(decoding: value, as: UTF8.self), at: place(of: attribute), element)
      }
    }
  }

  /// Each value that an animation writes, with the attribute that names it.
  func animatedValues(_ attributes: ArraySlice<Attribute>)
    -> [(attribute: Attribute, value: ArraySlice<UInt8>)]
  {
    var values: [(attribute: Attribute, value: ArraySlice<UInt8>)] = []
    for attribute in attributes {
      switch attribute.name.known {
      case .values, .from, .to, .by: break
      default: continue
      }
      for value in parser.value(of: attribute).split(separator: UInt8(ascii: ";")) {
        values.append((attribute, value))
      }
    }
    return values
  }

  // MARK: Meta and base

  private mutating func readMeta(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    guard !element.isInert else { return }
    readDeclaredEncoding(element, attributes)
    guard let name = value(of: .httpEquiv, in: attributes),
      let content = attributes.first(where: { $0.name.known == .content })
    else { return }
    let text = String(decoding: parser.value(of: content), as: UTF8.self)
    switch PolicyText.lowercased(name) {
    case "content-security-policy":
      // HTML, 4.2.5.3: it counts as a child of the head alone, and not when it is empty.
      guard element.location.parent == headElement, !text.isEmpty else { return }
      policyMetas[policies.policies.count] = element.range
      policies.append(Policy(parsing: text, delivery: .meta))
      // To some a comma makes two of one.
      let most = policies.readings.map { $0.policies.count { $0.delivery == .meta } }.max() ?? 0
      if most > Self.mostPolicies {
        undecided(.tooManyPolicies, at: element.range)
        isStopped = true
      }
    case "refresh":
      guard let refresh = Refresh(parsing: text) else { return }
      if case .url(let url) = resolve(Array(refresh.url.utf8)[...]) {
        // Such a refresh does nothing (HTML, 4.2.5.3, step 13).
        if url.scheme == "javascript" { return }
        // Browsers leave no page for a data: URL by itself; a frame they do.
        if url.scheme == "data" {
          noteLink(.refresh, to: refresh.url, at: place(element.range), element)
          return
        }
      }
      addNavigation(.refresh, to: refresh.url, at: place(element.range), element)
    case "x-dns-prefetch-control":
      // Once told not to, browsers do not begin again.
      if loading.looksUpHosts != false {
        loading.looksUpHosts = PolicyText.lowercased(text) == "on"
      }
    default: break
    }
  }

  /// The first `base` with an `href` sets what relative URLs are resolved against.
  private mutating func readBase(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    guard !element.isInert else { return }
    if baseTarget == nil { baseTarget = value(of: .target, in: attributes) }
    guard !hasBase,
      let href = attributes.first(where: { $0.name.known == .href })
    else { return }
    hasBase = true
    let text = parser.value(of: href)
    addNavigation(.base, to: String(decoding: text, as: UTF8.self), at: place(of: href), element)
    guard case .url(let url) = resolve(text), url.scheme != "javascript", url.scheme != "data",
      navigations.last?.ruling != .blocked
    else { return }
    baseURL = url
    readRelativeLoadsAgain()
  }

  // MARK: Values

  @inline(__always)
  func value(of name: KnownName, in attributes: ArraySlice<Attribute>) -> String? {
    for attribute in attributes
    where attribute.name.known == name && attribute.namespace == .none {
      return String(decoding: parser.value(of: attribute), as: UTF8.self)
    }
    return nil
  }

  /// What a URL in an attribute points to.
  enum Target {
    case url(URLRecord)
    /// A relative URL where the document's own is not known: it could be any of that site.
    case unknown
    /// No URL: browsers do nothing with it.
    case invalid

    var url: URLRecord? { if case .url(let url) = self { url } else { nil } }
  }

  mutating func resolve(_ text: ArraySlice<UInt8>) -> Target {
    if let url = URLRecord(parsing: text, base: baseURL) { return .url(url) }
    return isUnknown(text) ? .unknown : .invalid
  }

  /// Whether a text that is no URL here could be one if the document's own were known.
  mutating func isUnknown(_ text: ArraySlice<UInt8>) -> Bool {
    baseURL == nil && URLScheme.scheme(of: text) == nil
  }
}
