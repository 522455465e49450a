internal import HTMLSyntax

/// The round trips of sanitizers that were beaten: read with scripts off, what runs left out, written as
/// HTML was written until 2025, when `<` and `>` in attribute values came to be escaped.
///
/// None is anybody's: they are the beliefs that fixtures of the kind `mutates` show to be wrong.
package enum NaiveSanitizer: CaseIterable {
  /// Writes every element where it found it.
  case writesAll
  /// Leaves out attributes that it does not know; some decide how what is in the element is read.
  case dropsAttributes
  /// Takes the tags `svg` and `math` away, which it does not know, and leaves what is in them.
  case unwrapsForeignContent

  /// What it makes of a document's body.
  package func html(of document: [UInt8]) -> [UInt8] {
    let tree = HTMLTree(SourceText(decoding: document), .init(scripting: false))
    var html: [UInt8] = []
    write(0, of: tree, to: &html)
    return html
  }

  /// Documents of the gate are not deep: what is deeper than 512 elements is undecided before.
  private func write(_ index: Int, of tree: HTMLTree, to html: inout [UInt8]) {
    switch tree.nodes[index].content {
    case .doctype: html += "<!DOCTYPE html>".utf8
    case .comment(let data): html += "<!--".utf8 + data + "-->".utf8
    case .text(let text):
      html += isRawText(tree.nodes[index].parent, of: tree) ? text : escaped(text)
    case .document: writeContents(of: index, of: tree, to: &html)
    case .element(let element):
      guard !Self.dropped.contains(element.name), !element.isShadowRoot else { return }
      guard !["svg", "math"].contains(element.name) || self != .unwrapsForeignContent else {
        return writeContents(of: index, of: tree, to: &html)
      }
      html += "<\(element.name)".utf8
      for attribute in element.attributes where keeps(attribute) {
        html += " \(attribute.name)=\"".utf8
        html += attribute.value.replacing("&".utf8, with: "&amp;".utf8)
          .replacing("\"".utf8, with: "&quot;".utf8)
        html += "\"".utf8
      }
      html += ">".utf8
      guard element.namespace != .html || !Self.void.contains(element.name) else { return }
      writeContents(of: index, of: tree, to: &html)
      html += "</\(element.name)>".utf8
    }
  }

  private func writeContents(of index: Int, of tree: HTMLTree, to html: inout [UInt8]) {
    var next = tree.nodes[index].firstChild
    while next >= 0 {
      write(next, of: tree, to: &html)
      next = tree.nodes[next].next
    }
  }

  private func keeps(_ attribute: HTMLTree.Attribute) -> Bool {
    if attribute.name.hasPrefix("on") || Self.droppedAttributes.contains(attribute.name) {
      return false
    }
    if String(decoding: attribute.value, as: UTF8.self).lowercased().contains("javascript:") {
      return false
    }
    return self != .dropsAttributes || Self.keptAttributes.contains(attribute.name)
  }

  private func isRawText(_ index: Int, of tree: HTMLTree) -> Bool {
    guard case .element(let element) = tree.nodes[index].content, element.namespace == .html else {
      return false
    }
    return Self.rawText.contains(element.name)
  }

  private func escaped(_ text: [UInt8]) -> [UInt8] {
    text.replacing("&".utf8, with: "&amp;".utf8).replacing("<".utf8, with: "&lt;".utf8)
      .replacing(">".utf8, with: "&gt;".utf8)
  }

  private static let dropped: Set<String> = [
    "animate", "applet", "base", "embed", "frame", "iframe", "link", "meta", "object", "script",
    "set",
  ]
  private static let droppedAttributes: Set<String> = ["action", "formaction", "srcdoc"]
  private static let keptAttributes: Set<String> = [
    "align", "alt", "class", "height", "href", "id", "name", "src", "style", "title", "width",
  ]
  private static let rawText: Set<String> = ["noembed", "noframes", "plaintext", "style", "xmp"]
  private static let void: Set<String> = [
    "area", "br", "col", "hr", "img", "input", "source", "track", "wbr",
  ]
}
