#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads whole files.
public enum FileContents {
  /// Reads a file to its end.
  ///
  /// - Parameter path: a path, relative to the working directory unless it is absolute.
  /// - Returns: the file's bytes.
  /// - Throws: ``FileError`` if it is missing, a directory, or cannot be read to its end.
  public static func bytes(of path: String) throws(FileError) -> [UInt8] {
    // A path with a NUL would name another file to the system.
    guard !path.utf8.contains(0) else { throw unreadable(path, EINVAL) }
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { _ = close(descriptor) }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(descriptor, into: &chunk)
      if count == 0 { return contents }
      if count > 0 {
        contents.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw unreadable(path, errno)
      }
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> FileError {
    FileError(
      path: path, message: "cannot be read (\(systemMessage(code)))",
      fix: "name a file that can be read")
  }

  /// Unsafe only as a C string: the string outlives the call.
  private static func openForReading(_ path: String) -> Int32 {
    unsafe open(path, O_RDONLY | O_CLOEXEC)
  }

  /// Unsafe as a pointer into the array, which is valid and as long as said while the call lasts.
  private static func readSome(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    unsafe chunk.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
  }
}

/// The system's words for an error number.
///
/// Unsafe as a C string that another thread's call may overwrite; it is copied at once, and only
/// words for people come of it.
func systemMessage(_ code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
