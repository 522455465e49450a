internal import HTMLSyntax

/// What is left of a document whose tree cannot be written: its text.
enum PlainText {
  /// A document with nothing but the text of a document in it.
  static func document(of source: SourceText) throws(TreeFailure) -> [UInt8] {
    var serializer = Serializer(sourceLength: source.bytes.count)
    serializer.html.append("<!DOCTYPE html><body><pre>\n")
    var unused = Report()
    let options = HTMLParser.Options(scripting: false)
    let builder = try TreeBuilder.read(source, options, limit: Limits.nodes, into: &unused)
    serializer.writeEscaped(text(of: builder.tree.root, in: builder.tree).span)
    return serializer.html[0..<serializer.html.count]
  }

  /// What can be read of an element, or of a document: no program, no title, no contents of a template.
  static func text(of root: Node, in tree: borrowing Tree) -> [UInt8] {
    var text: [UInt8] = []
    var order = DocumentOrder(root)
    while let node = order.next() {
      if node.kind == .text, let parent = node.parent, parent.kind == .element {
        if !isUnread(tree.record(of: parent).name) { node.appendText(to: &text) }
      } else if node.kind == .element, startsLine(tree.record(of: node).name) {
        text.append(UInt8(ascii: "\n"))
      }
    }
    return text
  }

  /// What an SVG or MathML element shows as text: the tokens of a formula (MathML Core, 3.2) and the
  /// `text` of a drawing (SVG 2, 11.2), not what describes or annotates them.
  static func foreignText(of root: Node, in tree: borrowing Tree) -> [UInt8] {
    var text: [UInt8] = []
    var order = DocumentOrder(root)
    while let node = order.next() {
      guard node.kind == .text, let parent = node.parent, parent.kind == .element,
        tree.record(of: parent).namespace != .html, shownForeign.contains(parent.name)
      else { continue }
      node.appendText(to: &text)
    }
    return text
  }

  private static let shownForeign: Set<String> = [
    "mi", "mn", "mo", "ms", "mtext", "text", "textPath", "tspan",
  ]

  private static func isUnread(_ name: KnownName) -> Bool {
    name == .style || name == .script || name == .title || name == .template
  }

  private static func startsLine(_ name: KnownName) -> Bool {
    name == .br || name == .tr || ElementCategories.closingParagraph.contains(name)
  }
}
