#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Puts new contents in the place of a file, whole or not at all.
///
/// The contents are written to a new file in the same directory and synchronised, and that file
/// is renamed over the old one. Permissions are kept; owner and extended attributes are not. A
/// symbolic link stays one: the file it leads to is replaced.
public enum FileReplacement {
  /// Writes a file; it is made where there is none.
  ///
  /// - Parameters:
  ///   - bytes: the new contents.
  ///   - path: the file.
  /// - Throws: ``FileError`` if it could not be written; the old contents are then untouched.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try ReplacementFile(of: path)
    try file.append(bytes)
    try file.commit()
  }

  /// Writes a file that must not be there yet.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - path: the file.
  /// - Throws: ``FileError`` if it is there, or could not be written; then nothing is left of it.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw failure(path, EINVAL) }
    let descriptor = create(path)
    guard descriptor >= 0 else {
      guard errno != EEXIST else {
        throw FileError(
          path: path, message: "is there already, and is not overwritten",
          fix: "give another name, or move it away")
      }
      throw failure(path, errno)
    }
    var code = append(bytes, to: descriptor)
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      remove(path)
      throw failure(path, code)
    }
  }

  /// Makes a directory where there is none; its parent must be there.
  ///
  /// - Parameter path: the directory.
  /// - Throws: ``FileError`` if it is not there and could not be made.
  public static func makeFolder(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw failure(path, EINVAL) }
    // Unsafe only as a C string: the string outlives the call.
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw failure(path, errno) }
  }

  static func failure(_ path: String, _ code: Int32) -> FileError {
    FileError(
      path: path, message: "cannot be written (\(systemMessage(code)))",
      fix: "name a file in a directory that can be written to")
  }

  /// A rename is safe on disk once its directory is; where that cannot be had, the file is whole
  /// all the same.
  static func synchronise(directory: String) {
    let descriptor = openDirectory(directory)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  // The calls below are unsafe only by their C strings and buffers, which are valid and as long
  // as said while each call lasts.

  static func create(_ path: String) -> Int32 {
    unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  private static func openDirectory(_ path: String) -> Int32 {
    unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Writes all of some bytes; the answer is 0 or the system's number of what went wrong.
  static func append(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe Platform.write(descriptor, $0)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return 0
  }

  static func move(_ path: String, to target: String) -> Int32 {
    unsafe rename(path, target) == 0 ? 0 : errno
  }

  /// Takes away a file; says nothing where there is none.
  public static func remove(_ path: String) {
    _ = unsafe unlink(path)
  }

  static func permissions(of path: String) -> mode_t? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & 0o7777
  }

  /// The file that a path leads to through symbolic links; the path itself where there is none.
  static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

/// The system's write, which a method of the same name would hide.
private enum Platform {
  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
