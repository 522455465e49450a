#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The standard input, read a chunk at a time.
struct StandardInput {
  private var pending: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  /// All that is left.
  mutating func readAll() -> [UInt8] {
    while readChunk() {}
    defer { pending = [] }
    return pending
  }

  /// The next line without its LF (or CRLF); nil at the end.
  mutating func nextLine() -> [UInt8]? {
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          pending.removeSubrange(...end)
          searched = 0
        }
        return Self.withoutCarriageReturn(pending[..<end])
      }
      searched = pending.count
      if !readChunk() { break }
    }
    guard !pending.isEmpty else { return nil }
    defer {
      pending = []
      searched = 0
    }
    return Self.withoutCarriageReturn(pending[...])
  }

  private static func withoutCarriageReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  private mutating func readChunk() -> Bool {
    guard !isAtEnd else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Self.readSome(into: &chunk)
      if count > 0 {
        pending.append(contentsOf: chunk[..<count])
        return true
      }
      if count < 0, errno == EINTR { continue }
      isAtEnd = true
      return false
    }
  }

  /// Unsafe as a pointer into the array, which is valid and as long as said while the call lasts.
  private static func readSome(into chunk: inout [UInt8]) -> Int {
    unsafe chunk.withUnsafeMutableBytes { buffer in
      unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    }
  }
}
