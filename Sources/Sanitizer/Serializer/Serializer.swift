internal import ByteScanning
internal import HTMLSyntax

/// Writes a pruned tree as canonical HTML (HTML, 13.3, with every choice made): each attribute in
/// double quotes, each element but the void ones with its end tag, no comment, no raw text but in
/// `style`.
struct Serializer: ~Copyable {
  var html: ByteWriter

  /// Begins to write; how long the document was that is written anew says how much room is needed.
  init(sourceLength: Int) {
    // Most documents become shorter.
    html = ByteWriter(capacity: sourceLength + 1024)
  }

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
      attribute.writeName(to: &html)
      html.append("=\"")
      attribute.withValue { writeEscaped($0) }
      html.append(UInt8(ascii: "\""))
      next = attribute.next
    }
  }

  /// The start tag; the answer is where in it the attributes were written.
  mutating func writeStartTag(_ element: Node) -> Range<Int> {
    html.append(UInt8(ascii: "<"))
    element.writeName(to: &html)
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
    element.writeName(to: &html)
    html.append(UInt8(ascii: ">"))
  }

  private mutating func writeText(_ node: Node, in element: KnownName) {
    // The text of `style` was judged before; nothing in it ends the element.
    node.withText { if element == .style { html.append($0) } else { writeEscaped($0) } }
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
    // Most of a text is written as it is, in the longest runs.
    var written = 0
    var index = 0
    while let sixteen = SixteenBytes(bytes, at: index) {
      let escapable = sixteen.escapable
      if !escapable.isEmpty {
        var found = escapable.bits
        while found != 0 {
          writeEscaped(byteAt: index + found.trailingZeroBitCount, of: bytes, from: &written)
          found &= found - 1
        }
      }
      index += SixteenBytes.length
    }
    while index < bytes.count {
      if bytes[index].isEscapable { writeEscaped(byteAt: index, of: bytes, from: &written) }
      index += 1
    }
    html.append(bytes.extracting(written..<bytes.count))
  }

  /// Writes a byte that may have to be written otherwise, and before it what is not yet written; one
  /// that may stay is left to what follows.
  private mutating func writeEscaped(
    byteAt index: Int, of bytes: Span<UInt8>, from written: inout Int
  ) {
    html.append(bytes.extracting(written..<index))
    written = index + 1
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "&"): html.append("&amp;")
    case UInt8(ascii: "<"): html.append("&lt;")
    case UInt8(ascii: ">"): html.append("&gt;")
    case UInt8(ascii: "\""): html.append("&quot;")
    case 0x0D: html.append("&#13;")
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
      html.append("&nbsp;")
      written += 1
    case UInt8(ascii: "{") where html.last == byte: html.append("&#123;")
    default: written = index
    }
  }
}

extension SixteenBytes {
  /// The bytes that may have to be written otherwise.
  @inline(__always)
  fileprivate var escapable: ByteMarks {
    let markup =
      marks(of: UInt8(ascii: "&")) | marks(of: UInt8(ascii: "<")) | marks(of: UInt8(ascii: ">"))
      | marks(of: UInt8(ascii: "\""))
    return markup | marks(of: 0x0D) | marks(of: 0xC2) | marks(of: UInt8(ascii: "{"))
  }
}

extension UInt8 {
  fileprivate var isEscapable: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x0D, 0xC2,
      UInt8(ascii: "{"):
      true
    default: false
    }
  }
}
