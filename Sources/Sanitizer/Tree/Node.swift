internal import ByteScanning
internal import CLibXML2

/// A node of a ``Tree``: a reference into libxml2's memory.
///
/// Good as long as the tree lives.
@safe struct Node: Equatable {
  enum Kind { case element, text, other }

  let pointer: UnsafeMutablePointer<xmlNode>

  init(_ pointer: UnsafeMutablePointer<xmlNode>) { unsafe self.pointer = pointer }

  init?(_ pointer: UnsafeMutablePointer<xmlNode>?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  // The fields below are set for as long as the node is in its tree; libxml2 keeps them valid.

  var kind: Kind {
    switch unsafe pointer.pointee.type {
    case XML_ELEMENT_NODE: .element
    case XML_TEXT_NODE: .text
    default: .other
    }
  }

  var parent: Node? { unsafe Node(pointer.pointee.parent) }
  var firstChild: Node? { unsafe Node(pointer.pointee.children) }
  var lastChild: Node? { unsafe Node(pointer.pointee.last) }
  var nextSibling: Node? { unsafe Node(pointer.pointee.next) }
  var previousSibling: Node? { unsafe Node(pointer.pointee.prev) }
  var firstAttribute: AttributeNode? { unsafe AttributeNode(pointer.pointee.properties) }

  /// The place of the element's record in its tree.
  var recordIndex: Int { unsafe Int(bitPattern: pointer.pointee._private) }

  /// The element's name as it is written.
  var name: String { unsafe string(pointer.pointee.name) }

  /// Whether the element has a name.
  func hasName(_ name: ArraySlice<UInt8>) -> Bool { self.name.utf8.elementsEqual(name) }

  /// Writes the element's name.
  func writeName(to writer: inout ByteWriter) { unsafe write(pointer.pointee.name, to: &writer) }

  /// Whether the element has a name that libxml2 tells.
  func hasName(_ name: UnsafePointer<xmlChar>?) -> Bool {
    unsafe xmlStrEqual(pointer.pointee.name, name) != 0
  }

  /// How many bytes a text node's characters are: kept where libxml2 keeps nothing, so that nobody looks
  /// for the end; an element has none.
  var textLength: Int {
    // What an element has there is the place of its record.
    get { kind == .text ? unsafe Int(bitPattern: pointer.pointee._private) : 0 }
    nonmutating set {
      unsafe pointer.pointee._private = UnsafeMutableRawPointer(bitPattern: newValue)
    }
  }

  /// Gives a text node's characters to who looks at them in place.
  func withText<Answer>(_ body: (Span<UInt8>) -> Answer) -> Answer {
    // The length was set with the content; what is no text has neither.
    unsafe body(UnsafeBufferPointer(start: pointer.pointee.content, count: textLength).span)
  }

  /// Whether a text node's characters begin with a newline.
  var startsWithNewline: Bool {
    withText { !$0.isEmpty && $0[0] == UInt8(ascii: "\n") }
  }

  /// Appends a text node's characters.
  func appendText(to bytes: inout [UInt8]) {
    withText { bytes.append($0) }
  }

  /// A text node's characters.
  var text: [UInt8] { withText { [UInt8]($0) } }

  static func == (left: Node, right: Node) -> Bool {
    unsafe left.pointer == right.pointer
  }
}

/// An attribute of an element of a ``Tree``.
@safe struct AttributeNode {
  let pointer: UnsafeMutablePointer<xmlAttr>

  init(_ pointer: UnsafeMutablePointer<xmlAttr>) { unsafe self.pointer = pointer }

  init?(_ pointer: UnsafeMutablePointer<xmlAttr>?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  var next: AttributeNode? { unsafe AttributeNode(pointer.pointee.next) }

  /// The place of the attribute's source range in its tree.
  var rangeIndex: Int { unsafe Int(bitPattern: pointer.pointee._private) }

  /// The attribute's name as it is written.
  var name: String { unsafe string(pointer.pointee.name) }

  /// Whether the attribute has a name.
  func hasName(_ name: ArraySlice<UInt8>) -> Bool { self.name.utf8.elementsEqual(name) }

  /// Whether the attribute has a value, character references decoded.
  func hasValue(_ value: ArraySlice<UInt8>) -> Bool { withValue { $0.isEqual(to: value.span) } }

  /// Writes the attribute's name.
  func writeName(to writer: inout ByteWriter) { unsafe write(pointer.pointee.name, to: &writer) }

  /// Whether the attribute has a name that libxml2 tells.
  func hasName(_ name: UnsafePointer<xmlChar>?) -> Bool {
    unsafe xmlStrEqual(pointer.pointee.name, name) != 0
  }

  /// Whether the attribute has a value that libxml2 tells; it tells none of an empty one.
  func hasValue(_ value: UnsafePointer<xmlChar>?) -> Bool {
    let count = Int(unsafe xmlStrlen(value))
    let told = unsafe UnsafeBufferPointer(start: value, count: count).span
    return withValue { $0.isEqual(to: told) }
  }

  /// Gives the attribute's value, character references decoded, to who looks at it in place.
  func withValue<Answer>(_ body: (Span<UInt8>) -> Answer) -> Answer {
    guard let text = unsafe Node(pointer.pointee.children) else { return body([UInt8]().span) }
    return text.withText(body)
  }

  /// The attribute's value, character references decoded.
  var value: [UInt8] { withValue { [UInt8]($0) } }
}

/// Copies a C string that libxml2 owns; nil is the empty string.
private func string(_ characters: UnsafePointer<xmlChar>?) -> String {
  guard let characters = unsafe characters else { return "" }
  return unsafe String(cString: characters)
}

/// Writes a C string that libxml2 owns.
private func write(_ characters: UnsafePointer<xmlChar>?, to writer: inout ByteWriter) {
  let count = Int(unsafe xmlStrlen(characters))
  unsafe writer.append(UnsafeBufferPointer(start: characters, count: count).span)
}

extension [UInt8] {
  /// Copies bytes that someone else holds.
  init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// Appends bytes that someone else holds.
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
