internal import HTMLSyntax

/// Takes from a tree all that its rules do not name, and arranges what is left so that it can be
/// written.
///
/// Afterwards the tree is `html` with a `head` (a charset meta, `title`, `style`) and a `body`.
struct Pruner: ~Copyable {
  /// An element that stays and whose contents are looked at.
  private struct Open {
    var node: Node
    var context: Nesting.Context
  }

  /// What becomes of an element with what is in it.
  private enum Outcome { case descend, skip, drop, unwrap }

  private let rules: RuleTable
  private let values: ValueCheck
  private let nesting: Nesting
  /// The text that the tree was read from.
  private let source: [UInt8]
  /// Whether what goes leaves a placeholder.
  private let keepsStructure: Bool
  private var open: [Open] = []

  init(
    _ rules: RuleTable, _ values: ValueCheck, _ nesting: Nesting, source: [UInt8],
    keepsStructure: Bool
  ) {
    self.rules = rules
    self.values = values
    self.nesting = nesting
    self.source = source
    self.keepsStructure = keepsStructure
  }

  /// Prunes a document's tree; the answer is its `html` element.
  mutating func prune(_ tree: inout Tree, into report: inout Report) throws(TreeFailure) -> Node {
    let html = try child(.html, of: tree.root, in: &tree)
    let head = try child(.head, of: html, in: &tree)
    let body = try child(.body, of: html, in: &tree)
    var next = html.firstChild
    while let node = next {
      next = node.nextSibling
      if node == head || node == body { continue }
      if node.kind == .element { report.addElement(node, in: tree) }
      discard(node, from: &tree, into: &report)
    }
    try filterAttributes(of: html, in: &tree, into: &report)
    try filterAttributes(of: body, in: &tree, into: &report)
    try pruneHead(head, in: &tree, into: &report)
    try pruneBody(body, in: &tree, into: &report)
    return html
  }

  /// The first child of that name; made where it is missing, as `body` is beside a `frameset`.
  private func child(_ name: KnownName, of parent: Node, in tree: inout Tree) throws(TreeFailure)
    -> Node
  {
    var next = parent.firstChild
    while let node = next {
      if node.kind == .element, tree.record(of: node).name == name { return node }
      next = node.nextSibling
    }
    let made = try tree.makeElement(.made(name))
    tree.insert(made, into: parent)
    return made
  }
}

// MARK: - The head

extension Pruner {
  private mutating func pruneHead(
    _ head: Node, in tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    // A head shows nothing, so its attributes do nothing; the pieces of a document have no place for
    // them.
    while let attribute = head.firstAttribute {
      report.add(
        .attribute, attribute.name, attribute.value[...], at: tree.range(of: attribute))
      tree.remove(attribute, from: head)
    }
    var hasTitle = false
    var next = head.firstChild
    while let node = next {
      next = node.nextSibling
      let isElement = node.kind == .element
      switch isElement ? tree.record(of: node).name : .other {
      case .title where !hasTitle:
        hasTitle = true
        try cleanText(in: node, of: &tree, into: &report)
        try filterAttributes(of: node, in: &tree, into: &report)
      case .style where rules.treatment(of: node, named: .style) == .keep:
        try filterAttributes(of: node, in: &tree, into: &report)
        try cleanStyle(node, in: &tree, into: &report)
      default:
        // The white space between elements and the charset meta are written anew.
        if isElement, !tree.isCharsetMeta(node) { report.addElement(node, in: tree) }
        discard(node, from: &tree, into: &report)
      }
    }
    let meta = try tree.makeElement(.made(.meta))
    tree.insert(meta, into: head, before: head.firstChild)
    _ = try tree.addAttribute(
      .charset, value: "utf-8".utf8.span, range: 0..<0, to: meta, after: nil)
  }
}

// MARK: - The body

