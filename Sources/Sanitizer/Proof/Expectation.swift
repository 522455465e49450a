internal import ByteScanning

/// What of a tree must come next when what was written of it is read again: its elements and characters
/// in document order.
struct Expectation {
  private var order: DocumentOrder
  private var upcoming: Node?
  /// How many bytes were read of a text that comes next.
  private var read = 0

  init(_ root: Node) {
    order = DocumentOrder(root)
    advance()
  }

  /// The element that must come next; nil if text must, or nothing.
  var element: Node? { upcoming.flatMap { $0.kind == .element ? $0 : nil } }

  /// The text that comes next and of which nothing was read yet.
  var text: Node? { read == 0 ? upcoming.flatMap { $0.kind == .text ? $0 : nil } : nil }

  /// Whether all was read.
  var isMet: Bool { upcoming == nil }

  /// Goes behind what comes next; a text without characters is nothing.
  mutating func advance() {
    read = 0
    upcoming = order.next()
    while let node = upcoming, node.kind == .text, node.textLength == 0 { upcoming = order.next() }
  }

  /// Whether characters are the next ones, and stand in an element if one is named.
  mutating func accepts(_ characters: Span<UInt8>, in parent: Node? = nil) -> Bool {
    var rest = characters
    while !rest.isEmpty {
      guard let node = upcoming, node.kind == .text, parent == nil || node.parent == parent else {
        return false
      }
      let length = node.textLength
      let count = min(length - read, rest.count)
      let next = read..<read + count
      guard node.withText({ $0.extracting(next).isEqual(to: rest.extracting(first: count)) })
      else { return false }
      rest = rest.extracting(droppingFirst: count)
      read = next.upperBound
      if read == length { advance() }
    }
    return true
  }
}
