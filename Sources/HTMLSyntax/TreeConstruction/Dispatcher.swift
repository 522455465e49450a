// The tree construction dispatcher (HTML, 13.2.6).

extension HTMLParser {
  /// Reads one token and applies it.
  @inline(__always)
  mutating func processNextToken() {
    let isForeign = isInForeignContent
    tokenizer.allowsCDATA = isForeign
    token = tokenizer.next()
    if token == .paused {
      isFinished = true
      return
    }
    if skipsLineFeed {
      skipsLineFeed = false
      if token == .characters, dropLineFeed() { return }
    }
    var progress = process(isForeign)
    while progress == .reprocess { progress = process(isInForeignContent) }
  }

  /// The current node, or the context element where a fragment has only its root open.
  var adjustedCurrent: OpenElement? {
    guard !open.isEmpty else { return nil }
    if open.count == 1, let context { return context }
    return open.current
  }

  /// Processes the token; in foreign content by the rules for that, if they take it.
  private mutating func process(_ isForeign: Bool) -> Progress {
    isForeign && usesForeignRules ? foreignContent() : processByInsertionMode()
  }

  /// Whether the adjusted current node is not of HTML.
  @inline(__always)
  private var isInForeignContent: Bool {
    guard !open.isEmpty else { return false }
    if open.count == 1, let namespace = context?.namespace { return namespace != .html }
    return open.current.namespace != .html
  }

  /// Whether foreign content takes the token, where the adjusted current node is foreign.
  private var usesForeignRules: Bool {
    guard let node = adjustedCurrent else { return false }
    switch token {
    case .endOfFile: return false
    case .startTag:
      if node.traits.contains(.mathMLTextIntegrationPoint) {
        return tag == .mglyph || tag == .malignmark
      }
      if node.namespace == .mathML, node.name.known == .annotationXml, tag == .svg {
        return false
      }
      return !node.traits.contains(.htmlIntegrationPoint)
    case .characters, .nullCharacter:
      return !node.traits.contains(.mathMLTextIntegrationPoint)
        && !node.traits.contains(.htmlIntegrationPoint)
    default: return true
    }
  }

  mutating func processByInsertionMode() -> Progress {
    process(by: insertionMode)
  }

  /// Processes the token by the rules of a mode, whatever mode is in force.
  mutating func process(by mode: InsertionMode) -> Progress {
    switch mode {
    case .initial: initial()
    case .beforeHTML: beforeHTML()
    case .beforeHead: beforeHead()
    case .inHead: inHead()
    case .inHeadNoscript: inHeadNoscript()
    case .afterHead: afterHead()
    case .inBody: inBody()
    case .text: text()
    case .inTable: inTable()
    case .inTableText: inTableText()
    case .inCaption: inCaption()
    case .inColumnGroup: inColumnGroup()
    case .inTableBody: inTableBody()
    case .inRow: inRow()
    case .inCell: inCell()
    case .inSelect: inSelect()
    case .inSelectInTable: inSelectInTable()
    case .inTemplate: inTemplate()
    case .afterBody: afterBody()
    case .inFrameset: inFrameset()
    case .afterFrameset: afterFrameset()
    case .afterAfterBody: afterAfterBody()
    case .afterAfterFrameset: afterAfterFrameset()
    }
  }

  /// Takes a newline off the start of the characters; true if nothing else is left.
  private mutating func dropLineFeed() -> Bool {
    guard tokenizer.bytes(of: tokenizer.content).first == UInt8(ascii: "\n") else { return false }
    tokenizer.content.bytes.start += 1
    if !tokenizer.content.isDecoded { tokenizer.contentSource.start += 1 }
    return tokenizer.content.bytes.isEmpty
  }

  /// 13.2.4.1 Reset the insertion mode appropriately.
  mutating func resetInsertionMode() {
    let index = max(
      open.top(
        .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template, .head,
        .body, .frameset, .html), options.select == .old ? open.top(.select) : -1)
    let isLast = index <= 0
    let name = isLast ? (context?.html ?? open[0].html) : open[max(index, 0)].html
    insertionMode =
      switch name {
      case .td, .th: isLast ? .inBody : .inCell
      case .tr: .inRow
      case .tbody, .thead, .tfoot: .inTableBody
      case .caption: .inCaption
      case .colgroup: .inColumnGroup
      case .table: .inTable
      case .template: templateInsertionModes.last ?? .inBody
      case .select where options.select == .old:
        !isLast && open.top(.table) > open.top(.template) ? .inSelectInTable : .inSelect
      case .head: isLast ? .inBody : .inHead
      case .body: .inBody
      case .frameset: .inFrameset
      case .html: headElement == nil ? .beforeHead : .afterHead
      default: .inBody
      }
  }

  /// 13.2.6.5 (stop parsing): everything that is open ends here.
  mutating func stopParsing() {
    while !open.isEmpty { pop(.endOfInput) }
    isFinished = true
  }
}
