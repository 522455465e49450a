internal import FuzzProperties
internal import HTMLSyntax

/// Applies events to a tree of its own that knows nothing of how HTML is read.
///
/// What a correct parser can never tell is broken: a node that was never told, an end of what is
/// not open, a place before a node that is elsewhere.
struct NestingCheck {
  private struct Node {
    var isElement: Bool
    var parent: Int?
    var children: [Int] = []
    var isOpen = false
    var isTemplate = false
    /// Content may go into a head after its end (HTML, 13.2.6.4.6).
    var isReopened = false
  }

  private var nodes = [Node(isElement: true, parent: nil, isOpen: true)]
  private let findings = Findings()
  /// The root of a fragment is popped at the end, a document is not.
  private let isFragment: Bool

  private init(isFragment: Bool) {
    self.isFragment = isFragment
  }

  /// What is broken in what was told of a document or fragment.
  static func broken(in recording: Recording, _ options: HTMLParser.Options) -> [BrokenProperty] {
    var check = NestingCheck(isFragment: options.context != nil)
    for event in recording.events { check.apply(event) }
    check.checkOpenElements(recording, isComplete: options.isComplete)
    return check.findings.broken
  }

  private mutating func apply(_ event: RecordedEvent) {
    switch event {
    case .doctype: break
    case .element(let element):
      insert(
        element.node, at: element.location,
        Node(
          isElement: true, isOpen: true, isTemplate: element.isTemplate,
          isReopened: element.namespace == .html && element.name.elementsEqual("head".utf8)))
      findings.check(
        .inertness, element.isInert == isInert(element.location.parent),
        "element \(element.node.rawValue) told as \(element.isInert ? "inert" : "live")")
    case .attributesMerged(let node, let attributes, _):
      findings.check(.nesting, isElement(node), "attributes for \(node.rawValue), no element")
      findings.check(.nesting, !attributes.isEmpty, "no attributes merged")
    case .text(let text):
      checkPlace(text.location)
      findings.check(
        .inertness, text.isInert == isInert(text.location.parent),
        "text in \(text.location.parent.rawValue) told as \(text.isInert ? "inert" : "live")")
    case .comment(let comment):
      insert(comment.node, at: comment.location, Node(isElement: false))
    case .move(let node, let point):
      guard isKnown(node), checkPlace(point) else {
        findings.check(.nesting, false, "move of \(node.rawValue) to a place unknown")
        return
      }
      unlink(index(node))
      link(index(node), at: point)
    case .moveChildren(let from, let to):
      guard isElement(from), isElement(to) else {
        findings.check(.nesting, false, "children moved between nodes unknown")
        return
      }
      for child in nodes[index(from)].children {
        unlink(child)
        link(child, in: index(to))
      }
    case .copyChildren(let from, let to):
      guard isElement(from), isElement(to) else {
        findings.check(.nesting, false, "children copied between nodes unknown")
        return
      }
      findings.check(
        .nesting, !isAncestor(index(from), of: index(to)), "an element copied into itself")
      for child in nodes[index(to)].children { unlink(child) }
    case .remove(let node):
      findings.check(
        .nesting, isKnown(node) && nodes[index(node)].parent != nil,
        "\(node.rawValue) removed, which is not in the tree")
      if isKnown(node) { unlink(index(node)) }
    case .end(let end):
      let isOpen =
        isKnown(end.node) && nodes[index(end.node)].isOpen
        && (isFragment || end.node != .document)
      findings.check(.nesting, isOpen, "end of \(end.node.rawValue), which is not open")
      if isKnown(end.node) { nodes[index(end.node)].isOpen = false }
    }
  }

  private mutating func checkOpenElements(_ recording: Recording, isComplete: Bool) {
    let open = nodes.indices.dropFirst(isFragment ? 0 : 1).filter { nodes[$0].isOpen }
    findings.check(.nesting, !isComplete || open.isEmpty, "still open at the end: \(open)")
    findings.check(
      .nesting, open.count == recording.openElements.count,
      "\(open.count) open, the parser says \(recording.openElements)")
  }

  // MARK: The tree

  private func index(_ node: NodeID) -> Int { Int(node.rawValue) }
  private func isKnown(_ node: NodeID) -> Bool { index(node) < nodes.count }
  private func isElement(_ node: NodeID) -> Bool { isKnown(node) && nodes[index(node)].isElement }

  private func isAncestor(_ ancestor: Int, of node: Int) -> Bool {
    var next: Int? = node
    while let current = next {
      if current == ancestor { return true }
      next = nodes[current].parent
    }
    return false
  }

  private func isInert(_ parent: NodeID) -> Bool {
    var next: Int? = isKnown(parent) ? index(parent) : nil
    while let current = next {
      if nodes[current].isTemplate { return true }
      next = nodes[current].parent
    }
    return false
  }

  /// Whether a place exists.
  @discardableResult
  private mutating func checkPlace(_ point: InsertionPoint) -> Bool {
    guard isElement(point.parent) else {
      findings.check(.nesting, false, "a place in \(point.parent.rawValue), no element")
      return false
    }
    if let before = point.before {
      let exists = isKnown(before) && nodes[index(before)].parent == index(point.parent)
      findings.check(
        .nesting, exists,
        "a place before \(before.rawValue), which is not in \(point.parent.rawValue)")
      return exists
    }
    let parent = nodes[index(point.parent)]
    findings.check(
      .nesting, parent.isOpen || parent.isReopened,
      "a place in \(point.parent.rawValue), which has ended")
    return true
  }

  private mutating func insert(_ node: NodeID, at point: InsertionPoint, _ new: Node) {
    findings.check(
      .nesting, index(node) == nodes.count, "node \(node.rawValue) after \(nodes.count - 1)")
    let exists = checkPlace(point)
    nodes.append(new)
    if exists, index(node) == nodes.count - 1 { link(index(node), at: point) }
  }

  private mutating func link(_ node: Int, at point: InsertionPoint) {
    link(node, in: index(point.parent), before: point.before.map(index))
  }

  private mutating func link(_ node: Int, in parent: Int, before: Int? = nil) {
    guard !isAncestor(node, of: parent) else {
      findings.check(.nesting, false, "\(node) put into itself")
      return
    }
    nodes[node].parent = parent
    let place = before.flatMap { nodes[parent].children.firstIndex(of: $0) }
    nodes[parent].children.insert(node, at: place ?? nodes[parent].children.count)
  }

  private mutating func unlink(_ node: Int) {
    guard let parent = nodes[node].parent else { return }
    nodes[parent].children.removeAll { $0 == node }
    nodes[node].parent = nil
  }
}
