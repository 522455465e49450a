// The "in body" insertion mode (HTML, 13.2.6.4.7).

extension HTMLParser {
  /// 13.2.6.4.7 The "in body" insertion mode.
  mutating func inBody() -> Progress {
    switch token {
    case .nullCharacter, .doctype, .paused: return .done
    case .characters:
      reconstructFormattingElements()
      insertCharacters()
      if framesetOK, !isSpace { framesetOK = false }
      return .done
    case .comment:
      insertComment()
      return .done
    case .startTag: return startTagInBody()
    case .endTag: return endTagInBody()
    case .endOfFile:
      if !templateInsertionModes.isEmpty { return inTemplate() }
      stopParsing()
      return .done
    }
  }

  // MARK: Start tags

  private mutating func startTagInBody() -> Progress {
    switch tag {
    case .html:
      if open.top(.template) < 0 { mergeAttributes(onto: open[0].node) }
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return inHead()
    case .body:
      guard open.count > 1, open[1].html == .body, open.top(.template) < 0 else { break }
      framesetOK = false
      mergeAttributes(onto: open[1].node)
    case .frameset:
      framesetInBody()
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      closeParagraphInButtonScope()
      insertHTMLElement()
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraphInButtonScope()
      if open.current.isHeading { pop(.implied) }
      insertHTMLElement()
    case .pre, .listing:
      closeParagraphInButtonScope()
      insertHTMLElement()
      skipsLineFeed = true
      framesetOK = false
    case .form:
      let isInTemplate = open.top(.template) >= 0
      guard formElement == nil || isInTemplate else { break }
      closeParagraphInButtonScope()
      let form = insertHTMLElement()
      if !isInTemplate { formElement = form.node }
    case .li: listItem(.li, .li)
    case .dd, .dt: listItem(.dd, .dt)
    case .plaintext:
      closeParagraphInButtonScope()
      insertHTMLElement()
      tokenizer.readRawText(.plaintext)
    case .button:
      if open.hasInScope(.button) {
        generateImpliedEndTags()
        popUntil(.button)
      }
      reconstructFormattingElements()
      insertHTMLElement()
      framesetOK = false
    case .a:
      if let index = formatting.lastIndex(of: Name(.a)) {
        let node = formatting[index].node
        adoptionAgency()
        if let index = formatting.index(ofOpen: node) { formatting.remove(at: index) }
        if let index = open.index(of: node, tagName: Name(.a)) { removeFromStack(at: index) }
      }
      insertFormattingElement()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      insertFormattingElement()
    case .nobr:
      reconstructFormattingElements()
      if open.hasInScope(.nobr) { adoptionAgency() }
      insertFormattingElement()
    case .applet, .marquee, .object:
      reconstructFormattingElements()
      insertHTMLElement()
      formatting.insertMarker()
      framesetOK = false
    case .table:
      if mode != .quirks { closeParagraphInButtonScope() }
      insertHTMLElement()
      framesetOK = false
      insertionMode = .inTable
    case .area, .br, .embed, .img, .keygen, .wbr:
      reconstructFormattingElements()
      insertVoidElement()
      framesetOK = false
    case .input: inputInBody()
    case .param, .source, .track:
      insertVoidElement()
    case .hr:
      closeParagraphInButtonScope()
      if options.select == .new, open.hasInScope(.select) { generateImpliedEndTags() }
      insertVoidElement()
      framesetOK = false
    case .image:
      tokenizer.tagName = Name(.img)
      return .reprocess
    case .textarea:
      insertHTMLElement()
      skipsLineFeed = true
      tokenizer.readRawText(.rawText(.rcdata))
      originalInsertionMode = insertionMode
      framesetOK = false
      insertionMode = .text
    case .xmp:
      closeParagraphInButtonScope()
      reconstructFormattingElements()
      framesetOK = false
      parseRawText(.rawtext)
    case .iframe:
      framesetOK = false
      parseRawText(.rawtext)
    case .noembed:
      parseRawText(.rawtext)
    case .noscript where options.scripting:
      parseRawText(.rawtext)
    case .select:
      selectInBody()
    case .option:
      if options.select == .new, open.hasInScope(.select) {
        generateImpliedEndTags(except: .optgroup)
      } else if open.current.html == .option {
        pop(.implied)
      }
      reconstructFormattingElements()
      insertHTMLElement()
    case .optgroup:
      if options.select == .new, open.hasInScope(.select) {
        generateImpliedEndTags()
      } else if open.current.html == .option {
        pop(.implied)
      }
      reconstructFormattingElements()
      insertHTMLElement()
    case .rb, .rtc:
      if open.hasInScope(.ruby) { generateImpliedEndTags() }
      insertHTMLElement()
    case .rp, .rt:
      if open.hasInScope(.ruby) { generateImpliedEndTags(except: .rtc) }
      insertHTMLElement()
    case .math:
      reconstructFormattingElements()
      insertForeignElement(.mathML)
    case .svg:
      reconstructFormattingElements()
      insertForeignElement(.svg)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr:
      break
    default:
      reconstructFormattingElements()
      insertHTMLElement()
    }
    return .done
  }

  /// A second `html` or `body` tag gives its attributes to the first.
  private mutating func mergeAttributes(onto node: NodeID) {
    guard !tokenizer.attributes.isEmpty else { return }
    emit(
      .attributesMerged(MergeEvent(node: node, attributes: .token, tagBytes: tagBytes)))
  }

