// Creating and inserting nodes (HTML, 13.2.6.1).

extension HTMLParser {
  /// Where a node goes, and whether nothing runs there.
  struct Place {
    var point: InsertionPoint
    var isInert: Bool
  }

  /// 13.2.6.1 Appropriate place for inserting a node; an index overrides the target.
  ///
  /// It changes nothing; it is mutating because a call of anything else copies the whole parser.
  @inline(__always)
  mutating func appropriatePlace(in target: Int? = nil) -> Place {
    let element = open[target ?? open.last]
    if fosterParenting, element.traits.contains(.fostersContent), element.namespace == .html {
      return fosterPlace()
    }
    return Place(
      point: InsertionPoint(parent: element.node, before: nil), isInert: isInertInside(element))
  }

  private mutating func fosterPlace() -> Place {
    let template = open.top(.template)
    let table = open.top(.table)
    if template > table {
      let element = open[template]
      return Place(
        point: InsertionPoint(parent: element.node, before: nil), isInert: isInertInside(element))
    }
    guard table >= 0 else {
      return Place(
        point: InsertionPoint(parent: open[0].node, before: nil), isInert: isInertInside(open[0]))
    }
    if hasLostItsParent(open[table]) {
      let element = open[table - 1]
      return Place(
        point: InsertionPoint(parent: element.node, before: nil), isInert: isInertInside(element))
    }
    return Place(
      point: InsertionPoint(parent: open[table].parent, before: open[table].node),
      isInert: open[table].traits.contains(.inert))
  }

  @inline(__always)
  private func isInertInside(_ element: OpenElement) -> Bool {
    if element.traits.contains(.inert) { return true }
    return element.html == .template && !element.traits.contains(.shadowRoot)
  }

  /// Inserts an element for the current start tag and makes it the current node.
  @discardableResult
  mutating func insertHTMLElement() -> OpenElement {
    insertElement(
      tokenizer.tagName, tagName: tokenizer.tagName, .html, attributes: .token, origin: .tag,
      tagBytes: tagBytes)
  }

  /// Inserts an element that the standard implies.
  @discardableResult
  mutating func insertImplied(_ name: KnownName) -> OpenElement {
    insertElement(
      Name(name), tagName: Name(name), .html, attributes: .none, origin: .implied,
      tagBytes: .empty(at: tokenizer.tokenStart))
  }

  /// Inserts an element for the current start tag that has no content.
  mutating func insertVoidElement() {
    insertHTMLElement()
    pop(.endTag)
  }

  /// Inserts a foreign element for a token (13.2.6.1).
  @discardableResult
  mutating func insertElement(
    _ name: Name, tagName: Name, _ namespace: Namespace, attributes: AttributeList,
    origin: ElementEvent.Origin, tagBytes: ByteRange
  ) -> OpenElement {
    let isInert = makeRoom()
    var place =
      open.isEmpty
      ? Place(point: InsertionPoint(parent: .document, before: nil), isInert: false)
      : appropriatePlace()
    if isInert { place.isInert = true }
    let element = makeElement(
      name, tagName: tagName, namespace, at: place, attributes: attributes, origin: origin,
      tagBytes: tagBytes)
    open.push(element)
    if namespace == .html { noteInSelect(element) }
    return element
  }

  /// Closes the current node if the stack is full, so that what follows becomes its sibling.
  ///
  /// This is how browsers flatten a tree that is too deep. Since a template can be closed by it too,
  /// it returns whether the closed element's contents were inert: so is what takes their place.
  @inline(__always)
  mutating func makeRoom() -> Bool {
    open.isFull ? closeCurrentForRoom() : false
  }

  private mutating func closeCurrentForRoom() -> Bool {
    let isInert = isInertInside(open.current)
    pop(.implied)
    return isInert
  }

  /// Creates an element and tells of it, without pushing it.
  mutating func makeElement(
    _ name: Name, tagName: Name, _ namespace: Namespace, at place: Place,
    attributes: AttributeList, origin: ElementEvent.Origin, tagBytes: ByteRange,
    isShadowRoot: Bool = false
  ) -> OpenElement {
    var traits = ElementTraits.of(name.known, namespace)
    if options.select == .old, name.known == .select {
      traits.subtract([.scope, .buttonScope, .listItemScope])
    }
    if place.isInert { traits.insert(.inert) }
    if isShadowRoot { traits.insert(.shadowRoot) }
    let node = makeNode()
    emit(
      .element(
        ElementEvent(
          node: node, name: name, namespace: namespace, location: place.point,
          isInert: place.isInert, isShadowRoot: isShadowRoot, origin: origin,
          hasDuplicateAttribute: origin == .tag && tokenizer.hasDuplicateAttribute,
          attributes: attributes, tagBytes: tagBytes)))
    return OpenElement(
      node: node, name: name, tagName: tagName, namespace: namespace, traits: traits,
      parent: place.point.parent)
  }

