// Character references (HTML, 13.2.5.72 to 13.2.5.80).

/// The one or two scalars that a character reference stands for.
struct ReferenceText: Hashable, Sendable {
  var first: Unicode.Scalar
  var second: Unicode.Scalar?

  static let replacementCharacter = ReferenceText(first: "\u{FFFD}", second: nil)

  func append(to bytes: inout [UInt8]) {
    first.append(to: &bytes)
    second?.append(to: &bytes)
  }
}

extension Tokenizer {
  enum Reference {
    /// The ampersand is text.
    case asWritten
    /// The input ends within what may be a reference, and more is to come.
    case cutOff
    case decoded(ReferenceText, next: Int)
  }

  /// Reads the character reference whose ampersand stands at an offset.
  ///
  /// It changes nothing; it is mutating because a call of anything else copies the whole tokenizer.
  mutating func characterReference(at offset: Int, inAttribute: Bool) -> Reference {
    let next = offset + 1
    guard next < input.count else { return isComplete ? .asWritten : .cutOff }
    if input[next] == UInt8(ascii: "#") { return numericReference(at: next + 1) }
    guard input[next].isASCIIAlphanumeric else { return .asWritten }
    return namedReference(at: next, inAttribute: inAttribute)
  }

  /// 13.2.5.73 Named character reference state: the longest name that fits.
  private mutating func namedReference(at start: Int, inAttribute: Bool) -> Reference {
    if let (length, text) = CharacterReferences.shared.shortMatch(in: input.span, from: start) {
      return .decoded(text, next: start + length)
    }
    let (match, scanned) = CharacterReferences.shared.longestMatch(in: input, from: start)
    if scanned == input.count, !isComplete { return .cutOff }
    guard let match else { return .asWritten }
    let end = start + match.length
    let endsWithSemicolon = input[end - 1] == UInt8(ascii: ";")
    if inAttribute, !endsWithSemicolon, end < input.count,
      input[end] == UInt8(ascii: "=") || input[end].isASCIIAlphanumeric
    {
      return .asWritten
    }
    return .decoded(match.text, next: end)
  }

  /// 13.2.5.75 Numeric character reference state and those that follow it.
  private mutating func numericReference(at start: Int) -> Reference {
    var position = start
    let isHex = position < input.count && input[position] | 0x20 == UInt8(ascii: "x")
    if isHex { position += 1 }
    let digits = position
    var code: UInt32 = 0
    while position < input.count, let digit = input[position].hexDigitValue, isHex || digit < 10 {
      code = min(code * (isHex ? 16 : 10) + digit, 0x11_0000)
      position += 1
    }
    if position == input.count, !isComplete { return .cutOff }
    guard position > digits else { return .asWritten }
    if position < input.count, input[position] == UInt8(ascii: ";") { position += 1 }
    return .decoded(Self.numericText(code), next: position)
  }

  /// 13.2.5.80 Numeric character reference end state.
  private static func numericText(_ code: UInt32) -> ReferenceText {
    if code == 0 { return .replacementCharacter }
    if 0x80...0x9F ~= code, let scalar = windows1252[Int(code - 0x80)] {
      return ReferenceText(first: scalar, second: nil)
    }
    guard let scalar = Unicode.Scalar(code) else { return .replacementCharacter }
    return ReferenceText(first: scalar, second: nil)
  }

  /// What numbers from 0x80 to 0x9F stand for; nil where they stand for themselves.
  private static let windows1252: [Unicode.Scalar?] = [
    "\u{20AC}", nil, "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", nil, "\u{017D}", nil,
    nil, "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", nil, "\u{017E}", "\u{0178}",
  ]
}

/// The table of named character references (HTML, 13.5), made once from its text.
struct CharacterReferences: Sendable {
  static let shared = CharacterReferences()

  private struct Entry {
    var name: Range<Int>
    var text: ReferenceText
  }

  private let names: [UInt8]
  /// Sorted by the bytes of the name.
  private let entries: [Entry]
  /// Those of at most eight bytes, each one word; zeros where free.
  private let shortSlots: [(bits: UInt64, entry: Int)]
  private static let slotBits = 13

  private init() {
    var entries: [Entry] = []
    entries.reserveCapacity(2400)
    var names: [UInt8] = []
    var name = 0..<0
    var scalars: [Unicode.Scalar] = []
    for scalar in namedCharacterReferences.unicodeScalars {
      switch scalar {
      case " ":
        name = name.upperBound..<names.count
      case "\u{1}":
        if let first = scalars.first {
          let second = scalars.count > 1 ? scalars[1] : nil
          entries.append(Entry(name: name, text: ReferenceText(first: first, second: second)))
        }
        scalars = []
        name = names.count..<names.count
      default:
        if name.isEmpty { names.append(UInt8(scalar.value)) } else { scalars.append(scalar) }
      }
    }
    self.names = names
    self.entries = entries
    var slots = [(bits: UInt64, entry: Int)](repeating: (0, 0), count: 1 << Self.slotBits)
    for (index, entry) in entries.enumerated() {
      guard let word = Word(names.span, entry.name.lowerBound, entry.name.upperBound) else {
        continue
      }
      var slot = word.slot(ofBits: Self.slotBits)
      while slots[slot].bits != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = (word.bits, index)
    }
    shortSlots = slots
  }

  /// The reference whose name, the semicolon included, is short and stands there; most are.
  ///
  /// A semicolon ends every name that has one, so that none is longer.
  func shortMatch(in bytes: Span<UInt8>, from start: Int) -> (length: Int, text: ReferenceText)? {
    guard let ahead = Word(bytes, at: start) else { return nil }
    let semicolons = ahead.positions(of: Word(of: UInt8(ascii: ";")))
    guard semicolons != 0 else { return nil }
    let length = Word.firstPosition(in: semicolons) + 1
    guard let word = Word(bytes, start, start + length) else { return nil }
    var slot = word.slot(ofBits: Self.slotBits)
    while shortSlots[slot].bits != 0 {
      if shortSlots[slot].bits == word.bits {
        return (length, entries[shortSlots[slot].entry].text)
      }
      slot = (slot + 1) & (shortSlots.count - 1)
    }
    return nil
  }

  /// The longest name that the bytes start with, and how far they had to be read to know.
  func longestMatch(in bytes: [UInt8], from start: Int)
    -> (match: (length: Int, text: ReferenceText)?, scanned: Int)
  {
    var low = 0
    var high = entries.count
    var match: (length: Int, text: ReferenceText)?
    var depth = 0
    while start + depth < bytes.count {
      let byte = bytes[start + depth]
      low = boundary(low, high, depth) { $0 < byte }
      high = boundary(low, high, depth) { $0 <= byte }
      guard low < high else { return (match, start + depth) }
      depth += 1
      if entries[low].name.count == depth { match = (depth, entries[low].text) }
    }
    return (match, bytes.count)
  }

  /// The first entry in a range whose byte at a depth no longer satisfies a condition; a name that
  /// is too short comes first.
  private func boundary(_ low: Int, _ high: Int, _ depth: Int, _ isBefore: (UInt8) -> Bool)
    -> Int
  {
    var low = low
    var high = high
    while low < high {
      let middle = (low + high) / 2
      let name = entries[middle].name
      if name.count <= depth || isBefore(names[name.lowerBound + depth]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// All references, for the test that compares them with the standard's list.
  var all: [(name: String, text: ReferenceText)] {
    entries.map { (String(decoding: names[$0.name], as: UTF8.self), $0.text) }
  }
}