extension Pruner {
  private mutating func pruneBody(
    _ body: Node, in tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    open = [Open(node: body, context: Nesting.Context(element: .body))]
    var next = body.firstChild
    while let parent = open.last {
      guard let node = next else {
        open.removeLast()
        next = parent.node.nextSibling
        continue
      }
      guard node.kind == .element else {
        next = node.nextSibling
        try pruneText(node, in: parent.context, of: &tree, into: &report)
        continue
      }
      switch try pruneElement(node, in: parent.context, of: &tree, into: &report) {
      case .descend:
        let name = tree.record(of: node).name
        // `pruneElement` may have changed the contexts of the open elements.
        let outer = open.last?.context ?? parent.context
        open.append(Open(node: node, context: outer.inside(name, at: open.count)))
        next = node.firstChild
      case .skip:
        next = node.nextSibling
      case .drop:
        next = node.nextSibling
        if keepsStructure { try leavePlaceholder(for: node, in: &tree) }
        discard(node, from: &tree, into: &report)
      case .unwrap where keepsStructure:
        // Its elements would all stand elsewhere, so that its text alone can stay.
        next = node.nextSibling
        try leavePlaceholder(for: node, in: &tree)
        try leave(PlainText.text(of: node, in: tree), of: node, in: parent.context, in: &tree)
        discard(node, from: &tree, into: &report)
      case .unwrap:
        next = node.firstChild ?? node.nextSibling
        report.addLoads(of: node, in: tree)
        tree.unwrap(node)
      }
    }
  }

  private mutating func pruneElement(
    _ node: Node, in context: Nesting.Context, of tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) -> Outcome {
    let record = tree.record(of: node)
    guard record.namespace == .html else {
      report.addElement(node, in: tree)
      if rules.rules.foreignContent == .text {
        try leave(PlainText.foreignText(of: node, in: tree), of: node, in: context, in: &tree)
      }
      return .drop
    }
    var name = record.name
    switch rules.treatment(of: node, named: name) {
    case .keep:
      break
    case .becomes(let other):
      report.addElement(node, in: tree)
      name = other
    case .drop:
      report.addElement(node, in: tree)
      return .drop
    }
    let placement = nesting.placement(of: name, in: context)
    guard let placed = placement.name else {
      report.addElement(node, in: tree)
      return .drop
    }
    if isTooDeep(placed) {
      if report.flattened == nil { report.flattened = record.range }
      return .unwrap
    }
    if let level = placement.openedParagraph { try reopenParagraph(at: level, in: &tree) }
    if placed != record.name {
      report.addLoads(of: node, in: tree)
      try tree.rename(node, to: placed)
    }
    try filterAttributes(of: node, in: &tree, into: &report)
    guard placed == .style else { return .descend }
    try cleanStyle(node, in: &tree, into: &report)
    return .skip
  }

  /// Whether an element would stand too deep; a table leaves room for its parts, or they would lose
  /// their places.
  private func isTooDeep(_ name: KnownName) -> Bool {
    // `html` stands above `body`, which is the first open element; the last level is for elements
    // without contents.
    let depth = open.count + 2
    return switch name {
    case _ where ElementCategories.void.contains(name): false
    case .table: depth > Limits.depth - 8
    default: depth > Limits.depth - 1
    }
  }

  /// Takes a node out with all that is in it, and notes what it would load.
  private func discard(_ node: Node, from tree: inout Tree, into report: inout Report) {
    if node.kind == .element { report.addLoads(below: node, in: tree, values) }
    tree.unlink(node)
  }

  /// Puts an empty `template` before an element that goes: the one element that may stand wherever
  /// another can, in tables and column groups too, and that is never shown.
  private func leavePlaceholder(for node: Node, in tree: inout Tree) throws(TreeFailure) {
    guard let parent = node.parent, !tree.record(of: node).isShadowRoot else { return }
    let placeholder = try tree.makeElement(.made(.template))
    tree.insert(placeholder, into: parent, before: node)
  }

  /// Puts what can be read of an element before it.
  private func leave(
    _ text: [UInt8], of node: Node, in context: Nesting.Context, in tree: inout Tree
  ) throws(TreeFailure) {
    guard let parent = node.parent, !ElementCategories.tableParts.contains(context.element) else {
      return
    }
    let text = Characters.carried(text)
    if !text.isEmpty { tree.insert(try tree.makeText(text.span), into: parent, before: node) }
  }

  /// Makes a `div` of an open `p` in which an element stands that would close it.
  private mutating func reopenParagraph(at level: Int, in tree: inout Tree) throws(TreeFailure) {
    try tree.rename(open[level].node, to: .div)
    open[level].context.element = .div
    for index in level..<open.count where open[index].context.paragraph == level {
      open[index].context.paragraph = nil
    }
  }

  private func pruneText(
    _ node: Node, in context: Nesting.Context, of tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    let isInTable = ElementCategories.tableParts.contains(context.element)
    if isInTable, !node.withText(Characters.isWhitespace) {
      report.add(.text, "", node.text[...], at: tree.record(ofParentOf: node).range)
      tree.unlink(node)
    } else {
      try clean(node, in: &tree, into: &report)
    }
  }
}

