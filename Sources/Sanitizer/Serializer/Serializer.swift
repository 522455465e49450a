internal import ByteScanning
internal import HTMLSyntax

/// Writes a pruned tree as canonical HTML (HTML, 13.3, with every choice made): each attribute in
/// double quotes, each element but the void ones with its end tag, no comment, no raw text but in
/// `style`.
struct Serializer: ~Copyable {
  var html: [UInt8] = []

  /// The element with all that is in it.
  mutating func writeElement(_ element: Node, of tree: borrowing Tree) {
    _ = writeStartTag(element)
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
      _ = writeStartTag(node)
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
      attribute.appendName(to: &html)
      html.append(contentsOf: "=\"".utf8)
      attribute.withValue { writeEscaped($0) }
      html.append(UInt8(ascii: "\""))
      next = attribute.next
    }
  }

  /// The start tag; the answer is where in it the attributes were written.
  mutating func writeStartTag(_ element: Node) -> Range<Int> {
    html.append(UInt8(ascii: "<"))
    element.appendName(to: &html)
    let start = html.count
    writeAttributes(of: element)
    let end = html.count
    html.append(UInt8(ascii: ">"))
    return start..<end
  }

  /// The end tag.
  mutating func writeEndTag(_ element: Node) {
    html.append(UInt8(ascii: "<"))
    html.append(UInt8(ascii: "/"))
    element.appendName(to: &html)
    html.append(UInt8(ascii: ">"))
  }

  private mutating func writeText(_ node: Node, in element: KnownName) {
    // The text of `style` was judged before; nothing in it ends the element.
    if element == .style { node.appendText(to: &html) } else { node.withText { writeEscaped($0) } }
  }

  /// The newline that the parser drops after `<pre>` is written before one that stays.
  private mutating func writeNewline(in element: Node, of tree: borrowing Tree) {
    guard tree.record(of: element).name == .pre, let first = element.firstChild,
      first.kind == .text, first.startsWithNewline
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
  mutating func writeEscaped(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      // Most of a text is written as it is.
      let start = index
      index = bytes.firstEscapable(from: start)
      html.append(bytes.extracting(start..<index))
      guard index < bytes.count else { return }
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "\""): html += "&quot;".utf8
      case 0x0D: html += "&#13;".utf8
      case 0xC2 where index < bytes.count && bytes[index] == 0xA0:
        html += "&nbsp;".utf8
        index += 1
      case UInt8(ascii: "{") where html.last == byte: html += "&#123;".utf8
      default: html.append(byte)
      }
    }
  }
}

extension Span<UInt8> {
  /// The first offset from a start on that holds what may have to be written otherwise; the end if none
  /// does.
  fileprivate func firstEscapable(from start: Int) -> Int {
    var offset = start
    while let bytes = SixteenBytes(self, at: offset) {
      let markup =
        bytes.marks(of: UInt8(ascii: "&")) | bytes.marks(of: UInt8(ascii: "<"))
        | bytes.marks(of: UInt8(ascii: ">")) | bytes.marks(of: UInt8(ascii: "\""))
      let others =
        bytes.marks(of: 0x0D) | bytes.marks(of: 0xC2) | bytes.marks(of: UInt8(ascii: "{"))
      let found = markup | others
      if !found.isEmpty { return offset + found.first }
      offset += SixteenBytes.length
    }
    while offset < count, !Self.isEscapable(self[offset]) { offset += 1 }
    return offset
  }

  private static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x0D, 0xC2,
      UInt8(ascii: "{"):
      true
    default: false
    }
  }
}
