internal import ByteScanning

// Where runs end that nothing in them interrupts.

extension Span<UInt8> {
  /// The first offset from a start on that holds one of three bytes; the end if none does.
  @inline(__always)
  func firstOffset(of first: UInt8, _ second: UInt8, _ third: UInt8, from start: Int) -> Int {
    var offset = start
    while let bytes = SixteenBytes(self, at: offset) {
      let found = bytes.marks(of: first) | bytes.marks(of: second) | bytes.marks(of: third)
      if !found.isEmpty { return offset + found.first }
      offset += SixteenBytes.length
    }
    while offset < count {
      let byte = self[offset]
      if byte == first || byte == second || byte == third { break }
      offset += 1
    }
    return offset
  }

  /// The first offset from a start on that begins `</` or `<!`, or holds NUL or another byte; the end
  /// if none does.
  ///
  /// Near the end it finds any `<`, too: what it finds is to be looked at again.
  func firstOffset(ofTagOr other: UInt8, from start: Int) -> Int {
    var offset = start
    while offset < count - SixteenBytes.length, let bytes = SixteenBytes(self, at: offset) {
      // Most stretches hold none of them, so that what follows need not be looked at.
      let candidates =
        bytes.asciiMarks(of: UInt8(ascii: "<")) | bytes.asciiMarks(of: other)
        | bytes.asciiMarks(of: 0)
      if !candidates.isEmpty, let next = SixteenBytes(self, at: offset + 1) {
        let tags =
          bytes.marks(of: UInt8(ascii: "<"))
          & (next.marks(of: UInt8(ascii: "/")) | next.marks(of: UInt8(ascii: "!")))
        let found = tags | bytes.marks(of: other) | bytes.marks(of: 0)
        if !found.isEmpty { return offset + found.first }
      }
      offset += SixteenBytes.length
    }
    return firstOffset(of: UInt8(ascii: "<"), other, 0, from: offset)
  }

  /// Whether a range holds nothing but white space.
  func isHTMLSpace(in range: Range<Int>) -> Bool {
    guard range.count >= SixteenBytes.length else {
      return range.allSatisfy { self[$0].isHTMLSpace }
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Some of the last sixteen may have been looked at before.
      let place = Swift.min(offset, range.upperBound - SixteenBytes.length)
      guard let bytes = SixteenBytes(self, at: place) else { return false }
      let spaces =
        bytes.marks(of: UInt8(ascii: " ")) | bytes.marks(of: UInt8(ascii: "\n"))
        | bytes.marks(of: UInt8(ascii: "\t")) | bytes.marks(of: 0x0C)
      guard spaces.isFull else { return false }
      offset += SixteenBytes.length
    }
    return true
  }

  /// Whether a range holds a byte.
  func holds(_ byte: UInt8, in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset <= range.upperBound - SixteenBytes.length,
      let bytes = SixteenBytes(self, at: offset)
    {
      if !bytes.marks(of: byte).isEmpty { return true }
      offset += SixteenBytes.length
    }
    while offset < range.upperBound {
      if self[offset] == byte { return true }
      offset += 1
    }
    return false
  }

  /// The end of the run from an offset to a limit that is ASCII without one byte, as far as whole
  /// stretches show it.
  func endOfASCII(without byte: UInt8, from start: Int, to limit: Int) -> Int {
    var offset = start
    while offset <= limit - 2 * SixteenBytes.length,
      let first = SixteenBytes(self, at: offset),
      let second = SixteenBytes(self, at: offset + SixteenBytes.length),
      ((first | second).nonASCII | first.asciiMarks(of: byte) | second.asciiMarks(of: byte)).isEmpty
    {
      offset += 2 * SixteenBytes.length
    }
    return offset
  }
}
