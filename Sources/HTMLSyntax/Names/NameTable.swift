/// Numbers for the names of one document, and the names by their numbers.
struct NameTable: Sendable {
  /// The names that every table has, at hand: to ask for what is shared costs a call each time.
  private let known = KnownNames.shared
  /// Open addressing: a number plus one, 0 where free; the length is a power of two.
  private var slots: [UInt32] = []
  /// All spellings, one after the other, and where each ends.
  private var storage: [UInt8] = []
  private var ends: [UInt32] = []

  /// The number of the name that is spelled by a range of bytes: ASCII letters lowered, NUL read as
  /// U+FFFD.
  @inline(__always)
  mutating func name(in input: [UInt8], _ start: Int, _ end: Int) -> Name {
    guard let short = Word(input.span, start, end) else { return longName(in: input, start, end) }
    return known.find(short.asciiLowercased) ?? ownName(in: input, start, end)
  }

  private mutating func longName(in input: [UInt8], _ start: Int, _ end: Int) -> Name {
    if let name = known.find(input.span, start, end) { return name }
    if let spelling = Self.nullsReplaced(in: input, start, end) {
      return ownName(in: spelling, 0, spelling.count)
    }
    return ownName(in: input, start, end)
  }

  /// The number of a name that is not known, which is spelled by a range of bytes.
  private mutating func ownName(in input: [UInt8], _ start: Int, _ end: Int) -> Name {
    let bytes = input.span
    if slots.isEmpty { slots = [UInt32](repeating: 0, count: 64) }
    var slot = Int(Self.hash(bytes, start, end, from: Self.seed)) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if matches(spelling(at: index), bytes, start, end) { return Self.name(at: index) }
      slot = (slot + 1) & (slots.count - 1)
    }
    for position in start..<end { storage.append(bytes[position].asciiLowercased) }
    ends.append(UInt32(storage.count))
    slots[slot] = UInt32(ends.count)
    if ends.count * 4 > slots.count * 3 { grow() }
    return Self.name(at: ends.count - 1)
  }

  /// The range with each NUL read as U+FFFD; nil if it has none.
  private static func nullsReplaced(in input: [UInt8], _ start: Int, _ end: Int) -> [UInt8]? {
    guard input.span.holds(0, in: start..<end) else { return nil }
    return input[start..<end].flatMap { $0 == 0 ? ASCII.replacementCharacter : [$0] }
  }

  /// How a name is spelled, in UTF-8.
  func spelling(of name: Name) -> ArraySlice<UInt8> {
    if name.id < UInt32(KnownName.other.rawValue) {
      return known.spelling(of: name)
    }
    let index = Int(name.id) - Self.firstOwn
    guard ends.indices.contains(index) else { return [] }
    return storage[spelling(at: index)]
  }

  private func spelling(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Whether a range of bytes spells a name, ASCII letters lowered.
  func spells(_ name: Name, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let spelling = spelling(of: name)
    guard spelling.count == end - start else { return false }
    return zip(spelling.indices, start..<end).allSatisfy {
      spelling[$0] == bytes[$1].asciiLowercased
    }
  }

  /// How many names have numbers: all are below this.
  var count: Int { Self.firstOwn + ends.count }

  /// The first number that a name of the document's own can have: those of known names are below.
  static var firstOwn: Int { Int(KnownName.other.rawValue) + 1 }

  private static func name(at index: Int) -> Name { Name(ownID: UInt32(index + firstOwn)) }

  private func matches(_ range: Range<Int>, _ bytes: Span<UInt8>, _ start: Int, _ end: Int)
    -> Bool
  {
    guard range.count == end - start else { return false }
    for offset in 0..<range.count
    where storage[range.lowerBound + offset] != bytes[start + offset].asciiLowercased {
      return false
    }
    return true
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for index in ends.indices {
      let range = spelling(at: index)
      var slot =
        Int(Self.hash(storage.span, range.lowerBound, range.upperBound, from: Self.seed))
        & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(index + 1)
    }
    slots = larger
  }

  /// Another in each run, so that no document can be written whose names all fall on one slot.
  private static let seed = UInt32(truncatingIfNeeded: Hasher().finalize())

  /// FNV-1a over the name in lower case.
  static func hash(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, from basis: UInt32) -> UInt32 {
    var hash = basis
    for position in start..<end {
      hash = (hash ^ UInt32(bytes[position].asciiLowercased)) &* 0x0100_0193
    }
    return hash ^ (hash >> 15)
  }
}

