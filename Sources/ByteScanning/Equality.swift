extension Span<UInt8> {
  /// Whether another span has the same bytes; eight are compared at once.
  public func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    let last = count - MemoryLayout<UInt64>.size
    while offset <= last {
      guard word(at: offset) == other.word(at: offset) else { return false }
      offset += MemoryLayout<UInt64>.size
    }
    // The words may overlap: what is left is shorter than one.
    if last >= 0 { return word(at: last) == other.word(at: last) }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  private func word(at offset: Int) -> UInt64 {
    // The callers see to the bounds, and every pattern of bits is a number.
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }
}
