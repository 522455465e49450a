internal import HTMLSyntax

/// Reads what was written and compares it, event by event, with the tree that it was written from.
///
/// The reading must build that tree in document order and in no other way: each element by its own
/// tag, at the end of its parent; no element implied, moved or opened again; no comment. Then no
/// rule of the parser beyond "insert an element" was used, and every browser has the same tree.
struct Rereading: ~Copyable {
  private let root: Node
  private var expected: Expectation
  /// The tree's nodes by the numbers that the reading gives them, and how deep they stand.
  private var nodes: [(node: Node, depth: Int)?] = []

  private init(_ root: Node) {
    self.root = root
    expected = Expectation(root)
  }

  /// Whether the HTML reads as an element's tree, and everything in it is permitted.
  static func agrees(
    _ html: [UInt8], with root: Node, of tree: borrowing Tree, mode: DocumentMode,
    _ permit: Permit, by read: Sanitizer.Reading
  ) -> Bool {
    var reading = Rereading(root)
    var agrees = true
    let itsMode = read(SourceText(decoding: html)) { event, parser in
      agrees = agrees && reading.accepts(event, of: &parser, in: tree, permit)
    }
    return agrees && reading.expected.isMet && itsMode == mode
  }

  /// Reads a document with scripts on, and does nothing else.
  static func read(_ source: SourceText, _ tell: Sanitizer.Watch) -> DocumentMode {
    var parser = HTMLParser(source, HTMLParser.Options(scripting: true))
    while let event = parser.next() { tell(event, &parser) }
    return parser.mode
  }

  // The parser is handed on as `inout`: for a borrow, all of it would be copied at each event.

  private mutating func accepts(
    _ event: ParseEvent, of parser: inout HTMLParser, in tree: borrowing Tree, _ permit: Permit
  ) -> Bool {
    switch event {
    case .doctype:
      // What it says is checked by the mode that it makes.
      return nodes.isEmpty
    case .element(let event):
      return accepts(event, of: &parser, in: tree, permit)
    case .text(let event):
      guard event.location.before == nil, !event.isInert,
        let parent = read(event.location.parent)?.node
      else { return false }
      return expected.accepts(parser.text(of: event).span, in: parent)
    case .end:
      return true
    case .attributesMerged, .comment, .copyChildren, .move, .moveChildren, .remove:
      return false
    }
  }

  private mutating func accepts(
    _ event: ElementEvent, of parser: inout HTMLParser, in tree: borrowing Tree, _ permit: Permit
  ) -> Bool {
    let name = event.name.known
    guard let node = expected.element, event.origin == .tag, event.namespace == .html,
      !event.isInert, !event.isShadowRoot, event.location.before == nil,
      name == tree.record(of: node).name,
      name != .other || node.hasName(parser.spellingBytes(of: event.name)),
      permit.allows(node, in: tree)
    else { return false }
    let depth: Int
    if event.location.parent == .document {
      guard node == root else { return false }
      depth = 1
    } else {
      guard let parent = read(event.location.parent), node.parent == parent.node else {
        return false
      }
      depth = parent.depth + 1
    }
    guard depth <= Limits.depth, attributesAgree(event, of: &parser, with: node, in: tree) else {
      return false
    }
    while nodes.count <= Int(event.node.rawValue) { nodes.append(nil) }
    nodes[Int(event.node.rawValue)] = (node, depth)
    expected.advance()
    return true
  }

  /// An element of the tree by the number that the reading gave it.
  private func read(_ id: NodeID) -> (node: Node, depth: Int)? {
    nodes.indices.contains(Int(id.rawValue)) ? nodes[Int(id.rawValue)] : nil
  }

  private func attributesAgree(
    _ event: ElementEvent, of parser: inout HTMLParser, with node: Node, in tree: borrowing Tree
  ) -> Bool {
    var expected = node.firstAttribute
    for attribute in parser.attributes(of: event) {
      let name = attribute.name.known
      guard let wanted = expected, attribute.namespace == .none, name == tree.name(of: wanted),
        name != .other || wanted.hasName(parser.spellingBytes(of: attribute.name)),
        wanted.hasValue(parser.value(of: attribute))
      else { return false }
      expected = wanted.next
    }
    return expected == nil
  }
}