/// The table of ``KnownName``s, made once.
final class KnownNames: Sendable {
  static let shared = KnownNames()

  /// Those of at most eight bytes, each one word, which most names are; zeros where free.
  private let shortSlots: [(bits: UInt64, name: KnownName)]
  /// The others, by their hash.
  private let slots: [UInt16]
  private let names: [KnownName]
  private let ends: [UInt16]
  private let storage: [UInt8]
  private static let slotBits = 11
  private static let slotCount = 1 << slotBits

  private init() {
    var storage: [UInt8] = []
    var ends: [UInt16] = []
    var slots = [UInt16](repeating: UInt16.max, count: Self.slotCount)
    var shortSlots = [(bits: UInt64, name: KnownName)](
      repeating: (0, .other), count: Self.slotCount)
    for name in KnownName.allCases where name != .other {
      let start = storage.count
      storage.append(contentsOf: name.spelling.utf8)
      ends.append(UInt16(storage.count))
      if let short = Word(storage.span, start, storage.count) {
        var slot = short.slot(ofBits: Self.slotBits)
        while shortSlots[slot].bits != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
        shortSlots[slot] = (short.bits, name)
        continue
      }
      guard var slot = Self.slot(storage.span, start, storage.count) else { continue }
      while slots[slot] != UInt16.max { slot = (slot + 1) & (Self.slotCount - 1) }
      slots[slot] = name.rawValue
    }
    names = KnownName.allCases
    self.storage = storage
    self.ends = ends
    self.slots = slots
    self.shortSlots = shortSlots
  }

  /// The known name that a word spells.
  @inline(__always)
  func find(_ short: Word) -> Name? {
    var slot = short.slot(ofBits: Self.slotBits)
    while shortSlots[slot].bits != 0 {
      if shortSlots[slot].bits == short.bits { return Name(shortSlots[slot].name) }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  /// The known name that is spelled by a range of bytes, longer than a short one.
  func find(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Name? {
    guard var slot = Self.slot(bytes, start, end) else { return nil }
    while slots[slot] != UInt16.max {
      let id = Int(slots[slot])
      let from = id == 0 ? 0 : Int(ends[id - 1])
      if Int(ends[id]) - from == end - start, spells(from, bytes, start, end) {
        return Name(names[id])
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  /// The slot of a name that is longer than a short one, by its first and its last eight bytes in lower
  /// case; nil for a shorter one.
  private static func slot(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard end - start > Word.length, let first = Word(bytes, at: start),
      let last = Word(bytes, at: end - Word.length)
    else { return nil }
    return Word(first.asciiLowercased.bits &* 3 ^ last.asciiLowercased.bits)
      .slot(ofBits: slotBits)
  }

  /// Whether a range of bytes that is longer than a short name spells the name of the same length that
  /// is stored from an offset on.
  private func spells(_ from: Int, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let storage = storage
    var offset = 0
    while offset < end - start {
      // The last words may overlap: what is left is shorter than one.
      let place = min(offset, end - start - Word.length)
      guard let word = Word(bytes, at: start + place),
        let stored = Word(storage.span, at: from + place),
        word.asciiLowercased.bits == stored.bits
      else { return false }
      offset += Word.length
    }
    return true
  }

  func spelling(of name: Name) -> ArraySlice<UInt8> {
    let id = Int(name.id)
    return storage[(id == 0 ? 0 : Int(ends[id - 1]))..<Int(ends[id])]
  }
}
