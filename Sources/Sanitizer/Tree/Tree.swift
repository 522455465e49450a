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
/// All links are set here, by hand: `xmlNewProp` looks through all attributes for each new one, and
/// `xmlAddChild` merges neighbouring texts and frees one of them. Neighbouring text nodes are allowed
/// and mean one text.
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

  private let document: xmlDocPtr
  private(set) var records: [Record] = []
  private(set) var attributeRanges: [Range<Int>] = []
  private var attributeNames: [KnownName] = []
  /// The names that have a number and were met, in the document's dictionary.
  private var names: [UnsafePointer<xmlChar>?] = unsafe Array(
    repeating: nil, count: KnownName.allCases.count)

  /// libxml2 wants to be initialised before threads use it.
  private static let initialised: Void = xmlInitParser()

  init() throws(TreeFailure) {
    _ = Self.initialised
    // The tree owns the document and frees it; the document frees its dictionary of names.
    guard let document = unsafe xmlNewDoc(nil) else { throw .outOfMemory }
    unsafe document.pointee.dict = unsafe xmlDictCreate()
    guard unsafe document.pointee.dict != nil else {
      unsafe xmlFreeDoc(document)
      throw .outOfMemory
    }
    unsafe self.document = document
  }

  deinit { unsafe xmlFreeDoc(document) }

  /// The document node: libxml2 begins every kind of node with the same fields.
  var root: Node? {
    unsafe Node(UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self))
  }

  func record(of node: Node) -> Record { records[node.recordIndex] }

  func range(of attribute: AttributeNode) -> Range<Int> { attributeRanges[attribute.rangeIndex] }

  /// The number of an attribute's name; `other` if it has none.
  func name(of attribute: AttributeNode) -> KnownName { attributeNames[attribute.rangeIndex] }
}

// MARK: - Making nodes

extension Tree {
  /// Makes an element that is not yet in the tree; one never linked in is not freed by the tree.
  ///
  /// How its name is written matters if it has no number.
  mutating func makeElement(_ record: Record, spelling: @autoclosure () -> String = "")
    throws(TreeFailure) -> Node
  {
    // The name belongs to the dictionary, so "eating" it frees nothing.
    let name = unsafe try name(record.name, spelling)
    let made = unsafe xmlNewDocNodeEatName(document, nil, UnsafeMutablePointer(mutating: name), nil)
    guard let node = unsafe Node(made) else { throw .outOfMemory }
    unsafe node.pointer.pointee._private = UnsafeMutableRawPointer(
      bitPattern: records.count)
    records.append(record)
    return node
  }

  /// Makes a text node that is not yet in the tree.
  func makeText(_ bytes: ArraySlice<UInt8>) throws(TreeFailure) -> Node {
    // The bytes are copied; their number fits an Int32, for longer sources are refused.
    let made = unsafe bytes.withUnsafeBufferPointer {
      unsafe xmlNewDocTextLen(document, $0.baseAddress, Int32($0.count))
    }
    guard let node = unsafe Node(made) else { throw .outOfMemory }
    node.textLength = bytes.count
    return node
  }

  /// Adds an attribute to an element, behind its last one (nil if it has none); how the name is written
  /// matters if it has no number.
  mutating func addAttribute(
    _ known: KnownName, spelling: @autoclosure () -> String = "", value: ArraySlice<UInt8>,
    range: Range<Int>, to element: Node, after last: AttributeNode?
  ) throws(TreeFailure) -> AttributeNode {
    let name = unsafe try name(known, spelling)
    let text = try makeText(value)
    // Without a value, xmlNewDocProp looks for no entities; without an element, for no other
    // attributes.
    guard let made = unsafe xmlNewDocProp(document, name, nil),
      let attribute = unsafe AttributeNode(made)
    else {
      unsafe xmlFreeNode(text.pointer)
      throw .outOfMemory
    }
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

  /// A name in the document's dictionary, which lives as long as the document.
  private func intern(_ name: String) throws(TreeFailure) -> UnsafePointer<xmlChar> {
    guard let interned = unsafe xmlDictLookup(document.pointee.dict, name, -1) else {
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

  /// Takes a node out of the tree and frees it with all that is in it; libxml2 does so without
  /// recursion.
  func free(_ node: Node) {
    unsafe xmlUnlinkNode(node.pointer)
    unsafe xmlFreeNode(node.pointer)
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

  /// Puts an element's children in its place and frees it.
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
    free(element)
  }

  /// Gives an element another name.
  mutating func rename(_ element: Node, to name: KnownName) throws(TreeFailure) {
    // Both names belong to the dictionary: nothing is freed.
    unsafe element.pointer.pointee.name = unsafe try self.name(name) { "" }
    records[element.recordIndex].name = name
  }

  /// Takes an attribute from an element and frees it.
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
    unsafe xmlFreeProp(pointer)
  }

  /// Gives an attribute another value.
  func setValue(_ bytes: [UInt8], of attribute: AttributeNode) throws(TreeFailure) {
    let text = try makeText(bytes[...])
    unsafe xmlFreeNodeList(attribute.pointer.pointee.children)
    setText(text, of: attribute)
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
