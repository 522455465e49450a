/// Eight bytes that are looked at at once.
struct Word {
  /// How many bytes it holds.
  static let length = 8

  /// The first byte is the lowest.
  let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Reads the bytes from an offset on; nil where fewer are left.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard offset >= 0, offset <= bytes.count - Self.length else { return nil }
    // Within bounds, and every pattern of bits is a number.
    bits = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  init(_ bits: UInt64) {
    self.bits = bits
  }

  /// A range of one to eight bytes, the rest zeros; nil for any other range, or where it has a NUL.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    let length = end - start
    guard 1...Self.length ~= length else { return nil }
    let unused = UInt64(8 * (Self.length - length))
    var bits: UInt64 = 0
    if let word = Word(bytes, at: start) {
      bits = (word.bits << unused) >> unused
    } else {
      for position in (start..<end).reversed() { bits = bits << 8 | UInt64(bytes[position]) }
    }
    guard (Word(bits).positions(of: Word(of: 0)) << unused) == 0 else { return nil }
    self.bits = bits
  }

  /// The same byte in all places.
  @inline(__always)
  init(of byte: UInt8) {
    bits = UInt64(byte) &* Self.ones
  }

  /// A mark for each place at which two words are equal.
  ///
  /// Only the first is sure: behind it a place that differs by one can be marked too.
  @inline(__always)
  func positions(of other: Word) -> UInt64 {
    let difference = bits ^ other.bits
    return (difference &- Self.ones) & ~difference & Self.highs
  }

  /// The place of the first mark.
  @inline(__always)
  static func firstPosition(in marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }

  /// The word with ASCII letters in lower case.
  @inline(__always)
  var asciiLowercased: Word {
    // Without their high bits, bytes can be added to without a carry into the next; the high bit of
    // the sum tells whether the byte reaches a bound.
    let low = bits & ~Self.highs
    let reachesA = low &+ UInt64(0x80 - UInt8(ascii: "A")) &* Self.ones
    let isBeyondZ = low &+ UInt64(0x7F - UInt8(ascii: "Z")) &* Self.ones
    let capitals = (reachesA ^ isBeyondZ) & ~bits & Self.highs
    return Word(bits | capitals >> 2)
  }

  /// The slot for the word in a table with a power of two of places.
  @inline(__always)
  func slot(ofBits count: Int) -> Int {
    Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - count))
  }

  /// Whether all bytes are below 0x80.
  var isASCII: Bool { bits & Self.highs == 0 }
}

extension Span<UInt8> {
  /// The first offset from a start on that holds one of three bytes; the end if none does.
  func firstOffset(of first: UInt8, _ second: UInt8, _ third: UInt8, from start: Int) -> Int {
    let (firsts, seconds, thirds) = (Word(of: first), Word(of: second), Word(of: third))
    var offset = start
    while let word = Word(self, at: offset) {
      let found =
        word.positions(of: firsts) | word.positions(of: seconds) | word.positions(of: thirds)
      if found != 0 { return offset + Word.firstPosition(in: found) }
      offset += Word.length
    }
    while offset < count {
      let byte = self[offset]
      if byte == first || byte == second || byte == third { break }
      offset += 1
    }
    return offset
  }

  /// The first offset from a start on that may begin `</` or `<!`, or holds NUL or another byte; the
  /// end if none does.
  ///
  /// What it finds is to be looked at again: behind a lone `<` it can find another byte.
  func firstOffset(ofTagOr other: UInt8, from start: Int) -> Int {
    let lessThan = Word(of: UInt8(ascii: "<"))
    let (slash, bang) = (Word(of: UInt8(ascii: "/")), Word(of: UInt8(ascii: "!")))
    let (others, nulls) = (Word(of: other), Word(of: 0))
    var offset = start
    while let next = Word(self, at: offset + 1), let word = Word(self, at: offset) {
      let tags =
        word.positions(of: lessThan) & (next.positions(of: slash) | next.positions(of: bang))
      let found = tags | word.positions(of: others) | word.positions(of: nulls)
      if found != 0 { return offset + Word.firstPosition(in: found) }
      offset += Word.length
    }
    return firstOffset(of: UInt8(ascii: "<"), other, 0, from: offset)
  }

  /// The end of the run from an offset to a limit that is ASCII without one byte, as far as whole
  /// words show it.
  func endOfASCII(without byte: UInt8, from start: Int, to limit: Int) -> Int {
    let excluded = Word(of: byte)
    var offset = start
    while offset <= limit - 2 * Word.length, let first = Word(self, at: offset),
      let second = Word(self, at: offset + Word.length), Word(first.bits | second.bits).isASCII,
      first.positions(of: excluded) | second.positions(of: excluded) == 0
    {
      offset += 2 * Word.length
    }
    return offset
  }

  /// Hashes the bytes, eight at a time.
  func hash(into hasher: inout Hasher) {
    var offset = 0
    while let word = Word(self, at: offset) {
      hasher.combine(word.bits)
      offset += Word.length
    }
    while offset < count {
      hasher.combine(self[offset])
      offset += 1
    }
  }
}
