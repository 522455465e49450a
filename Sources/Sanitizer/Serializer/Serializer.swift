internal import HTMLSyntax

/// Writes a pruned tree as canonical HTML (HTML, 13.3, with every choice made): each attribute in
/// double quotes, each element but the void ones with its end tag, no comment, no raw text but in
/// `style`.
struct Serializer: ~Copyable {
  private(set) var html: [UInt8] = []

  /// The element with all that is in it.
  mutating func writeElement(_ element: Node, of tree: borrowing Tree) {
    writeStartTag(element)
    guard !isVoid(element, of: tree) else { return }
    writeContents(of: element, of: tree)
    writeEndTag(element)
  }

  /// What is in an element.
  mutating func writeContents(of element: Node, of tree: borrowing Tree) {
    writeNewline(in: element, of: tree)
    var next = element.firstChild
    var parent = element
    while true {
      guard let node = next else {
        if parent == element { return }
        writeEndTag(parent)
        next = parent.nextSibling
        guard let outer = parent.parent else { return }
        parent = outer
        continue
      }
      next = node.nextSibling
      guard node.kind == .element else {
        writeText(node, in: tree.record(of: parent).name)
        continue
      }
      writeStartTag(node)
      if !isVoid(node, of: tree) {
        writeNewline(in: node, of: tree)
        parent = node
        next = node.firstChild
      }
    }
  }

  /// A blank, name and value for each attribute, as they stand in a start tag.
  mutating func writeAttributes(of element: Node) {
    var next = element.firstAttribute
    while let attribute = next {
      html.append(UInt8(ascii: " "))
      html.append(contentsOf: attribute.name.utf8)
      html.append(contentsOf: "=\"".utf8)
      writeEscaped(attribute.value)
      html.append(UInt8(ascii: "\""))
      next = attribute.next
    }
  }

  private mutating func writeStartTag(_ element: Node) {
    html.append(UInt8(ascii: "<"))
    html.append(contentsOf: element.name.utf8)
    writeAttributes(of: element)
    html.append(UInt8(ascii: ">"))
  }

  private mutating func writeEndTag(_ element: Node) {
    html.append(contentsOf: "</".utf8)
    html.append(contentsOf: element.name.utf8)
    html.append(UInt8(ascii: ">"))
  }

  private mutating func writeText(_ node: Node, in element: KnownName) {
    // The text of `style` was judged before; nothing in it ends the element.
    if element == .style { node.appendText(to: &html) } else { writeEscaped(node.text) }
  }

  /// The newline that the parser drops after `<pre>` is written before one that stays.
  private mutating func writeNewline(in element: Node, of tree: borrowing Tree) {
    guard tree.record(of: element).name == .pre, let first = element.firstChild,
      first.kind == .text, first.text.first == UInt8(ascii: "\n")
    else { return }
    html.append(UInt8(ascii: "\n"))
  }

  private func isVoid(_ element: Node, of tree: borrowing Tree) -> Bool {
    ElementCategories.void.contains(tree.record(of: element).name)
  }
}

extension Serializer {
  /// Text as it stands between tags and in double quotes alike: `& < > "`, no-break space and carriage
  /// return are written as character references, and so is a brace beside another, which would be a
  /// template's slot.
  mutating func writeEscaped(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"): html.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): html.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): html.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): html.append(contentsOf: "&quot;".utf8)
      case 0x0D: html.append(contentsOf: "&#13;".utf8)
      case 0xC2 where index < text.count && text[index] == 0xA0:
        html.append(contentsOf: "&nbsp;".utf8)
        index += 1
      case UInt8(ascii: "{") where html.last == byte:
        html.append(contentsOf: "&#123;".utf8)
      default: html.append(byte)
      }
    }
  }
}
