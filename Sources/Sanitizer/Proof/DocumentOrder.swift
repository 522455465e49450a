/// Visits an element and all that is in it in document order, without recursion.
struct DocumentOrder: IteratorProtocol {
  private let root: Node
  private var upcoming: Node?

  init(_ root: Node) {
    self.root = root
    upcoming = root
  }

  mutating func next() -> Node? {
    guard let node = upcoming else { return nil }
    upcoming = node.firstChild ?? following(node)
    return node
  }

  /// Passes over what is in the node that came last.
  mutating func skipContents(of node: Node) { upcoming = following(node) }

  /// The node behind a node and all that is in it.
  private func following(_ node: Node) -> Node? {
    var node = node
    while node != root {
      if let next = node.nextSibling { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }
}
