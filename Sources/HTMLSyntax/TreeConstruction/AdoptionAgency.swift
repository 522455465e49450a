// Formatting elements: reopening them and the adoption agency (HTML, 13.2.4.3 and 13.2.6.4.7).

extension HTMLParser {
  /// Inserts the element of a formatting tag and puts it in the list.
  mutating func insertFormattingElement() {
    reconstructFormattingElements()
    let node = insertHTMLElement().node
    markCurrentAsFormatting()
    formatting.push(
      node, tokenizer.tagName, attributes: tokenizer.attributes, tagBytes: tagBytes,
      values: tokenizer)
  }

  private mutating func markCurrentAsFormatting() {
    var element = open.current
    element.traits.insert(.formatting)
    open.replace(at: open.last, with: element)
    openFormatting.insert(element.node)
  }

  /// 13.2.4.3 Reconstruct the active formatting elements.
  mutating func reconstructFormattingElements() {
    var index = formatting.count - 1
    guard index >= 0, needsReopening(index) else { return }
    while index > 0, needsReopening(index - 1) { index -= 1 }
    while index < formatting.count {
      let entry = formatting[index]
      let element = insertElement(
        entry.name, tagName: entry.name, .html, attributes: .saved(entry.attributes),
        origin: .reopened, tagBytes: entry.tagBytes)
      markCurrentAsFormatting()
      formatting.replaceNode(at: index, with: element.node)
      index += 1
    }
  }

  private func needsReopening(_ index: Int) -> Bool {
    guard let node = formatting[index].node else { return false }
    return !openFormatting.contains(node)
  }

  /// 13.2.6.4.7 The adoption agency algorithm, for the current tag.
  mutating func adoptionAgency() {
    let subject = tokenizer.tagName
    if open.current.namespace == .html, open.current.name == subject,
      formatting.index(of: open.current.node) == nil
    {
      pop(token == .endTag ? .endTag : .implied)
      return
    }
    for _ in 0..<8 {
      guard let listIndex = formatting.lastIndex(of: subject),
        let node = formatting[listIndex].node
      else {
        anyOtherEndTag()
        return
      }
      guard let index = open.index(of: node, tagName: subject) else {
        formatting.remove(at: listIndex)
        return
      }
      guard index >= Int(open.current.scopeLimit) else { return }
      guard let furthestBlock = furthestBlock(above: index) else {
        popThrough(index)
        formatting.remove(at: listIndex)
        return
      }
      adopt(formattingElement: index, inList: listIndex, furthestBlock: furthestBlock)
    }
  }

  /// The lowest special element above a formatting element on the stack.
  private func furthestBlock(above index: Int) -> Int? {
    guard Int(open.current.specialLimit) > index else { return nil }
    return (index + 1..<open.count).first { open[$0].traits.contains(.special) }
  }

  /// One round of the adoption agency: the furthest block leaves the formatting element, and its
  /// children get a copy of it.
  private mutating func adopt(
    formattingElement index: Int, inList listIndex: Int, furthestBlock blockIndex: Int
  ) {
    let formattingEntry = formatting[listIndex]
    let formattingNode = open[index].node
    let commonAncestor = open[index - 1]
    let block = open[blockIndex]
    var bookmark = listIndex
    var lastNode = block.node

    var position = blockIndex - 1
    var count = 0
    while position > index {
      count += 1
      let element = open[position]
      var entryIndex = formatting.index(of: element.node)
      if count > 3, let entry = entryIndex {
        formatting.remove(at: entry)
        if entry < bookmark { bookmark -= 1 }
        entryIndex = nil
      }
      guard let entryIndex else {
        removeFromStack(at: position)
        position -= 1
        continue
      }
      let entry = formatting[entryIndex]
      let copy = copyOfFormattingElement(entry, parent: commonAncestor)
      openFormatting.remove(element.node)
      openFormatting.insert(copy.node)
      formatting.replaceNode(at: entryIndex, with: copy.node)
      open.replace(at: position, with: copy)
      emit(
        .end(
          EndEvent(
            node: element.node, cause: .implied, tagBytes: .empty(at: tokenizer.tokenStart))))
      if lastNode == block.node { bookmark = entryIndex + 1 }
      emit(.move(lastNode, to: InsertionPoint(parent: copy.node, before: nil)))
      lastNode = copy.node
      position -= 1
    }

    let place = appropriatePlace(in: index - 1)
    emit(.move(lastNode, to: place.point))
    let copy = copyOfFormattingElement(formattingEntry, parent: commonAncestor)
    emit(.moveChildren(of: block.node, to: copy.node))
    emit(.move(copy.node, to: InsertionPoint(parent: block.node, before: nil)))

    var newEntry = formattingEntry
    newEntry.node = copy.node
    if let old = formatting.index(of: formattingNode) {
      formatting.remove(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    formatting.insert(newEntry, at: min(bookmark, formatting.count))
    openFormatting.insert(copy.node)

    if let old = open.index(of: formattingNode, tagName: formattingEntry.name) {
      removeFromStack(at: old)
    }
    if let place = open.index(of: block.node, tagName: block.tagName) {
      open.insert(copy, at: place + 1)
    }
  }

  /// Creates an element for the token of a formatting element.
  ///
  /// It is told at the end of the common ancestor and moved from there at once: inside the block it
  /// would be one of the children that are moved into it.
  private mutating func copyOfFormattingElement(
    _ entry: FormattingElements.Entry, parent: OpenElement
  ) -> OpenElement {
    var copy = makeElement(
      entry.name, tagName: entry.name, .html,
      at: Place(
        point: InsertionPoint(parent: parent.node, before: nil),
        isInert: parent.traits.contains(.inert)
          || (parent.html == .template && !parent.traits.contains(.shadowRoot))),
      attributes: .saved(entry.attributes), origin: .reopened, tagBytes: entry.tagBytes)
    copy.traits.insert(.formatting)
    return copy
  }
}
