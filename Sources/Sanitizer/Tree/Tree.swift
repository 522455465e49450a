internal import CLibXML2
internal import HTMLSyntax

/// Why there is no tree.
enum TreeFailure: Error {
  /// libxml2 had no memory for a node.
  case outOfMemory
  /// The document has more nodes than ``Limits/nodes``.
  case tooManyNodes
}

/// A document as a libxml2 tree, with what libxml2 does not keep beside it: namespaces and source
/// ranges.
///
/// The nodes are libxml2's, their memory is the tree's own and goes with it as a whole. All links are
/// set here, by hand: `xmlNewProp` looks through all attributes for each new one, and `xmlAddChild`
/// merges neighbouring texts and frees one of them. Neighbouring text nodes are allowed and mean one
/// text.
@safe struct Tree: ~Copyable {
  /// What is known of an element beside its links.
  struct Record {
    var name: KnownName
    var namespace: Namespace
    /// Where the start tag stands in the source; empty where there is none.
    var range: Range<Int>
    /// Whether a formatting element was opened again: its attributes were told before.
    var isCopy: Bool
    /// Whether this is a `template` that makes a shadow root and is no child of its parent.
    var isShadowRoot = false
  }

  /// The document node.
  let root: Node
  private var memory: Arena
  /// The names of elements and attributes.
  private let dictionary: xmlDictPtr
  private(set) var records: [Record] = []
  private(set) var attributeRanges: [Range<Int>] = []
  private var attributeNames: [KnownName] = []
  /// The names that have a number and were met, in the dictionary.
  private var names: [UnsafePointer<xmlChar>?] = unsafe Array(
    repeating: nil, count: KnownName.allCases.count)

  /// libxml2 wants to be initialised before threads use it.
  private static let initialised: Void = xmlInitParser()

  init() throws(TreeFailure) {
    _ = Self.initialised
    var memory = Arena()
    let root = unsafe try memory.make(xmlNode.self)
    unsafe root.pointee.type = XML_DOCUMENT_NODE
    guard let dictionary = unsafe xmlDictCreate() else { throw .outOfMemory }
    self.root = unsafe Node(root)
    self.memory = memory
    unsafe self.dictionary = dictionary
  }

  deinit { unsafe xmlDictFree(dictionary) }

  func record(of node: Node) -> Record { records[node.recordIndex] }

  func range(of attribute: AttributeNode) -> Range<Int> { attributeRanges[attribute.rangeIndex] }

  /// The number of an attribute's name; `other` if it has none.
  func name(of attribute: AttributeNode) -> KnownName { attributeNames[attribute.rangeIndex] }
}

// MARK: - Making nodes

extension Tree {
  /// Makes an element that is not yet in the tree.
  ///
  /// How its name is written matters if it has no number.
  mutating func makeElement(_ record: Record, spelling: @autoclosure () -> String = "")
    throws(TreeFailure) -> Node
  {
    let name = unsafe try name(record.name, spelling)
    let made = unsafe try memory.make(xmlNode.self)
    unsafe made.pointee.type = XML_ELEMENT_NODE
    unsafe made.pointee.name = name
    unsafe made.pointee._private = UnsafeMutableRawPointer(bitPattern: records.count)
    records.append(record)
    return unsafe Node(made)
  }

  /// Makes a text node that is not yet in the tree; the bytes are copied.
  mutating func makeText(_ bytes: Span<UInt8>) throws(TreeFailure) -> Node {
    let made = unsafe try memory.make(xmlNode.self)
    unsafe made.pointee.type = XML_TEXT_NODE
    unsafe made.pointee.content = try memory.copy(bytes)
    let node = unsafe Node(made)
    node.textLength = bytes.count
    return node
  }

  /// Adds an attribute to an element, behind its last one (nil if it has none); how the name is written
  /// matters if it has no number.
  mutating func addAttribute(
    _ known: KnownName, spelling: @autoclosure () -> String = "", value: Span<UInt8>,
    range: Range<Int>, to element: Node, after last: AttributeNode?
  ) throws(TreeFailure) -> AttributeNode {
    let name = unsafe try name(known, spelling)
    let text = try makeText(value)
    let made = unsafe try memory.make(xmlAttr.self)
    let attribute = unsafe AttributeNode(made)
    unsafe made.pointee.type = XML_ATTRIBUTE_NODE
    unsafe made.pointee.name = name
    unsafe made.pointee._private = UnsafeMutableRawPointer(bitPattern: attributeRanges.count)
    unsafe made.pointee.parent = element.pointer
    unsafe made.pointee.prev = last?.pointer
    if let last {
      unsafe last.pointer.pointee.next = made
    } else {
      unsafe element.pointer.pointee.properties = made
    }
    setText(text, of: attribute)
    attributeRanges.append(range)
    attributeNames.append(known)
    return attribute
  }

