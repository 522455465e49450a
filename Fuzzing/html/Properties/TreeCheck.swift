internal import FuzzProperties
internal import HTMLSyntax

/// The links between an ``HTMLTree``'s nodes, held against each other.
struct TreeCheck {
  private let nodes: [HTMLTree.Node]
  private let findings = Findings()

  private init(_ tree: HTMLTree) {
    nodes = tree.nodes
  }

  /// What is broken in a tree.
  static func broken(in tree: HTMLTree) -> [BrokenProperty] {
    let check = TreeCheck(tree)
    check.checkLinks()
    check.checkReach()
    return check.findings.broken
  }

  private func checkLinks() {
    for (index, node) in nodes.enumerated() {
      if node.next >= 0 {
        findings.check(
          .tree, nodes[node.next].previous == index && nodes[node.next].parent == node.parent,
          "\(node.next) follows \(index) and does not know it")
      }
      if node.firstChild >= 0 {
        findings.check(
          .tree, nodes[node.firstChild].parent == index && nodes[node.firstChild].previous < 0,
          "\(node.firstChild) is not the first child of \(index)")
      }
      if node.lastChild >= 0 {
        findings.check(
          .tree, nodes[node.lastChild].parent == index && nodes[node.lastChild].next < 0,
          "\(node.lastChild) is not the last child of \(index)")
      }
      findings.check(
        .tree, (node.firstChild < 0) == (node.lastChild < 0), "\(index) has children by halves")
    }
  }

  /// From the document each node is reached once, and all that have a parent which is reached.
  private func checkReach() {
    var reached = [Bool](repeating: false, count: nodes.count)
    var pending = [0]
    while let index = pending.popLast() {
      guard !reached[index] else {
        findings.check(.tree, false, "\(index) is reached twice")
        return
      }
      reached[index] = true
      if nodes[index].next >= 0 { pending.append(nodes[index].next) }
      if nodes[index].firstChild >= 0 { pending.append(nodes[index].firstChild) }
    }
    for (index, node) in nodes.enumerated() where node.parent >= 0 {
      findings.check(
        .tree, reached[index] == reached[node.parent], "\(index) is not among its parent's children"
      )
    }
  }
}
