#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension [UInt8] {
  /// Where some bytes stand first, from an offset on.
  func firstOffset(of word: [UInt8], from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    var offset = start
    while let found = firstOffset(of: first, from: offset) {
      if self[found...].starts(with: word) { return found }
      offset = found + 1
    }
    return nil
  }

  /// Unsafe as pointers into the array, which is valid and as long as said while the call lasts.
  private func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
