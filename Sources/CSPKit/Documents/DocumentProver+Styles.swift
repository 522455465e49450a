internal import Findings
internal import HTMLSyntax

// What style sheets and style attributes load.

extension DocumentProver {
  /// A style element that the parser is still in.
  struct OpenStyle {
    var node: NodeID
    var nonce: ElementNonce
    var text: [UInt8] = []
    var isInert: Bool
    var start: Range<Int>
  }

  /// Notes a style element whose text is still to come.
  mutating func beginStyle(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    loading.openStyles.append(
      OpenStyle(
        node: element.node, nonce: nonce(of: attributes), isInert: element.isInert,
        start: element.range))
  }

  /// The nonce of an element that is no script.
  func nonce(of attributes: ArraySlice<Attribute>) -> ElementNonce {
    ElementNonce(
      attributes: value(of: .nonce, in: attributes).map { [("nonce", $0)] } ?? [],
      isScript: false, hasDuplicateAttribute: false)
  }

  /// A style element that the parser leaves: if the policies refuse it, it loads nothing.
  mutating func endStyle(_ style: OpenStyle) {
    guard StyleReferences.canHoldAny(style.text[...]) else { return }
    let references = StyleReferences(of: style.text)
    guard !references.isEmpty else { return }
    let decision = policies.inlineCheck(.style, text: style.text, nonce: style.nonce)
    addReferences(
      references, at: place(style.start), isInert: style.isInert,
      blocked: decision.isAllowed ? nil : decision)
  }

  /// A style attribute.
  ///
  /// - Returns: Whether it asks for something, be it let in or not.
  mutating func readStyle(_ attribute: Attribute, isInert: Bool) -> Bool {
    let text = parser.value(of: attribute)
    guard StyleReferences.canHoldAny(text) else { return false }
    let references = StyleReferences(of: Array(text))
    guard !references.isEmpty else { return false }
    let decision = policies.inlineCheck(.styleAttribute, text: Array(text), nonce: nil)
    addReferences(
      references, at: place(of: attribute), isInert: isInert,
      blocked: decision.isAllowed ? nil : decision)
    return true
  }

  /// Adds what CSS loads; where the CSS itself is kept out, what keeps it out stops all of it.
  mutating func addReferences(
    _ found: StyleReferences, at place: Place, isInert: Bool, blocked: Decision?,
    sheetDepth: Int = 0
  ) {
    for reference in found.references {
      // Within the document (CSS Values 4, 4.5.1): not even a base changes that.
      guard reference.url.first != UInt8(ascii: "#") else { continue }
      let (kind, directive): (Load.Kind, String) =
        switch reference.kind {
        case .sheet: (.style, "style-src-elem")
        case .image: (.image, "img-src")
        case .font: (.font, "font-src")
        }
      addLoad(
        LoadRequest(
          kind: kind, text: reference.url, place: place, isInert: isInert,
          rule: blocked.map { .decided($0) } ?? .sources(directive), sheetDepth: sheetDepth))
    }
    guard blocked == nil, !isInert else { return }
    if found.takesStringsFromElsewhere { loading.takesStyleStrings = true }
    loading.styleStrings += found.strings.map {
      LoadRequest(
        kind: .image, text: $0, place: place, isInert: false, rule: .sources("img-src"),
        sheetDepth: sheetDepth)
    }
  }

  /// Adds the strings that a function took for URLs, when all of the document is known.
  mutating func readStyleStrings() {
    guard loading.takesStyleStrings else { return }
    for string in loading.styleStrings { addLoad(string) }
  }
}

extension StyleReferences {
  /// Whether the CSS can have no part in any load.
  fileprivate var isEmpty: Bool {
    references.isEmpty && strings.isEmpty && !takesStringsFromElsewhere
  }
}
