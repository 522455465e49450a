internal import Boundary

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file, or the standard input, that is read in pieces.
struct ByteInput: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool

  static let pieceLength = 1 << 20

  /// The standard input.
  static var standard: ByteInput { ByteInput(descriptor: STDIN_FILENO, isOwned: false) }

  /// Opens a file.
  init(path: String) throws(FileError) {
    // A path with a NUL would name another file to the system.
    guard !path.utf8.contains(0) else { throw Self.unreadable(path, EINVAL) }
    // Unsafe only as a C string: the string outlives the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
    self.init(descriptor: descriptor, isOwned: true)
  }

  private init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Appends the next piece.
  ///
  /// - Returns: Whether there was one; none is left at the end, and where a signal came in between.
  func readPiece(into bytes: inout [UInt8], of path: String) throws(FileError) -> Bool {
    let piece = try piece(of: path)
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    return !piece.isEmpty
  }

  /// Unsafe as a pointer to memory that is as long as said while the call lasts.
  private func piece(of path: String) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { buffer, count in
      let length = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      if length < 0 { code = errno }
      count = max(0, length)
    }
    guard code == 0 || code == EINTR else { throw Self.unreadable(path, code) }
    return piece
  }

  private static func unreadable(_ path: String, _ code: Int32) -> FileError {
    // Unsafe as a C string that another thread's call may overwrite; it is copied at once.
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return FileError(
      path: path, message: "cannot be read (\(words))",
      fix: "name messages, mailboxes or directories that can be read")
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }
}