// MARK: - Texts and attributes

extension Pruner {
  private func cleanText(
    in element: Node, of tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    var next = element.firstChild
    while let node = next {
      next = node.nextSibling
      try clean(node, in: &tree, into: &report)
    }
  }

  /// Puts a text node without what HTML cannot carry in the place of one.
  private func clean(
    _ node: Node, in tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    guard !node.withText(Characters.areAllCarried) else { return }
    let text = node.text
    report.add(.text, "", text[...], at: tree.record(ofParentOf: node).range)
    try replace(node, by: Characters.carried(text), in: &tree)
  }

  private func replace(_ node: Node, by text: [UInt8], in tree: inout Tree) throws(TreeFailure) {
    guard let parent = node.parent else { return }
    if !text.isEmpty { tree.insert(try tree.makeText(text.span), into: parent, before: node) }
    tree.unlink(node)
  }

  /// Leaves of a `style` element's text what may stay.
  private func cleanStyle(
    _ element: Node, in tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    var text: [UInt8] = []
    var next = element.firstChild
    while let node = next {
      node.appendText(to: &text)
      next = node.nextSibling
      tree.unlink(node)
    }
    let filtered = values.styleSheet(text)
    let range = tree.record(of: element).range
    report.add(filtered, of: text, at: range, in: source, from: range.upperBound)
    let kept = filtered.text ?? text
    if !kept.isEmpty { tree.insert(try tree.makeText(kept.span), into: element) }
  }

  private func filterAttributes(
    of element: Node, in tree: inout Tree, into report: inout Report
  ) throws(TreeFailure) {
    let record = tree.record(of: element)
    let isCopy = record.isCopy
    // Few elements lose anything. It is known before the first attribute goes.
    var loads: ElementLoads?
    func noteLoads(of attribute: AttributeNode, in tree: borrowing Tree, _ report: inout Report) {
      guard LoadingAttributes.names.contains(tree.name(of: attribute)) else { return }
      let known = loads ?? ElementLoads(element, in: tree)
      loads = known
      report.addLoads(of: attribute, known, in: tree)
    }
    var next = element.firstAttribute
    while let attribute = next {
      next = attribute.next
      let rule = rules.rule(for: attribute, named: tree.name(of: attribute), on: record.name)
      let verdict = rule.map { values.verdict(on: attribute, $0) } ?? .remove(.attribute)
      if verdict == .keep { continue }
      let value = attribute.value
      let range = tree.range(of: attribute)
      switch verdict {
      case .keep:
        break
      case .rewrite(let text):
        try tree.setValue(text, of: attribute)
      case .restyle(let filtered):
        if !isCopy {
          report.add(
            filtered, of: value, at: range, in: source, from: range.upperBound - value.count)
        }
        if filtered.isEmpty {
          tree.remove(attribute, from: element)
        } else {
          try tree.setValue(filtered.text ?? value, of: attribute)
        }
      case .replace(let text):
        if !isCopy { report.add(.url, attribute.name, value[...], at: range) }
        try tree.setValue(text, of: attribute)
      case .remove(let what):
        if !isCopy {
          report.add(what, attribute.name, value[...], at: range)
          noteLoads(of: attribute, in: tree, &report)
        }
        tree.remove(attribute, from: element)
      case .blockRemote:
        if !isCopy { noteLoads(of: attribute, in: tree, &report) }
        tree.remove(attribute, from: element)
      }
    }
  }
}

extension Report {
  /// Notes an element, unless it is one that the parser opened again or implied.
  fileprivate mutating func addElement(_ node: Node, in tree: borrowing Tree) {
    let record = tree.record(of: node)
    if !record.isCopy, !record.range.isEmpty { add(.element, node.name, at: record.range) }
  }
}

extension Tree {
  /// The record of the element that a text stands in.
  fileprivate func record(ofParentOf node: Node) -> Record {
    node.parent.map { record(of: $0) } ?? .made(.other)
  }

  /// Whether an element is the charset meta that every document gets.
  func isCharsetMeta(_ node: Node) -> Bool {
    guard record(of: node).name == .meta, let charset = node.firstAttribute else { return false }
    return charset.next == nil && charset.name == "charset"
      && charset.value.map(lowercased) == Array("utf-8".utf8)
  }
}

extension Tree.Record {
  /// The record of an element that is in no source.
  static func made(_ name: KnownName) -> Tree.Record {
    Tree.Record(name: name, namespace: .html, range: 0..<0, isCopy: false)
  }
}
