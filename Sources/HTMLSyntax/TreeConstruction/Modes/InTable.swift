// The insertion modes of tables (HTML, 13.2.6.4.9 to 13.2.6.4.15).

extension HTMLParser {
  /// 13.2.6.4.9 The "in table" insertion mode.
  mutating func inTable() -> Progress {
    switch token {
    case .characters, .nullCharacter:
      guard open.current.takesTableText else { return inBodyWithFosterParenting() }
      originalInsertionMode = insertionMode
      insertionMode = .inTableText
      return .reprocess
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag:
      switch tag {
      case .caption:
        clearStack(to: .table)
        formatting.insertMarker()
        insertHTMLElement()
        insertionMode = .inCaption
        return .done
      case .colgroup:
        clearStack(to: .table)
        insertHTMLElement()
        insertionMode = .inColumnGroup
        return .done
      case .col:
        clearStack(to: .table)
        insertImplied(.colgroup)
        insertionMode = .inColumnGroup
        return .reprocess
      case .tbody, .tfoot, .thead:
        clearStack(to: .table)
        insertHTMLElement()
        insertionMode = .inTableBody
        return .done
      case .td, .th, .tr:
        clearStack(to: .table)
        insertImplied(.tbody)
        insertionMode = .inTableBody
        return .reprocess
      case .table:
        guard open.hasInTableScope(.table) else { return .done }
        popUntil(.table)
        resetInsertionMode()
        return .reprocess
      case .style, .script, .template: return inHead()
      case .input where isHiddenInput:
        insertVoidElement()
        return .done
      case .form:
        guard open.top(.template) < 0, formElement == nil else { return .done }
        formElement = insertHTMLElement().node
        pop(.implied)
        return .done
      default: return inBodyWithFosterParenting()
      }
    case .endTag:
      switch tag {
      case .table:
        guard open.hasInTableScope(.table) else { return .done }
        popUntil(.table)
        resetInsertionMode()
        return .done
      case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
        return .done
      case .template: return inHead()
      default: return inBodyWithFosterParenting()
      }
    case .endOfFile, .paused: return inBody()
    }
  }

  /// What does not belong in a table goes before it.
  private mutating func inBodyWithFosterParenting() -> Progress {
    fosterParenting = true
    defer { fosterParenting = false }
    return inBody()
  }

  /// 13.2.6.4.10 The "in table text" insertion mode.
  mutating func inTableText() -> Progress {
    switch token {
    case .nullCharacter: return .done
    case .characters:
      if !fostersTableText, isSpace {
        appendPendingSpace()
      } else {
        fosterTableText()
      }
      return .done
    default: break
    }
    insertPendingSpace()
    fostersTableText = false
    insertionMode = originalInsertionMode
    return .reprocess
  }

  /// Characters other than white space go before the table, and with them all that follow.
  private mutating func fosterTableText() {
    fosterParenting = true
    defer { fosterParenting = false }
    if !fostersTableText {
      fostersTableText = true
      framesetOK = false
      reconstructFormattingElements()
      insertPendingSpace()
    }
    insertCharacters()
  }

  /// Keeps white space until it is known what follows it: as one run, however many its tokens are.
  private mutating func appendPendingSpace() {
    if pendingTableSpace == nil {
      pendingTableSpace = PendingCharacters(
        content: tokenizer.content, source: tokenizer.contentSource)
    } else {
      moreTableSpace.append(contentsOf: tokenizer.bytes(of: tokenizer.content))
      pendingTableSpace?.source.end = tokenizer.contentSource.end
    }
  }

  private mutating func insertPendingSpace() {
    guard var space = pendingTableSpace else { return }
    if !moreTableSpace.isEmpty {
      let start = tokenizer.decoded.count
      tokenizer.decoded.append(contentsOf: tokenizer.bytes(of: space.content))
      tokenizer.decoded.append(contentsOf: moreTableSpace)
      space.content = .decoded(start, tokenizer.decoded.count)
      moreTableSpace.removeAll(keepingCapacity: true)
    }
    pendingTableSpace = nil
    insertText(space.content, space.source)
  }

  private enum TableContext {
    case table, tableBody, tableRow
  }

  /// Clear the stack back to a table, table body or table row context.
  private mutating func clearStack(to context: TableContext) {
    while true {
      switch (open.current.html, context) {
      case (.html, _), (.template, _), (.table, .table), (.tbody, .tableBody),
        (.tfoot, .tableBody), (.thead, .tableBody), (.tr, .tableRow):
        return
      default: pop(.implied)
      }
    }
  }

  /// 13.2.6.4.11 The "in caption" insertion mode.
  mutating func inCaption() -> Progress {
    switch token {
    case .endTag where tag == .caption:
      _ = closeCaption()
      return .done
    case .startTag:
      switch tag {
      case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
        return closeCaption() ? .reprocess : .done
      default: return inBody()
      }
    case .endTag:
      switch tag {
      case .table: return closeCaption() ? .reprocess : .done
      case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: return .done
      default: return inBody()
      }
    default: return inBody()
    }
  }

