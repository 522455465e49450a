internal import HTMLSyntax

/// Applies a document's parse events to a ``Tree``: all elements, attributes and texts, whatever
/// they are, for the adoption agency moves nodes that may not stay; comments are only told.
struct TreeBuilder: ~Copyable {
  var tree: Tree
  private(set) var mode = DocumentMode.noQuirks
  private(set) var doctype: (name: String, range: Range<Int>)?
  /// The nodes by their numbers; comments have none.
  private var nodes: [Node?] = []
  /// The last attributes of `html` and `body`, so that merging does not look for the end.
  private var lastAttributes: [NodeID: AttributeNode] = [:]
  /// The attributes that `html` and `body` have, to which a second tag adds none of the same name.
  private var rootAttributes: [NodeID: Set<Name>] = [:]
  private var textCount = 0

  private init(_ tree: consuming Tree) {
    self.tree = tree
    nodes = [self.tree.root]
  }

  /// Reads a document to its end, unless it has more nodes than a limit.
  static func read(
    _ source: SourceText, _ options: HTMLParser.Options, limit: Int, into report: inout Report
  ) throws(TreeFailure) -> TreeBuilder {
    var builder = TreeBuilder(try Tree())
    var parser = HTMLParser(source, options)
    while let event = parser.next() {
      try builder.apply(event, of: &parser, into: &report)
      guard builder.count <= limit else { throw .tooManyNodes }
    }
    builder.mode = parser.mode
    return builder
  }

  private var count: Int { nodes.count + textCount + tree.attributeRanges.count }

  // The parser is handed on as `inout`: for a borrow, all of it would be copied at each event.

  private mutating func apply(
    _ event: ParseEvent, of parser: inout HTMLParser, into report: inout Report
  ) throws(TreeFailure) {
    switch event {
    case .doctype(let event):
      doctype = (parser.doctype?.name ?? "", event.range)
    case .element(let event):
      let record = Tree.Record(
        name: event.name.known, namespace: event.namespace, range: event.range,
        isCopy: event.origin == .reopened, isShadowRoot: event.isShadowRoot)
      let element = try tree.makeElement(record, spelling: parser.spelling(of: event.name))
      register(element, event.node)
      insert(element, event.location)
      let last = try add(parser.attributes(of: event), of: &parser, to: element, after: nil)
      if event.name.known == .html || event.name.known == .body {
        lastAttributes[event.node] = last
        rootAttributes[event.node] = Set(parser.attributes(of: event).map(\.name))
      }
    case .attributesMerged(let event):
      guard let element = node(event.node) else { return }
      let known = rootAttributes[event.node, default: []]
      let added = parser.attributes(of: event).filter { !known.contains($0.name) }
      rootAttributes[event.node, default: []].formUnion(added.map(\.name))
      lastAttributes[event.node] = try add(
        added[...], of: &parser, to: element, after: lastAttributes[event.node])
    case .text(let event):
      textCount += 1
      insert(try tree.makeText(parser.text(of: event).span), event.location)
    case .comment(let event):
      register(nil, event.node)
      report.add(.comment, "", parser.text(of: event), at: event.range)
    case .move(let id, to: let location):
      guard let node = node(id) else { return }
      tree.unlink(node)
      insert(node, location)
    case .moveChildren(of: let source, to: let target):
      guard let source = node(source), let target = node(target) else { return }
      tree.moveChildren(of: source, to: target)
    case .remove(let id):
      guard let node = node(id) else { return }
      tree.unlink(node)
      tree.insert(node, into: tree.root)
    // The rules keep no `selectedcontent`, so what would be copied into it is not.
    case .copyChildren, .end:
      break
    }
  }

  private func node(_ id: NodeID) -> Node? {
    nodes.indices.contains(Int(id.rawValue)) ? nodes[Int(id.rawValue)] : nil
  }

  private mutating func register(_ node: Node?, _ id: NodeID) {
    while nodes.count <= Int(id.rawValue) { nodes.append(nil) }
    nodes[Int(id.rawValue)] = node
  }

  private func insert(_ node: Node, _ location: InsertionPoint) {
    // What has no place goes beside the root element, where nothing is written.
    let parent = self.node(location.parent) ?? tree.root
    let next = location.before.flatMap { self.node($0) }
    tree.insert(node, into: parent, before: next?.parent == parent ? next : nil)
  }

  /// Adds attributes to an element; the answer is its last one.
  private mutating func add(
    _ attributes: ArraySlice<Attribute>, of parser: inout HTMLParser, to element: Node,
    after last: AttributeNode?
  ) throws(TreeFailure) -> AttributeNode? {
    var last = last
    for attribute in attributes {
      let range = attribute.nameRange.lowerBound..<attribute.valueRange.upperBound
      last = try tree.addAttribute(
        attribute.name.known, spelling: parser.spelling(of: attribute.name),
        value: parser.value(of: attribute).span, range: range,
        to: element, after: last)
    }
    return last
  }
}
