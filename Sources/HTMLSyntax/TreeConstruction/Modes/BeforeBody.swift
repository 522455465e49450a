// The insertion modes up to the body (HTML, 13.2.6.4.1 to 13.2.6.4.6).

extension HTMLParser {
  /// 13.2.6.4.1 The "initial" insertion mode.
  mutating func initial() -> Progress {
    switch token {
    case .characters where dropLeadingSpace():
      return .done
    case .comment:
      insertComment(in: .document)
      return .done
    case .doctype:
      let doctype = tokenizer.doctype
      self.doctype = Doctype(
        name: Self.string(doctype.name) ?? "", publicID: Self.string(doctype.publicID),
        systemID: Self.string(doctype.systemID))
      emit(.doctype(DoctypeEvent(sourceBytes: tokenizer.contentSource)))
      if !options.isSrcdoc { mode = DocumentMode(of: doctype) }
      insertionMode = .beforeHTML
      return .done
    default:
      if !options.isSrcdoc { mode = .quirks }
      insertionMode = .beforeHTML
      return .reprocess
    }
  }

  private static func string(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// 13.2.6.4.2 The "before html" insertion mode.
  mutating func beforeHTML() -> Progress {
    switch token {
    case .doctype: return .done
    case .comment:
      insertComment(in: .document)
      return .done
    case .characters where dropLeadingSpace():
      return .done
    case .startTag where tag == .html:
      insertHTMLElement()
      insertionMode = .beforeHead
      return .done
    case .endTag where !isEndTagThatActsAsAnythingElse:
      return .done
    default:
      insertImplied(.html)
      insertionMode = .beforeHead
      return .reprocess
    }
  }

  /// Before the body only these end tags imply what is missing.
  private var isEndTagThatActsAsAnythingElse: Bool {
    tag == .head || tag == .body || tag == .html || tag == .br
  }

  /// 13.2.6.4.3 The "before head" insertion mode.
  mutating func beforeHead() -> Progress {
    switch token {
    case .characters where dropLeadingSpace(): return .done
    case .doctype: return .done
    case .comment:
      insertComment()
      return .done
    case .startTag where tag == .html: return inBody()
    case .startTag where tag == .head:
      headElement = insertHTMLElement().node
      insertionMode = .inHead
      return .done
    case .endTag where !isEndTagThatActsAsAnythingElse: return .done
    default:
      headElement = insertImplied(.head).node
      insertionMode = .inHead
      return .reprocess
    }
  }

  /// 13.2.6.4.4 The "in head" insertion mode.
  mutating func inHead() -> Progress {
    switch token {
    case .characters where insertLeadingSpace(): return .done
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag:
      switch tag {
      case .html: return inBody()
      case .base, .basefont, .bgsound, .link, .meta:
        insertVoidElement()
        return .done
      case .title:
        parseRawText(.rcdata)
        return .done
      case .noscript where options.scripting:
        parseRawText(.rawtext)
        return .done
      case .noframes, .style:
        parseRawText(.rawtext)
        return .done
      case .noscript:
        insertHTMLElement()
        insertionMode = .inHeadNoscript
        return .done
      case .script:
        parseRawText(.scriptData)
        return .done
      case .template:
        templateStartTag()
        return .done
      case .head: return .done
      default: break
      }
    case .endTag:
      switch tag {
      case .head:
        pop(.endTag)
        insertionMode = .afterHead
        return .done
      case .template:
        templateEndTag()
        return .done
      case .body, .html, .br: break
      default: return .done
      }
    default: break
    }
    pop(.implied)
    insertionMode = .afterHead
    return .reprocess
  }

  /// 13.2.6.2 Generic raw text and RCDATA element parsing; a script is read the same way.
  mutating func parseRawText(_ kind: TokenizerState.RawText) {
    insertHTMLElement()
    tokenizer.readRawText(.rawText(kind))
    originalInsertionMode = insertionMode
    insertionMode = .text
  }

  /// 13.2.6.4.5 The "in head noscript" insertion mode.
  mutating func inHeadNoscript() -> Progress {
    switch token {
    case .doctype: return .done
    case .startTag:
      switch tag {
      case .html: return inBody()
      case .basefont, .bgsound, .link, .meta, .noframes, .style: return inHead()
      case .head, .noscript: return .done
      default: break
      }
    case .endTag where tag == .noscript:
      pop(.endTag)
      insertionMode = .inHead
      return .done
    case .endTag where tag != .br: return .done
    case .characters where insertLeadingSpace(): return .done
    case .comment: return inHead()
    default: break
    }
    pop(.implied)
    insertionMode = .inHead
    return .reprocess
  }

  /// 13.2.6.4.6 The "after head" insertion mode.
  mutating func afterHead() -> Progress {
    switch token {
    case .characters where insertLeadingSpace(): return .done
    case .comment:
      insertComment()
      return .done
    case .doctype: return .done
    case .startTag:
      switch tag {
      case .html: return inBody()
      case .body:
        insertHTMLElement()
        framesetOK = false
        insertionMode = .inBody
        return .done
      case .frameset:
        insertHTMLElement()
        insertionMode = .inFrameset
        return .done
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template,
        .title:
        return inReopenedHead()
      case .head: return .done
      default: break
      }
    case .endTag:
      switch tag {
      case .template: return inHead()
      case .body, .html, .br: break
      default: return .done
      }
    default: break
    }
    insertImplied(.body)
    insertionMode = .inBody
    return .reprocess
  }

  /// After the head, what belongs in it still goes there: the head is pushed back for one token.
  private mutating func inReopenedHead() -> Progress {
    guard let headElement else { return inHead() }
    open.push(
      OpenElement(
        node: headElement, name: Name(.head), tagName: Name(.head), namespace: .html,
        traits: .of(.head, .html), parent: open[0].node))
    let progress = inHead()
    if let index = open.index(of: headElement, tagName: Name(.head)) { open.remove(at: index) }
    return progress
  }
}