  private mutating func name(_ known: KnownName, _ spelling: () -> String) throws(TreeFailure)
    -> UnsafePointer<xmlChar>
  {
    guard known != .other else { return unsafe try intern(spelling()) }
    if let name = unsafe names[Int(known.rawValue)] { return unsafe name }
    let name = unsafe try intern(known.spelling)
    unsafe names[Int(known.rawValue)] = name
    return unsafe name
  }

  /// A name in the dictionary, which lives as long as the tree.
  private func intern(_ name: String) throws(TreeFailure) -> UnsafePointer<xmlChar> {
    guard let interned = unsafe xmlDictLookup(dictionary, name, -1) else {
      throw .outOfMemory
    }
    return unsafe interned
  }
}

// MARK: - Changing the tree

extension Tree {
  /// Links a node without a parent into the tree, before a child of the parent or at its end.
  func insert(_ node: Node, into parent: Node, before next: Node? = nil) {
    let previous = if let next { next.previousSibling } else { parent.lastChild }
    unsafe node.pointer.pointee.parent = parent.pointer
    unsafe node.pointer.pointee.prev = previous?.pointer
    unsafe node.pointer.pointee.next = next?.pointer
    if let previous {
      unsafe previous.pointer.pointee.next = node.pointer
    } else {
      unsafe parent.pointer.pointee.children = node.pointer
    }
    if let next {
      unsafe next.pointer.pointee.prev = node.pointer
    } else {
      unsafe parent.pointer.pointee.last = node.pointer
    }
  }

  /// Takes a node out of the tree; its own children stay with it.
  func unlink(_ node: Node) {
    unsafe xmlUnlinkNode(node.pointer)
  }

  /// Moves all children of an element behind those of another.
  func moveChildren(of source: Node, to target: Node) {
    guard let first = source.firstChild, let last = source.lastChild else { return }
    var child: Node? = first
    while let node = child {
      unsafe node.pointer.pointee.parent = target.pointer
      child = node.nextSibling
    }
    if let end = target.lastChild {
      unsafe end.pointer.pointee.next = first.pointer
      unsafe first.pointer.pointee.prev = end.pointer
    } else {
      unsafe target.pointer.pointee.children = first.pointer
    }
    unsafe target.pointer.pointee.last = last.pointer
    unsafe source.pointer.pointee.children = nil
    unsafe source.pointer.pointee.last = nil
  }

  /// Puts an element's children in its place.
  func unwrap(_ element: Node) {
    guard let parent = element.parent else { return }
    let next = element.nextSibling
    var child = element.firstChild
    while let node = child {
      child = node.nextSibling
      unlink(node)
      insert(node, into: parent, before: element)
    }
    assert(element.nextSibling == next)
    unlink(element)
  }

  /// Gives an element another name.
  mutating func rename(_ element: Node, to name: KnownName) throws(TreeFailure) {
    unsafe element.pointer.pointee.name = unsafe try self.name(name) { "" }
    records[element.recordIndex].name = name
  }

  /// Takes an attribute from an element.
  func remove(_ attribute: AttributeNode, from element: Node) {
    let pointer = unsafe attribute.pointer
    if let previous = unsafe pointer.pointee.prev {
      unsafe previous.pointee.next = pointer.pointee.next
    } else {
      unsafe element.pointer.pointee.properties = pointer.pointee.next
    }
    if let next = unsafe pointer.pointee.next {
      unsafe next.pointee.prev = pointer.pointee.prev
    }
  }

  /// Gives an attribute another value.
  mutating func setValue(_ bytes: [UInt8], of attribute: AttributeNode) throws(TreeFailure) {
    setText(try makeText(bytes.span), of: attribute)
  }

  /// Makes a text node the value of an attribute.
  private func setText(_ text: Node, of attribute: AttributeNode) {
    unsafe attribute.pointer.pointee.children = text.pointer
    unsafe attribute.pointer.pointee.last = text.pointer
    // libxml2 begins every kind of node with the same fields.
    unsafe text.pointer.pointee.parent = UnsafeMutableRawPointer(attribute.pointer)
      .assumingMemoryBound(to: xmlNode.self)
  }
}
