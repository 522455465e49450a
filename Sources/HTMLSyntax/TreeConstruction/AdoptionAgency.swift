// Formatting elements: reopening them and the adoption agency (HTML, 13.2.4.3 and 13.2.6.4.7).

extension HTMLParser {
  /// Inserts the element of a formatting tag and puts it in the list.
  mutating func insertFormattingElement() {
    reconstructFormattingElements()
    let node = insertHTMLElement().node
    // Beyond the limits the list would only grow, full of elements that are closed.
    guard mayReopen, mayKeepAttributes() else { return }
    markCurrentAsFormatting()
    formatting.push(
      node, tokenizer.tagName, attributes: tokenizer.attributes.slice, tagBytes: tagBytes,
      values: tokenizer)
  }

  private mutating func markCurrentAsFormatting() {
    var element = open.current
    element.traits.insert(.formatting)
    open.replace(at: open.last, with: element)
  }

  /// 13.2.4.3 Reconstruct the active formatting elements.
  mutating func reconstructFormattingElements() {
    guard formatting.count > formatting.start, !formatting.isOpen(formatting.count - 1),
      mayReopen
    else { return }
    var index = formatting.count - 1
    while index > formatting.start, !formatting.isOpen(index - 1) { index -= 1 }
    spendOnReopening(formatting.count - index)
    while index < formatting.count, mayReopen {
      let entry = formatting[index]
      spendOnReopening(entry.attributes.range.count)
      let element = insertElement(
        entry.name, tagName: entry.name, .html, attributes: .saved(entry.attributes),
        origin: .reopened, tagBytes: entry.tagBytes)
      markCurrentAsFormatting()
      formatting.replaceNode(at: index, with: element.node)
      index += 1
    }
  }

  /// Whether the limits leave room for another element that was not written.
  private var mayReopen: Bool { !open.isFull && !reopensTooMuch }

  /// Whether the limits leave room for the attributes of the current tag in the list; if not, that is
  /// noted.
  private mutating func mayKeepAttributes() -> Bool {
    let kept = formatting.usedAttributes + tokenizer.attributes.count
    if kept > source.bytes.count / 32 + ParserLimits.keptAttributes { reopensTooMuch = true }
    return !reopensTooMuch
  }

  private mutating func spendOnReopening(_ work: Int) {
    reopening += work
    if reopening > source.bytes.count + ParserLimits.reopening { reopensTooMuch = true }
  }

  /// 13.2.6.4.7 The adoption agency algorithm, for the current tag.
  mutating func adoptionAgency() {
    let subject = tokenizer.tagName
    if open.current.namespace == .html, open.current.name == subject,
      formatting.index(ofOpen: open.current.node) == nil
    {
      pop(token == .endTag ? .endTag : .implied)
      return
    }
    for _ in 0..<8 {
      guard let listIndex = formatting.lastIndex(of: subject), !reopensTooMuch else {
        anyOtherEndTag()
        return
      }
      let node = formatting[listIndex].node
      guard formatting.isOpen(listIndex), let index = open.index(of: node, tagName: subject) else {
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
  @inline(__always)
  private func furthestBlock(above index: Int) -> Int? {
    guard Int(open.current.specialLimit) > index else { return nil }
    return (index + 1..<open.count).first { open[$0].traits.contains(.special) }
  }

  /// One round of the adoption agency: the furthest block leaves the formatting element, and its
  /// children get a copy of it.
  private mutating func adopt(
    formattingElement index: Int, inList listIndex: Int, furthestBlock blockIndex: Int
  ) {
    spendOnReopening(open.count - index)
    let formattingEntry = formatting[listIndex]
    let formattingElement = open[index]
    let commonAncestor = open[index - 1]
    let block = open[blockIndex]
    var bookmark = listIndex
    var lastNode = block.node

    // What stands between the two on the stack in the end, from the block down.
    var between: [OpenElement] = []
    for position in (index + 1..<blockIndex).reversed() {
      let element = open[position]
      let entryIndex = formatting.index(ofOpen: element.node)
      guard let entryIndex, blockIndex - position <= 3 else {
        if let entryIndex {
          formatting.remove(at: entryIndex)
          if entryIndex < bookmark { bookmark -= 1 }
        }
        close(element, token == .endTag ? .endTag : .implied)
        continue
      }
      let copy = copyOfFormattingElement(formatting[entryIndex], parent: commonAncestor)
      formatting.replaceNode(at: entryIndex, with: copy.node)
      emit(
        .end(
          EndEvent(
            node: element.node, cause: .implied, tagBytes: .empty(at: tokenizer.tokenStart))))
      if lastNode == block.node { bookmark = entryIndex + 1 }
      emit(.move(lastNode, to: InsertionPoint(parent: copy.node, before: nil)))
      lastNode = copy.node
      between.append(copy)
    }

    emit(.move(lastNode, to: appropriatePlace(in: index - 1).point))
    let copy = copyOfFormattingElement(formattingEntry, parent: commonAncestor)
    emit(.moveChildren(of: block.node, to: copy.node))
    emit(.move(copy.node, to: InsertionPoint(parent: block.node, before: nil)))

    var newEntry = formattingEntry
    newEntry.node = copy.node
    if let old = formatting.index(ofOpen: formattingElement.node) {
      formatting.remove(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    formatting.insert(newEntry, at: min(bookmark, formatting.count))

    close(formattingElement, token == .endTag ? .endTag : .implied)
    open.replace(index...blockIndex, with: between.reversed() + [block, copy])
  }

  /// Creates an element for the token of a formatting element.
  ///
  /// It is told at the end of the common ancestor and moved from there at once: inside the block it
  /// would be one of the children that are moved into it.
  private mutating func copyOfFormattingElement(
    _ entry: FormattingElements.Entry, parent: OpenElement
  ) -> OpenElement {
    spendOnReopening(entry.attributes.range.count)
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
