/// The element in whose context a fragment is read (HTML, 13.4).
public struct FragmentContext: Hashable, Sendable {
  /// The element's name as it is spelled: `div`, `foreignObject`.
  public var name: String
  /// The element's namespace.
  public var namespace: Namespace

  /// Makes a context element without attributes.
  public init(_ name: String, _ namespace: Namespace = .html) {
    self.name = name
    self.namespace = namespace
  }
}

extension HTMLParser {
  /// 13.4 Parsing HTML fragments.
  ///
  /// The root `html` element is told as ``NodeID/document``.
  mutating func beginFragment(in fragment: FragmentContext) {
    let spelling = Array(fragment.name.utf8)
    let tagName = tokenizer.names.name(in: spelling, 0, spelling.count)
    let name = fragment.namespace == .svg ? ForeignNames.svgElement(tagName) : tagName
    context = OpenElement(
      node: .document, name: name, tagName: tagName, namespace: fragment.namespace,
      traits: .of(name.known, fragment.namespace), parent: .document)
    if fragment.namespace == .html {
      if let state = TokenizerState.ofContents(of: name.known, scripting: options.scripting) {
        tokenizer.readRawText(state)
      }
      if name.known == .template { templateInsertionModes.append(.inTemplate) }
      if name.known == .form { formElement = .document }
    }
    open.push(
      OpenElement(
        node: .document, name: Name(.html), tagName: Name(.html), namespace: .html,
        traits: .of(.html, .html), parent: .document))
    resetInsertionMode()
  }
}
