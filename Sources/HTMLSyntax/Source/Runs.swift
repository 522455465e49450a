internal import ByteScanning

// Where runs end that nothing in them interrupts.

extension Span<UInt8> {
  /// The first offset from a start on that holds one of three bytes; the end if none does.
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
    while let next = SixteenBytes(self, at: offset + 1), let bytes = SixteenBytes(self, at: offset)
    {
      let tags =
        bytes.marks(of: UInt8(ascii: "<"))
        & (next.marks(of: UInt8(ascii: "/")) | next.marks(of: UInt8(ascii: "!")))
      let found = tags | bytes.marks(of: other) | bytes.marks(of: 0)
      if !found.isEmpty { return offset + found.first }
      offset += SixteenBytes.length
    }
    return firstOffset(of: UInt8(ascii: "<"), other, 0, from: offset)
  }

  /// The end of the run from an offset to a limit that is ASCII without one byte, as far as whole
  /// stretches show it.
  func endOfASCII(without byte: UInt8, from start: Int, to limit: Int) -> Int {
    var offset = start
    while offset <= limit - 2 * SixteenBytes.length,
      let first = SixteenBytes(self, at: offset),
      let second = SixteenBytes(self, at: offset + SixteenBytes.length),
      (first | second).isASCII, (first.marks(of: byte) | second.marks(of: byte)).isEmpty
    {
      offset += 2 * SixteenBytes.length
    }
    return offset
  }
}
