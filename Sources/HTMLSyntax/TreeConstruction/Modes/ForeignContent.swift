// The rules for parsing tokens in foreign content (HTML, 13.2.6.5).

extension HTMLParser {
  /// 13.2.6.5 The rules for parsing tokens in foreign content.
  mutating func foreignContent() -> Progress {
    switch token {
    case .nullCharacter:
      let start = tokenizer.decoded.count
      tokenizer.decoded.append(contentsOf: ASCII.replacementCharacter)
      insertText(.decoded(start, tokenizer.decoded.count), tokenizer.contentSource)
    case .characters:
      insertCharacters()
      if framesetOK, !isSpace { framesetOK = false }
    case .comment: insertComment()
    case .startTag: return foreignStartTag()
    case .endTag: return foreignEndTag()
    case .doctype, .endOfFile, .paused: break
    }
    return .done
  }

  private mutating func foreignStartTag() -> Progress {
    if breaksOutOfForeignContent {
      while let current = open.isEmpty ? nil : open.current, !current.isWhereHTMLGoesOn {
        pop(.implied)
      }
      return processByInsertionMode()
    }
    insertForeignElement(adjustedCurrent?.namespace ?? .html)
    return .done
  }

  /// Whether the start tag is one that ends foreign content.
  private var breaksOutOfForeignContent: Bool {
    switch tag {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed,
      .h1, .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr,
      .ol, .p, .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u,
      .ul, .var:
      true
    case .font:
      tokenizer.attributes.contains {
        $0.name.known == .color || $0.name.known == .face || $0.name.known == .size
      }
    default: false
    }
  }

  /// Inserts a foreign element for the start tag, its names adjusted.
  mutating func insertForeignElement(_ namespace: Namespace) {
    let tagName = tokenizer.tagName
    let name = namespace == .svg ? ForeignNames.svgElement(tagName) : tagName
    for index in tokenizer.attributes.indices {
      ForeignNames.adjust(&tokenizer.attributes[index], namespace)
    }
    let element = insertElement(
      name, tagName: tagName, namespace, attributes: .token, origin: .tag, tagBytes: tagBytes)
    if tokenizer.isSelfClosing {
      pop(.endTag)
    } else if namespace == .mathML, name.known == .annotationXml, hasHTMLEncoding {
      var integrationPoint = element
      integrationPoint.traits.insert(.htmlIntegrationPoint)
      open.replace(at: open.last, with: integrationPoint)
    }
  }

  /// Whether an `annotation-xml` holds HTML.
  private var hasHTMLEncoding: Bool {
    guard let encoding = tokenizer.attributes.first(where: { $0.name.known == .encoding }) else {
      return false
    }
    let value = tokenizer.bytes(of: encoding.content).map(\.asciiLowercased)
    return value.elementsEqual("text/html".utf8)
      || value.elementsEqual("application/xhtml+xml".utf8)
  }

  private mutating func foreignEndTag() -> Progress {
    if tag == .br || tag == .p {
      while let current = open.isEmpty ? nil : open.current, !current.isWhereHTMLGoesOn {
        pop(.implied)
      }
      return processByInsertionMode()
    }
    let index = open.topForeign(tokenizer.tagName)
    guard index > Int(open.current.htmlLimit), index > 0 else { return processByInsertionMode() }
    popThrough(index)
    return .done
  }
}

extension OpenElement {
  /// Where a tag that ends foreign content is read on: an integration point or an HTML element.
  fileprivate var isWhereHTMLGoesOn: Bool {
    namespace == .html || traits.contains(.mathMLTextIntegrationPoint)
      || traits.contains(.htmlIntegrationPoint)
  }
}