  /// Insert a character: the token's, all at once.
  mutating func insertCharacters() {
    insertText(tokenizer.content, tokenizer.contentSource)
  }

  mutating func insertText(_ content: Content, _ source: ByteRange) {
    guard !content.bytes.isEmpty else { return }
    let place = appropriatePlace()
    emit(
      .text(
        TextEvent(
          location: place.point, isInert: place.isInert, content: content, sourceBytes: source)))
  }

  /// Insert a comment, at the appropriate place or as the last child of a node.
  mutating func insertComment(in parent: NodeID? = nil) {
    let point =
      parent.map { InsertionPoint(parent: $0, before: nil) } ?? appropriatePlace().point
    emit(
      .comment(
        CommentEvent(
          node: makeNode(), location: point, content: tokenizer.content,
          sourceBytes: tokenizer.contentSource)))
  }

  // MARK: Popping

  /// Pops the current node.
  mutating func pop(_ cause: EndEvent.Cause) {
    close(open.pop(), cause)
  }

  /// Tells that an element was taken off the stack.
  mutating func close(_ element: OpenElement, _ cause: EndEvent.Cause) {
    if element.traits.contains(.formatting) { formatting.noteClosed(element.node) }
    if !selects.isEmpty { leaveInSelect(element) }
    // An end tag also ends what is open inside its element; those have no end tag.
    let isImplied = token == .endTag && element.tagName != tokenizer.tagName
    let cause = cause == .endTag && isImplied ? .implied : cause
    let range = cause == .endTag ? tagBytes : .empty(at: tokenizer.tokenStart)
    emit(.end(EndEvent(node: element.node, cause: cause, tagBytes: range)))
  }

  /// Pops elements until the stack has only so many left.
  mutating func popDown(to count: Int) {
    while open.count > count { pop(.implied) }
  }

  /// Pops elements up to the one at an index, and that one too; none if it is the root or below.
  mutating func popThrough(_ index: Int) {
    // The element that an insertion mode counts on may have been closed to make room.
    guard index > 0 else { return }
    popDown(to: index + 1)
    pop(token == .endTag ? .endTag : .implied)
  }

  /// Pops elements until one of a name was popped.
  mutating func popUntil(_ name: KnownName) {
    popThrough(open.top(name))
  }

  // MARK: The token

  /// Where the current tag stands.
  var tagBytes: ByteRange { ByteRange(tokenizer.tokenStart, tokenizer.position) }

  /// The name of the current tag.
  var tag: KnownName { tokenizer.tagName.known }

  /// Whether the token is an end tag of a name.
  func isEndTag(_ name: KnownName) -> Bool { token == .endTag && tag == name }

  /// Takes the white space off the start of the characters; nil if there is none.
  mutating func takeLeadingSpace() -> PendingCharacters? {
    let bytes = tokenizer.bytes(of: tokenizer.content)
    let count = bytes.prefix { $0.isHTMLSpace }.count
    guard count > 0 else { return nil }
    var taken = PendingCharacters(content: tokenizer.content, source: tokenizer.contentSource)
    taken.content.bytes.end = taken.content.bytes.start + UInt32(count)
    tokenizer.content.bytes.start += UInt32(count)
    if !taken.content.isDecoded {
      taken.source = taken.content.bytes
      tokenizer.contentSource = tokenizer.content.bytes
    }
    return taken
  }

  /// Inserts white space at the start of the characters; true if nothing else is left.
  mutating func insertLeadingSpace() -> Bool {
    if let space = takeLeadingSpace() { insertText(space.content, space.source) }
    return tokenizer.content.bytes.isEmpty
  }

  /// Drops white space at the start of the characters; true if nothing else is left.
  mutating func dropLeadingSpace() -> Bool {
    _ = takeLeadingSpace()
    return tokenizer.content.bytes.isEmpty
  }

  /// Whether the characters are white space alone.
  @inline(__always)
  var isSpace: Bool {
    let content = tokenizer.content
    let bytes = content.isDecoded ? tokenizer.decoded.span : tokenizer.input.span
    return bytes.isHTMLSpace(in: content.bytes.range)
  }
}
