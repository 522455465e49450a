/// The list of active formatting elements (HTML, 13.2.4.3).
struct FormattingElements: Sendable {
  struct Entry: Sendable {
    /// Nil for a marker.
    var node: NodeID?
    var name: Name
    /// The attributes of its tag, in ``FormattingElements/savedAttributes``.
    var attributes: ByteRange
    var tagBytes: ByteRange
    /// Equal for equal names and attributes, whatever their order.
    var fingerprint: Int
    /// How many markers stand before it.
    var level: Int
  }

  private struct Kind: Hashable {
    var level: Int
    var fingerprint: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var savedAttributes: [Attribute] = []
  /// How often a kind of element stands after its marker: Noah's Ark has room for three.
  private var counts: [Kind: Int] = [:]
  private var level = 0

  var count: Int { entries.count }
  subscript(index: Int) -> Entry { entries[index] }

  mutating func insertMarker() {
    level += 1
    entries.append(
      Entry(
        node: nil, name: Name(.other), attributes: ByteRange(0, 0), tagBytes: ByteRange(0, 0),
        fingerprint: 0, level: level))
  }

  /// Clears the list up to the last marker.
  mutating func clearToLastMarker() {
    while let entry = entries.popLast() {
      if entry.node == nil {
        level -= 1
        break
      }
      forget(entry)
    }
  }

  /// Pushes onto the list of active formatting elements.
  mutating func push(
    _ node: NodeID, _ name: Name, attributes: [Attribute], tagBytes: ByteRange,
    value: (Attribute) -> ArraySlice<UInt8>
  ) {
    var hash = Int(name.id) &* 31
    for attribute in attributes {
      var hasher = Hasher()
      hasher.combine(attribute.name)
      hasher.combine(value(attribute))
      hash = hash &+ hasher.finalize()
    }
    let start = savedAttributes.count
    savedAttributes.append(contentsOf: attributes)
    let entry = Entry(
      node: node, name: name, attributes: ByteRange(start, savedAttributes.count),
      tagBytes: tagBytes, fingerprint: hash, level: level)
    let kind = Kind(level: level, fingerprint: hash)
    if counts[kind, default: 0] >= 3, let earliest = earliestOfThree(like: entry, value: value) {
      remove(at: earliest)
    }
    counts[kind, default: 0] += 1
    entries.append(entry)
  }

  /// Puts an element that takes another's place (adoption agency) in the list.
  mutating func insert(_ entry: Entry, at index: Int) {
    counts[Kind(level: entry.level, fingerprint: entry.fingerprint), default: 0] += 1
    entries.insert(entry, at: index)
  }

  mutating func replaceNode(at index: Int, with node: NodeID) {
    entries[index].node = node
  }

  mutating func remove(at index: Int) {
    forget(entries.remove(at: index))
  }

  /// The last element of a name after the last marker.
  func lastIndex(of name: Name) -> Int? {
    for index in entries.indices.reversed() {
      guard entries[index].node != nil else { return nil }
      if entries[index].name == name { return index }
    }
    return nil
  }

  func index(of node: NodeID) -> Int? {
    entries.lastIndex { $0.node == node }
  }

  private mutating func forget(_ entry: Entry) {
    let kind = Kind(level: entry.level, fingerprint: entry.fingerprint)
    guard let count = counts[kind] else { return }
    counts[kind] = count > 1 ? count - 1 : nil
  }

  /// Lets go of saved attributes when the list is empty, as it is between most elements of a
  /// document.
  ///
  /// Events that were told and not yet taken may still speak of them.
  mutating func releaseUnusedAttributes() {
    guard entries.isEmpty else { return }
    savedAttributes.removeAll(keepingCapacity: true)
  }

  /// The Noah's Ark clause: the first of three elements after the marker with the same name and
  /// attributes.
  private func earliestOfThree(like entry: Entry, value: (Attribute) -> ArraySlice<UInt8>) -> Int? {
    var found = 0
    for index in entries.indices.reversed() {
      guard entries[index].node != nil else { return nil }
      guard entries[index].fingerprint == entry.fingerprint,
        isSame(entries[index], entry, value: value)
      else { continue }
      found += 1
      if found == 3 { return index }
    }
    return nil
  }

  private func isSame(_ left: Entry, _ right: Entry, value: (Attribute) -> ArraySlice<UInt8>)
    -> Bool
  {
    guard left.name == right.name,
      left.attributes.range.count == right.attributes.range.count
    else { return false }
    var values: [Name: ArraySlice<UInt8>] = [:]
    for attribute in savedAttributes[left.attributes.range] {
      values[attribute.name] = value(attribute)
    }
    return savedAttributes[right.attributes.range].allSatisfy {
      values[$0.name] == value($0)
    }
  }
}
