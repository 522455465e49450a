internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Messages to and from a browser, each ended by the same byte: a NUL or a newline.
final class MessageSocket: Sendable {
  private let descriptor: Int32
  private let end: UInt8
  /// How long a browser may leave its end unread, in seconds; then it counts as gone.
  private static let patience = 20

  init(descriptor: Int32, end: UInt8 = 0) {
    self.descriptor = descriptor
    self.end = end
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    #if canImport(Darwin)
      var isSilent: Int32 = 1
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    _ = close(descriptor)
  }

  /// Wakes the thread that reads.
  func shutDown() {
    #if canImport(Darwin)
      _ = shutdown(descriptor, SHUT_RDWR)
    #else
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    #endif
  }

  /// Writes a message; false where the browser has gone.
  func write(_ message: [UInt8]) -> Bool {
    var rest = (message + [end])[...]
    while !rest.isEmpty {
      let count = writeSome(rest)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The messages that come, read by a thread of their own; they end with the browser.
  func messages() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      // The thread holds the socket, so that its descriptor is not closed under it.
      DispatchQueue(label: "messages of a browser").async { [self] in
        var message: [UInt8] = []
        while let chunk = readSome() {
          var rest = chunk[...]
          while let end = rest.firstIndex(of: self.end) {
            continuation.yield(message + rest[..<end])
            message = []
            rest = rest[(end + 1)...]
          }
          message += rest
        }
        continuation.finish()
      }
    }
  }

  /// Unsafe as a pointer into the slice, which is valid and as long as said while the call lasts.
  private func writeSome(_ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        unsafe send(descriptor, buffer.baseAddress, buffer.count, 0)
      #else
        unsafe send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #endif
    }
  }

  /// Nil at the end.
  private func readSome() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(chunk[..<count]) : nil
    }
  }
}
