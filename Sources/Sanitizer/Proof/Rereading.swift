internal import HTMLSyntax

/// Reads what was written and compares it, event by event, with the tree that it was written from.
///
/// The reading must build that tree in document order and in no other way: each element by its own
/// tag, at the end of its parent; no element implied, moved or opened again; no comment. Then no
/// rule of the parser beyond "insert an element" was used, and every browser has the same tree.
struct Rereading: ~Copyable {
  private let root: Node
  private var order: DocumentOrder
  /// The tree's nodes by the numbers that the reading gives them, and how deep they stand.
  private var nodes: [(node: Node, depth: Int)?] = []
  /// The tree's text that is being read, and how much of it was.
  private var text: (parent: Node, bytes: [UInt8], read: Int)?
  private var upcoming: Node?

  private init(_ root: Node) {
    self.root = root
    order = DocumentOrder(root)
    upcoming = order.next()
  }

  /// Whether the HTML reads as an element's tree, and everything in it is permitted.
  static func agrees(
    _ html: [UInt8], with root: Node, of tree: borrowing Tree, mode: DocumentMode,
    _ permit: Permit
  ) -> Bool {
    var parser = HTMLParser(SourceText(decoding: html), HTMLParser.Options(scripting: true))
    var reading = Rereading(root)
    while let event = parser.next() {
      guard reading.accepts(event, of: parser, in: tree, permit) else { return false }
    }
    return reading.upcoming == nil && reading.text == nil && parser.mode == mode
  }

  private mutating func accepts(
    _ event: ParseEvent, of parser: borrowing HTMLParser, in tree: borrowing Tree, _ permit: Permit
  ) -> Bool {
    switch event {
    case .doctype:
      // What it says is checked by the mode that it makes.
      return nodes.isEmpty
    case .element(let event):
      return accepts(event, of: parser, in: tree, permit)
    case .text(let event):
      guard event.location.before == nil, !event.isInert else { return false }
      return accepts(parser.text(of: event), in: read(event.location.parent)?.node)
    case .end:
      return true
    case .attributesMerged, .comment, .copyChildren, .move, .moveChildren, .remove:
      return false
    }
  }

  private mutating func accepts(
    _ event: ElementEvent, of parser: borrowing HTMLParser, in tree: borrowing Tree,
    _ permit: Permit
  ) -> Bool {
    guard text == nil, let node = upcoming, node.kind == .element, event.origin == .tag,
      event.namespace == .html, !event.isInert, !event.isShadowRoot, event.location.before == nil,
      event.name.known == tree.record(of: node).name,
      node.hasName(parser.spellingBytes(of: event.name)), permit.allows(node, in: tree)
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
    guard depth <= Limits.depth, attributesAgree(event, of: parser, with: node) else {
      return false
    }
    while nodes.count <= Int(event.node.rawValue) { nodes.append(nil) }
    nodes[Int(event.node.rawValue)] = (node, depth)
    advance()
    return true
  }

  /// An element of the tree by the number that the reading gave it.
  private func read(_ id: NodeID) -> (node: Node, depth: Int)? {
    nodes.indices.contains(Int(id.rawValue)) ? nodes[Int(id.rawValue)] : nil
  }

  private func attributesAgree(
    _ event: ElementEvent, of parser: borrowing HTMLParser, with node: Node
  )
    -> Bool
  {
    var expected = node.firstAttribute
    for attribute in parser.attributes(of: event) {
      guard let wanted = expected, attribute.namespace == .none,
        wanted.hasName(parser.spellingBytes(of: attribute.name)),
        wanted.hasValue(parser.value(of: attribute))
      else { return false }
      expected = wanted.next
    }
    return expected == nil
  }

  /// Whether characters are the next ones of the tree's text.
  private mutating func accepts(_ characters: ArraySlice<UInt8>, in parent: Node?) -> Bool {
    guard let current = text, let parent, current.parent == parent,
      current.bytes[current.read...].starts(with: characters)
    else { return false }
    let read = current.read + characters.count
    if read < current.bytes.count {
      text?.read = read
    } else {
      loadText()
    }
    return true
  }

  /// Goes behind an element that was read.
  private mutating func advance() {
    upcoming = order.next()
    loadText()
  }

  /// Takes up the tree's next text, unless an element comes first.
  private mutating func loadText() {
    var parent: Node?
    var bytes: [UInt8] = []
    while let node = upcoming, node.kind == .text {
      guard parent == nil || node.parent == parent else { break }
      parent = node.parent
      node.appendText(to: &bytes)
      upcoming = order.next()
    }
    text = bytes.isEmpty ? nil : parent.map { ($0, bytes, 0) }
  }
}
