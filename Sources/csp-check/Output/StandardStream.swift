#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file descriptor that whole texts are written to.
struct StandardStream: Sendable {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Whether a person sees it at once.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes all bytes; what cannot be written is lost, as the reader has gone.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeSome(rest)
      if count < 0 {
        if errno == EINTR { continue }
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Unsafe as a pointer into the slice, which is valid and as long as said while the call lasts.
  private func writeSome(_ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }
}
