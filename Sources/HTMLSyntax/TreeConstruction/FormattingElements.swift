/// The list of active formatting elements (HTML, 13.2.4.3).
///
/// What stands after the last marker is never longer than the stack of open elements can be, so it is
/// walked; all of the list can be as long as the document, and is not.
@usableFromInline
struct FormattingElements: Sendable {
  struct Entry: Sendable {
    var node: NodeID
    var name: Name
    /// The attributes of its tag, in ``FormattingElements/savedAttributes``.
    var attributes: ByteRange
    var tagBytes: ByteRange
    /// Equal for equal attributes, whatever their order; nil before it is asked for.
    var fingerprint: Int?
  }

  private(set) var entries: [Entry] = []
  /// For each marker, how many entries stand before it.
  private var markers: [Int32] = []
  /// The nodes of the list that are on the stack of open elements too.
  private var openNodes = NodeSet()

  @usableFromInline private(set) var savedAttributes: [Attribute] = []
  /// How many of the saved attributes belong to an entry.
  private(set) var usedAttributes = 0

  var count: Int { entries.count }
  subscript(index: Int) -> Entry { entries[index] }

  /// The index of the first element after the last marker.
  var start: Int { Int(markers.last ?? 0) }

  mutating func insertMarker() {
    markers.append(Int32(entries.count))
  }

  /// Clears the list up to the last marker.
  mutating func clearToLastMarker() {
    let start = start
    while entries.count > start, let entry = entries.popLast() { forget(entry) }
    _ = markers.popLast()
  }

  /// Pushes onto the list of active formatting elements an element that was just opened.
  mutating func push(
    _ node: NodeID, _ name: Name, attributes: ArraySlice<Attribute>, tagBytes: ByteRange,
    values: borrowing Tokenizer
  ) {
    let start = savedAttributes.count
    for attribute in attributes { savedAttributes.append(attribute) }
    let entry = Entry(
      node: node, name: name, attributes: ByteRange(start, savedAttributes.count),
      tagBytes: tagBytes)
    insert(entry, at: entries.count)
    if let earliest = earliestLikeLast(values: values) { remove(at: earliest) }
  }

  /// Puts an element that is open in the list, at an index after the last marker.
  mutating func insert(_ entry: Entry, at index: Int) {
    entries.insert(entry, at: index)
    openNodes.insert(entry.node)
    usedAttributes += entry.attributes.range.count
  }

  /// Has an element that is open take the place of another.
  mutating func replaceNode(at index: Int, with node: NodeID) {
    openNodes.remove(entries[index].node)
    openNodes.insert(node)
    entries[index].node = node
  }

  mutating func remove(at index: Int) {
    forget(entries.remove(at: index))
    // Almost always the element stands after all markers.
    var marker = markers.count - 1
    while marker >= 0, Int(markers[marker]) > index {
      markers[marker] -= 1
      marker -= 1
    }
  }

  /// Notes that an element is no longer on the stack of open elements.
  mutating func noteClosed(_ node: NodeID) {
    openNodes.remove(node)
  }

  /// The last element of a name after the last marker.
  func lastIndex(of name: Name) -> Int? {
    entries[start...].lastIndex { $0.name == name }
  }

  /// The place of an element that is open; nil if it is not in the list.
  func index(ofOpen node: NodeID) -> Int? {
    guard openNodes.contains(node) else { return nil }
    return entries.lastIndex { $0.node == node }
  }

  /// Whether the element at an index is on the stack of open elements.
  func isOpen(_ index: Int) -> Bool {
    openNodes.contains(entries[index].node)
  }

  private mutating func forget(_ entry: Entry) {
    openNodes.remove(entry.node)
    usedAttributes -= entry.attributes.range.count
  }

  /// Lets go of saved attributes that no entry uses, once they are most of what is kept.
  ///
  /// Events that were told and not yet taken may still speak of them.
  @inline(__always)
  mutating func releaseUnusedAttributes() {
    if savedAttributes.count > 64 { compactSavedAttributes() }
  }

  private mutating func compactSavedAttributes() {
    guard savedAttributes.count > 64 + entries.count + 2 * usedAttributes else { return }
    var used: [Attribute] = []
    used.reserveCapacity(usedAttributes)
    for index in entries.indices {
      let start = used.count
      used.append(contentsOf: savedAttributes[entries[index].attributes.range])
      entries[index].attributes = ByteRange(start, used.count)
    }
    savedAttributes = used
  }

  /// The Noah's Ark clause: the first of three elements after the marker that have the same name and
  /// attributes as the last, which comes after them.
  private mutating func earliestLikeLast(values: borrowing Tokenizer) -> Int? {
    let last = entries.count - 1
    // Hardly ever are there so many that the attributes need be compared.
    guard (start..<last).count(where: { isAlike($0, last) }) >= 3 else { return nil }
    var found = 0
    for index in (start..<last).reversed()
    where isAlike(index, last)
      && fingerprint(at: index, values: values) == fingerprint(at: last, values: values)
      && isSame(entries[index], entries[last], values: values)
    {
      found += 1
      if found == 3 { return index }
    }
    return nil
  }

  /// Whether two entries have the same name and as many attributes.
  private func isAlike(_ left: Int, _ right: Int) -> Bool {
    entries[left].name == entries[right].name
      && entries[left].attributes.range.count == entries[right].attributes.range.count
  }

  private mutating func fingerprint(at index: Int, values: borrowing Tokenizer) -> Int {
    if let known = entries[index].fingerprint { return known }
    var fingerprint = 0
    for attribute in savedAttributes[entries[index].attributes.range] {
      var hasher = Hasher()
      hasher.combine(attribute.name)
      values.bytes(of: attribute.content).span.hash(into: &hasher)
      fingerprint = fingerprint &+ hasher.finalize()
    }
    entries[index].fingerprint = fingerprint
    return fingerprint
  }

  /// Whether two entries that have as many attributes have the same.
  private func isSame(_ left: Entry, _ right: Entry, values: borrowing Tokenizer) -> Bool {
    var known: [Name: ArraySlice<UInt8>] = [:]
    for attribute in savedAttributes[left.attributes.range] {
      known[attribute.name] = values.bytes(of: attribute.content)
    }
    return savedAttributes[right.attributes.range].allSatisfy {
      known[$0.name] == values.bytes(of: $0.content)
    }
  }
}
