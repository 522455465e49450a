extension HTMLTree {
  /// The document as HTML (HTML, 13.3, serializing HTML fragments), from its root element on.
  ///
  /// This is what a browser's `outerHTML` gives; declarative shadow roots are left out, as there.
  public func outerHTML(scripting: Bool) -> String {
    var html = ""
    var index = nodes[0].firstChild
    while index > 0 {
      let isRoot = nodes[index].parent == 0
      if isRoot, !isElement(index) {
        index = nodes[index].next
        continue
      }
      write(index, scripting, to: &html)
      if nodes[index].firstChild >= 0, !isLeftOut(index) {
        index = nodes[index].firstChild
        continue
      }
      closeTag(index, to: &html)
      while index > 0, nodes[index].next < 0 {
        index = nodes[index].parent
        if index > 0 { closeTag(index, to: &html) }
      }
      index = index > 0 ? nodes[index].next : 0
    }
    return html
  }

  private func isElement(_ index: Int) -> Bool {
    if case .element = nodes[index].content { true } else { false }
  }

  /// A void element's and a shadow root's children are not written.
  private func isLeftOut(_ index: Int) -> Bool {
    guard case .element(let element) = nodes[index].content else { return false }
    return element.isShadowRoot || element.isVoid
  }

  private func write(_ index: Int, _ scripting: Bool, to html: inout String) {
    switch nodes[index].content {
    case .document: break
    case .doctype(let name, _, _): html += "<!DOCTYPE \(name)>"
    case .comment(let data): html += "<!--\(String(decoding: data, as: UTF8.self))-->"
    case .text(let text):
      let string = String(decoding: text, as: UTF8.self)
      html += holdsRawText(nodes[index].parent, scripting) ? string : Self.escaped(string)
    case .element(let element):
      guard !element.isShadowRoot else { return }
      html += "<\(element.name)"
      for attribute in element.attributes {
        let value = String(decoding: attribute.value, as: UTF8.self)
        html += " \(attribute.name)=\"\(Self.escaped(value, inAttribute: true))\""
      }
      html += ">"
    }
  }

  private func closeTag(_ index: Int, to html: inout String) {
    guard case .element(let element) = nodes[index].content, !element.isVoid,
      !element.isShadowRoot
    else { return }
    html += "</\(element.name)>"
  }

  private func holdsRawText(_ index: Int, _ scripting: Bool) -> Bool {
    guard index > 0, case .element(let element) = nodes[index].content, element.namespace == .html
    else { return false }
    switch element.name {
    case "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext": return true
    case "noscript": return scripting
    default: return false
    }
  }

  /// Escaping a string (HTML, 13.3).
  private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "\u{A0}": escaped += "&nbsp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where inAttribute: escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension HTMLTree.Element {
  /// Whether it has no end tag (void elements, and those of old that serialize like them).
  fileprivate var isVoid: Bool {
    guard namespace == .html else { return false }
    switch name {
    case "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
      "keygen", "link", "meta", "param", "source", "track", "wbr":
      return true
    default: return false
    }
  }
}
