#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension [UInt8] {
  /// Where some bytes stand first, from an offset on.
  ///
  /// Unsafe as pointers into the arrays, which are valid and as long as said while the calls last.
  func firstOffset(of word: [UInt8], from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let end = bytes.count - word.count + 1
      var offset = start
      while offset < end,
        let found = unsafe memchr(base + offset, Int32(first), end - offset)
      {
        if unsafe memcmp(found, word, word.count) == 0 {
          return unsafe UnsafeRawPointer(found) - base
        }
        offset = unsafe UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a byte stands in it; what `contains` does, and several times as fast.
  ///
  /// Unsafe as a pointer into the slice, which is valid and as long as said while the call lasts.
  func holds(_ byte: UInt8) -> Bool {
    unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe memchr(base, Int32(byte), bytes.count) != nil
    }
  }
}
