#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The new contents of a file, written piece by piece, which take the old ones' place when they are
/// whole, and go if they never are.
public struct ReplacementFile: ~Copyable {
  private let path: String
  private let target: String
  private let temporary: String
  private let descriptor: Int32
  private var isCommitted = false

  /// Begins a file; the old contents stay until ``commit()``.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``FileError`` if nothing can be written beside it.
  public init(of path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileReplacement.failure(path, EINVAL) }
    let target = FileReplacement.resolved(path)
    let temporary = FilePath.resolve(
      ".\(FilePath.name(of: target)).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))",
      besides: target)
    let descriptor = FileReplacement.create(temporary)
    guard descriptor >= 0 else { throw FileReplacement.failure(path, errno) }
    // Before anything is in it that the old contents' readers may not read.
    if let permissions = FileReplacement.permissions(of: target),
      fchmod(descriptor, permissions) != 0
    {
      let code = errno
      _ = close(descriptor)
      FileReplacement.remove(temporary)
      throw FileReplacement.failure(path, code)
    }
    self.init(path: path, target: target, temporary: temporary, descriptor: descriptor)
  }

  private init(path: String, target: String, temporary: String, descriptor: Int32) {
    self.path = path
    self.target = target
    self.temporary = temporary
    self.descriptor = descriptor
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` if they could not be written.
  public mutating func append(_ bytes: [UInt8]) throws(FileError) {
    let code = FileReplacement.append(bytes, to: descriptor)
    guard code == 0 else { throw FileReplacement.failure(path, code) }
  }

  /// Puts the contents in the place of the old ones.
  ///
  /// - Throws: ``FileError`` if that could not be; the old contents are then untouched.
  public mutating func commit() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileReplacement.failure(path, errno) }
    let code = FileReplacement.move(temporary, to: target)
    guard code == 0 else { throw FileReplacement.failure(path, code) }
    isCommitted = true
    FileReplacement.synchronise(directory: FilePath.directory(of: target))
  }

  deinit {
    _ = close(descriptor)
    if !isCommitted { FileReplacement.remove(temporary) }
  }
}
