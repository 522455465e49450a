// Templates (HTML, 13.2.6.4.4 and 13.2.6.4.18).

extension HTMLParser {
  /// The start tag of a `template` by the "in head" rules.
  mutating func templateStartTag() {
    formatting.insertMarker()
    framesetOK = false
    insertionMode = .inTemplate
    templateInsertionModes.append(.inTemplate)
    let place = appropriatePlace()
    guard !open.isFull, isShadowRootTemplate(at: place) else {
      insertHTMLElement()
      return
    }
    shadowHosts.insert(adjustedCurrent?.node ?? .document)
    let host = InsertionPoint(parent: adjustedCurrent?.node ?? .document, before: nil)
    let element = makeElement(
      tokenizer.tagName, tagName: tokenizer.tagName, .html,
      at: Place(point: host, isInert: place.isInert), attributes: .token, origin: .tag,
      tagBytes: tagBytes, isShadowRoot: true)
    open.push(element)
  }

  /// Whether the tag declares a shadow root and its host can have one.
  private func isShadowRootTemplate(at place: Place) -> Bool {
    guard options.allowsDeclarativeShadowRoots, context == nil, open.count > 1,
      let host = adjustedCurrent, !shadowHosts.contains(host.node),
      let mode = tokenizer.attributes.first(where: { $0.name.known == .shadowrootmode })
    else { return false }
    let value = String(decoding: tokenizer.bytes(of: mode.content), as: UTF8.self).lowercased()
    return (value == "open" || value == "closed") && canHostShadowRoot(host)
  }

  /// DOM, 4.9 (attach a shadow root): a valid custom element name or one of these elements.
  private func canHostShadowRoot(_ element: OpenElement) -> Bool {
    guard element.namespace == .html else { return false }
    switch element.name.known {
    case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .main, .nav, .p, .section, .span:
      return true
    case .other:
      let spelling = tokenizer.names.spelling(of: element.name)
      return spelling.first?.isASCIILetter == true && spelling.contains(UInt8(ascii: "-"))
    default: return false
    }
  }

  /// The end tag of a `template` by the "in head" rules.
  mutating func templateEndTag() {
    guard open.top(.template) >= 0 else { return }
    generateAllImpliedEndTagsThoroughly()
    popUntil(.template)
    formatting.clearToLastMarker()
    _ = templateInsertionModes.popLast()
    resetInsertionMode()
  }

  /// 13.2.6.4.18 The "in template" insertion mode.
  mutating func inTemplate() -> Progress {
    switch token {
    case .characters, .nullCharacter, .comment, .doctype: return inBody()
    case .startTag:
      switch tag {
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template,
        .title:
        return inHead()
      case .caption, .colgroup, .tbody, .tfoot, .thead: return switchTemplate(to: .inTable)
      case .col: return switchTemplate(to: .inColumnGroup)
      case .tr: return switchTemplate(to: .inTableBody)
      case .td, .th: return switchTemplate(to: .inRow)
      default: return switchTemplate(to: .inBody)
      }
    case .endTag: return tag == .template ? inHead() : .done
    case .endOfFile, .paused:
      guard open.top(.template) >= 0 else {
        stopParsing()
        return .done
      }
      popUntil(.template)
      formatting.clearToLastMarker()
      _ = templateInsertionModes.popLast()
      resetInsertionMode()
      return .reprocess
    }
  }

  private mutating func switchTemplate(to mode: InsertionMode) -> Progress {
    _ = templateInsertionModes.popLast()
    templateInsertionModes.append(mode)
    insertionMode = mode
    return .reprocess
  }
}
