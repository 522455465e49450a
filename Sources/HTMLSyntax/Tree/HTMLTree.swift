/// The tree that a browser builds, made of parse events.
public struct HTMLTree: Sendable {
  /// What a node is.
  public enum Content: Hashable, Sendable {
    /// The document, or the root of a fragment.
    case document
    /// A doctype; the identifiers are empty where they are missing.
    case doctype(name: String, publicID: String, systemID: String)
    /// An element.
    case element(Element)
    /// A text node's characters.
    case text([UInt8])
    /// A comment's data.
    case comment([UInt8])
  }

  /// An element's name and attributes.
  public struct Element: Hashable, Sendable {
    /// The name as the element has it.
    public var name: String
    /// The namespace.
    public var namespace: Namespace
    /// The attributes in the order of the source.
    public var attributes: [Attribute]
    /// Whether it stands for a declarative shadow root of its parent.
    public var isShadowRoot: Bool
  }

  /// An attribute's name and value.
  public struct Attribute: Hashable, Sendable {
    /// The name as it is written, prefix included.
    public var name: String
    /// The namespace.
    public var namespace: AttributeNamespace
    /// The value in UTF-8.
    public var value: [UInt8]
  }

  /// A node and its place among the others, by index; -1 where there is none.
  public struct Node: Sendable {
    /// What the node is.
    public internal(set) var content: Content
    /// The parent.
    public internal(set) var parent = -1
    /// The first child; those of a `template` are its contents.
    public internal(set) var firstChild = -1
    /// The last child.
    public internal(set) var lastChild = -1
    /// The next sibling.
    public internal(set) var next = -1
    /// The previous sibling.
    public internal(set) var previous = -1
  }

  /// All nodes; the document is the first.
  public private(set) var nodes = [Node(content: .document)]
  /// The mode in which the document is laid out.
  public private(set) var mode = DocumentMode.noQuirks
  /// The names of attributes of elements that were merged into, by place.
  private var mergedNames: [Int: Set<String>] = [:]
  /// How many nodes are copies.
  private var copies = 0
  /// Copies that are made at most: a `select` in an option that is shown doubles with each one around
  /// it, and fills any memory.
  private static let mostCopies = 1 << 20
  /// The place in ``nodes`` of what the parser numbered.
  private var indices = [0]

  /// Reads a document or a fragment to its end.
  public init(_ source: SourceText, _ options: HTMLParser.Options = .init()) {
    var parser = HTMLParser(source, options)
    while let event = parser.next() { apply(event, of: parser) }
    mode = parser.mode
  }

  private mutating func apply(_ event: ParseEvent, of parser: borrowing HTMLParser) {
    switch event {
    case .doctype:
      append(
        .doctype(
          name: parser.doctype?.name ?? "", publicID: parser.doctype?.publicID ?? "",
          systemID: parser.doctype?.systemID ?? ""),
        at: InsertionPoint(parent: .document, before: nil))
    case .element(let element):
      let content = Element(
        name: parser.spelling(of: element.name), namespace: element.namespace,
        attributes: Self.attributes(parser.attributes(of: element), parser),
        isShadowRoot: element.isShadowRoot)
      setIndex(of: element.node, to: append(.element(content), at: element.location))
    case .comment(let comment):
      let index = append(.comment(Array(parser.text(of: comment))), at: comment.location)
      setIndex(of: comment.node, to: index)
    case .text(let text): insert(parser.text(of: text), at: text.location)
    case .attributesMerged(let merge):
      mergeAttributes(Self.attributes(parser.attributes(of: merge), parser), onto: merge.node)
    case .move(let node, let point):
      unlink(index(of: node))
      link(index(of: node), at: point)
    case .moveChildren(let from, let to):
      while nodes[index(of: from)].firstChild >= 0 {
        let child = nodes[index(of: from)].firstChild
        unlink(child)
        link(child, at: InsertionPoint(parent: to, before: nil))
      }
    case .copyChildren(let from, let to): copyChildren(of: index(of: from), to: to)
    case .remove(let node): unlink(index(of: node))
    case .end: break
    }
  }

