internal import HTMLSyntax

/// What is left of a document whose tree cannot be written: its text.
enum PlainText {
  /// A document with nothing but the text of a document in it.
  static func document(of source: SourceText) throws(TreeFailure) -> [UInt8] {
    var serializer = Serializer()
    var unused = Report()
    let options = HTMLParser.Options(scripting: true, allowsDeclarativeShadowRoots: false)
    let builder = try TreeBuilder.read(source, options, limit: Limits.nodes, into: &unused)
    guard let root = builder.tree.root else { throw .outOfMemory }
    var order = DocumentOrder(root)
    while let node = order.next() {
      if node.kind == .text, let parent = node.parent, parent != root {
        let name = builder.tree.record(of: parent).name
        if name != .style && name != .title { serializer.writeEscaped(node.text) }
      } else if node.kind == .element, startsLine(builder.tree.record(of: node).name) {
        serializer.writeEscaped([UInt8(ascii: "\n")])
      }
    }
    return Array("<!DOCTYPE html><body><pre>\n".utf8) + serializer.html
  }

  private static func startsLine(_ name: KnownName) -> Bool {
    name == .br || name == .tr || ElementCategories.closingParagraph.contains(name)
  }
}
