// `select` as it was read before 2025: insertion modes of its own (HTML of 2024, 13.2.6.4.16 and
// 13.2.6.4.17).

extension HTMLParser {
  /// The start tag of a `select` by the "in body" rules.
  mutating func oldSelectInBody() {
    reconstructFormattingElements()
    insertHTMLElement()
    framesetOK = false
    switch insertionMode {
    case .inTable, .inCaption, .inTableBody, .inRow, .inCell: insertionMode = .inSelectInTable
    default: insertionMode = .inSelect
    }
  }

  /// 13.2.6.4.16 The "in select" insertion mode.
  mutating func inSelect() -> Progress {
    switch token {
    case .nullCharacter, .doctype, .paused: return .done
    case .characters:
      insertCharacters()
      return .done
    case .comment:
      insertComment()
      return .done
    case .endOfFile: return inBody()
    case .startTag:
      switch tag {
      case .html: return inBody()
      case .option:
        popCurrent(.option)
        insertHTMLElement()
      case .optgroup:
        popCurrent(.option)
        popCurrent(.optgroup)
        insertHTMLElement()
      case .hr:
        popCurrent(.option)
        popCurrent(.optgroup)
        insertVoidElement()
      case .select: _ = leaveSelect()
      case .input, .keygen, .textarea: return leaveSelect() ? .reprocess : .done
      case .script, .template: return inHead()
      default: break
      }
    case .endTag:
      switch tag {
      case .optgroup:
        if open.current.html == .option, open.count > 1, open[open.last - 1].html == .optgroup {
          pop(.implied)
        }
        popCurrent(.optgroup)
      case .option: popCurrent(.option)
      case .select: _ = leaveSelect()
      case .template: return inHead()
      default: break
      }
    }
    return .done
  }

  /// 13.2.6.4.17 The "in select in table" insertion mode.
  mutating func inSelectInTable() -> Progress {
    guard token == .startTag || token == .endTag else { return inSelect() }
    switch tag {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      if token == .endTag, !open.hasInTableScope(tag) { return .done }
      popUntil(.select)
      resetInsertionMode()
      return .reprocess
    default: return inSelect()
    }
  }

  private mutating func popCurrent(_ name: KnownName) {
    if open.current.html == name { pop(token == .endTag && tag == name ? .endTag : .implied) }
  }

  /// Closes the `select`; false where none is in select scope, as in a fragment.
  private mutating func leaveSelect() -> Bool {
    // Only options and their groups may stand between.
    var index = open.last
    while index > 0, open[index].html == .option || open[index].html == .optgroup { index -= 1 }
    guard open[index].html == .select else { return false }
    popThrough(index)
    resetInsertionMode()
    return true
  }
}