  private mutating func closeCaption() -> Bool {
    guard open.hasInTableScope(.caption) else { return false }
    generateImpliedEndTags()
    popUntil(.caption)
    formatting.clearToLastMarker()
    insertionMode = .inTable
    return true
  }

  /// 13.2.6.4.12 The "in column group" insertion mode.
  mutating func inColumnGroup() -> Progress {
    switch token {
    case .characters where insertLeadingSpace(): return .done
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag where tag == .html: return inBody()
    case .startTag where tag == .col:
      insertVoidElement()
      return .done
    case .startTag where tag == .template: return inHead()
    case .endTag where tag == .template: return inHead()
    case .endTag where tag == .col: return .done
    case .endTag where tag == .colgroup:
      guard open.current.html == .colgroup else { return .done }
      pop(.endTag)
      insertionMode = .inTable
      return .done
    case .endOfFile: return inBody()
    default:
      guard open.current.html == .colgroup else { return .done }
      pop(.implied)
      insertionMode = .inTable
      return .reprocess
    }
  }

  /// 13.2.6.4.13 The "in table body" insertion mode.
  mutating func inTableBody() -> Progress {
    switch token {
    case .startTag:
      switch tag {
      case .tr:
        clearStack(to: .tableBody)
        insertHTMLElement()
        insertionMode = .inRow
        return .done
      case .th, .td:
        clearStack(to: .tableBody)
        insertImplied(.tr)
        insertionMode = .inRow
        return .reprocess
      case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return closeTableBody()
      default: return inTable()
      }
    case .endTag:
      switch tag {
      case .tbody, .tfoot, .thead:
        guard open.hasInTableScope(tag) else { return .done }
        clearStack(to: .tableBody)
        pop(.endTag)
        insertionMode = .inTable
        return .done
      case .table: return closeTableBody()
      case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: return .done
      default: return inTable()
      }
    default: return inTable()
    }
  }

  private mutating func closeTableBody() -> Progress {
    guard
      open.hasInTableScope(.tbody) || open.hasInTableScope(.thead)
        || open.hasInTableScope(.tfoot)
    else { return .done }
    clearStack(to: .tableBody)
    pop(.implied)
    insertionMode = .inTable
    return .reprocess
  }

  /// 13.2.6.4.14 The "in row" insertion mode.
  mutating func inRow() -> Progress {
    switch token {
    case .startTag:
      switch tag {
      case .th, .td:
        clearStack(to: .tableRow)
        insertHTMLElement()
        insertionMode = .inCell
        formatting.insertMarker()
        return .done
      case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
        return closeRow() ? .reprocess : .done
      default: return inTable()
      }
    case .endTag:
      switch tag {
      case .tr:
        _ = closeRow()
        return .done
      case .table: return closeRow() ? .reprocess : .done
      case .tbody, .tfoot, .thead:
        guard open.hasInTableScope(tag) else { return .done }
        return closeRow() ? .reprocess : .done
      case .body, .caption, .col, .colgroup, .html, .td, .th: return .done
      default: return inTable()
      }
    default: return inTable()
    }
  }

  private mutating func closeRow() -> Bool {
    guard open.hasInTableScope(.tr) else { return false }
    clearStack(to: .tableRow)
    pop(isEndTag(.tr) ? .endTag : .implied)
    insertionMode = .inTableBody
    return true
  }

  /// 13.2.6.4.15 The "in cell" insertion mode.
  mutating func inCell() -> Progress {
    switch token {
    case .endTag:
      switch tag {
      case .td, .th:
        guard open.hasInTableScope(tag) else { return .done }
        generateImpliedEndTags()
        popUntil(tag)
        formatting.clearToLastMarker()
        insertionMode = .inRow
        return .done
      case .body, .caption, .col, .colgroup, .html: return .done
      case .table, .tbody, .tfoot, .thead, .tr:
        guard open.hasInTableScope(tag) else { return .done }
        closeCell()
        return .reprocess
      default: return inBody()
      }
    case .startTag:
      switch tag {
      case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
        guard open.hasInTableScope(.td) || open.hasInTableScope(.th) else { return .done }
        closeCell()
        return .reprocess
      default: return inBody()
      }
    default: return inBody()
    }
  }

  /// Close the cell.
  private mutating func closeCell() {
    generateImpliedEndTags()
    popThrough(open.top(.td, .th))
    formatting.clearToLastMarker()
    insertionMode = .inRow
  }
}

extension OpenElement {
  /// Whether characters in it are held back until it is known whether they are white space alone.
  fileprivate var takesTableText: Bool {
    traits.contains(.fostersContent) || html == .template
  }
}