  private mutating func framesetInBody() {
    guard open.count > 1, open[1].html == .body, framesetOK else { return }
    let body = open[1].node
    popDown(to: 1)
    emit(.remove(body))
    insertHTMLElement()
    insertionMode = .inFrameset
  }

  /// The start tag of an `li`, `dd` or `dt` closes one that is open.
  private mutating func listItem(_ name: KnownName, _ other: KnownName) {
    framesetOK = false
    let index = max(open.top(name), open.top(other))
    if index >= Int(open.current.listItemLimit) {
      let open = open[index].html
      generateImpliedEndTags(except: open)
      popUntil(open)
    }
    closeParagraphInButtonScope()
    insertHTMLElement()
  }

  private mutating func inputInBody() {
    if options.select == .new {
      if context?.html == .select { return }
      if open.hasInScope(.select) { popUntil(.select) }
    }
    reconstructFormattingElements()
    insertVoidElement()
    if !isHiddenInput { framesetOK = false }
  }

  private mutating func selectInBody() {
    if options.select == .old {
      oldSelectInBody()
      return
    }
    if context?.html == .select { return }
    if open.hasInScope(.select) {
      popUntil(.select)
      return
    }
    reconstructFormattingElements()
    insertHTMLElement()
    framesetOK = false
  }

  /// Whether the `input` tag is of type hidden.
  var isHiddenInput: Bool {
    guard let type = tokenizer.attributes.first(where: { $0.name.known == .type }) else {
      return false
    }
    return tokenizer.bytes(of: type.content).lazy.map(\.asciiLowercased)
      .elementsEqual("hidden".utf8)
  }

  // MARK: End tags

  private mutating func endTagInBody() -> Progress {
    switch tag {
    case .template: return inHead()
    case .body:
      if open.hasInScope(.body) { insertionMode = .afterBody }
    case .html:
      guard open.hasInScope(.body) else { break }
      insertionMode = .afterBody
      return .reprocess
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir,
      .div, .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main,
      .menu, .nav, .ol, .pre, .search, .section, .summary, .ul:
      guard open.hasInScope(tag) else { break }
      generateImpliedEndTags()
      popUntil(tag)
    case .select where options.select == .new:
      guard open.hasInScope(.select) else { break }
      generateImpliedEndTags()
      popUntil(.select)
    case .form: formEndTag()
    case .p:
      if !open.hasInButtonScope(.p) { insertImplied(.p) }
      closeParagraph()
    case .li:
      guard open.hasInListItemScope(.li) else { break }
      generateImpliedEndTags(except: .li)
      popUntil(.li)
    case .dd, .dt:
      guard open.hasInScope(tag) else { break }
      generateImpliedEndTags(except: tag)
      popUntil(tag)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      let index = open.top(.h1, .h2, .h3, .h4, .h5, .h6)
      guard index >= Int(open.current.scopeLimit) else { break }
      generateImpliedEndTags()
      popThrough(index)
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      adoptionAgency()
    case .applet, .marquee, .object:
      guard open.hasInScope(tag) else { break }
      generateImpliedEndTags()
      popUntil(tag)
      formatting.clearToLastMarker()
    case .br:
      reconstructFormattingElements()
      insertImplied(.br)
      pop(.implied)
      framesetOK = false
    default: anyOtherEndTag()
    }
    return .done
  }

  /// Any other end tag: of the topmost element of its name, if no special one stands above it.
  mutating func anyOtherEndTag() {
    let index = open.top(tokenizer.tagName)
    guard index >= 0, index >= Int(open.current.specialLimit) else { return }
    generateImpliedEndTags(except: tag)
    popThrough(index)
  }

  private mutating func formEndTag() {
    guard open.top(.template) < 0 else {
      guard open.hasInScope(.form) else { return }
      generateImpliedEndTags()
      popUntil(.form)
      return
    }
    let form = formElement
    formElement = nil
    guard let form, let index = open.index(of: form, tagName: Name(.form)),
      index >= Int(open.current.scopeLimit)
    else { return }
    generateImpliedEndTags()
    removeFromStack(at: index)
  }

  // MARK: Paragraphs and implied end tags

  /// Takes an element out of the stack, wherever it stands: nothing more goes into it.
  mutating func removeFromStack(at index: Int) {
    let element = open[index]
    open.remove(at: index)
    close(element, token == .endTag ? .endTag : .implied)
  }

  mutating func closeParagraphInButtonScope() {
    if open.hasInButtonScope(.p) { closeParagraph() }
  }

  /// Close a p element.
  private mutating func closeParagraph() {
    generateImpliedEndTags(except: .p)
    popUntil(.p)
  }

  /// 13.2.6.3 Generate implied end tags.
  mutating func generateImpliedEndTags(except: KnownName = .other) {
    while true {
      let current = open.current
      switch current.html {
      case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc:
        if current.html == except { return }
        pop(.implied)
      default: return
      }
    }
  }

  /// 13.2.6.3 Generate all implied end tags thoroughly.
  mutating func generateAllImpliedEndTagsThoroughly() {
    while true {
      switch open.current.html {
      case .caption, .colgroup, .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc,
        .tbody, .td, .tfoot, .th, .thead, .tr:
        pop(.implied)
      default: return
      }
    }
  }
}

extension OpenElement {
  fileprivate var isHeading: Bool {
    switch html {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }
}
