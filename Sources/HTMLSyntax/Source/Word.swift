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