  private static func attributes(
    _ attributes: ArraySlice<HTMLSyntax.Attribute>, _ parser: borrowing HTMLParser
  ) -> [Attribute] {
    attributes.map {
      Attribute(
        name: parser.spelling(of: $0.name), namespace: $0.namespace,
        value: Array(parser.value(of: $0)))
    }
  }

  private mutating func mergeAttributes(_ attributes: [Attribute], onto node: NodeID) {
    let index = index(of: node)
    guard case .element(var element) = nodes[index].content else { return }
    // The element is alone in holding its attributes while they grow.
    nodes[index].content = .document
    var names = mergedNames[index] ?? Set(element.attributes.map(\.name))
    mergedNames[index] = nil
    for attribute in attributes where names.insert(attribute.name).inserted {
      element.attributes.append(attribute)
    }
    mergedNames[index] = names
    nodes[index].content = .element(element)
  }

  // MARK: Links

  private func index(of node: NodeID) -> Int { indices[Int(node.rawValue)] }

  private mutating func setIndex(of node: NodeID, to index: Int) {
    let number = Int(node.rawValue)
    if number >= indices.count {
      indices.append(contentsOf: repeatElement(0, count: number + 1 - indices.count))
    }
    indices[number] = index
  }

  @discardableResult
  private mutating func append(_ content: Content, at point: InsertionPoint) -> Int {
    nodes.append(Node(content: content))
    link(nodes.count - 1, at: point)
    return nodes.count - 1
  }

  private mutating func insert(_ characters: ArraySlice<UInt8>, at point: InsertionPoint) {
    let before = point.before.map(index(of:)) ?? -1
    let previous =
      before >= 0 ? nodes[before].previous : nodes[index(of: point.parent)].lastChild
    if previous >= 0, case .text(var text) = nodes[previous].content {
      nodes[previous].content = .document
      text.append(contentsOf: characters)
      nodes[previous].content = .text(text)
    } else {
      append(.text(Array(characters)), at: point)
    }
  }

  private mutating func link(_ index: Int, at point: InsertionPoint) {
    let parent = self.index(of: point.parent)
    let next = point.before.map(self.index(of:)) ?? -1
    let previous = next >= 0 ? nodes[next].previous : nodes[parent].lastChild
    nodes[index].parent = parent
    nodes[index].next = next
    nodes[index].previous = previous
    if previous >= 0 { nodes[previous].next = index } else { nodes[parent].firstChild = index }
    if next >= 0 { nodes[next].previous = index } else { nodes[parent].lastChild = index }
  }

  /// Puts a copy of all that is in a node in place of what is in another.
  private mutating func copyChildren(of source: Int, to node: NodeID) {
    let target = index(of: node)
    while nodes[target].firstChild >= 0 { unlink(nodes[target].firstChild) }
    var copyOf = [source: target]
    var next = nodes[source].firstChild
    while next >= 0, copies < Self.mostCopies {
      nodes.append(Node(content: nodes[next].content))
      copies += 1
      let copy = nodes.count - 1
      copyOf[next] = copy
      if let parent = copyOf[nodes[next].parent] { appendChild(copy, to: parent) }
      if nodes[next].firstChild >= 0 {
        next = nodes[next].firstChild
        continue
      }
      while next != source, nodes[next].next < 0 { next = nodes[next].parent }
      next = next == source ? -1 : nodes[next].next
    }
  }

  private mutating func appendChild(_ index: Int, to parent: Int) {
    let last = nodes[parent].lastChild
    nodes[index].parent = parent
    nodes[index].previous = last
    if last >= 0 { nodes[last].next = index } else { nodes[parent].firstChild = index }
    nodes[parent].lastChild = index
  }

  private mutating func unlink(_ index: Int) {
    let node = nodes[index]
    guard node.parent >= 0 else { return }
    if node.previous >= 0 {
      nodes[node.previous].next = node.next
    } else {
      nodes[node.parent].firstChild = node.next
    }
    if node.next >= 0 {
      nodes[node.next].previous = node.previous
    } else {
      nodes[node.parent].lastChild = node.previous
    }
    nodes[index].parent = -1
    nodes[index].next = -1
    nodes[index].previous = -1
  }
}
