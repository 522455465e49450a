internal import CSPKit

/// A folder of files that a command writes, and writes again over what it wrote itself, over nothing
/// else.
///
/// What it wrote stands in a list beside the files, each with its hash.
public struct WrittenFolder: Sendable {
  /// One file, by its path in the folder.
  public struct File: Hashable, Sendable {
    /// The path in the folder, its steps parted by slashes.
    public let path: String
    /// The contents.
    public let bytes: [UInt8]

    /// Makes a file.
    public init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    /// Makes a file of text.
    public init(_ path: String, _ text: String) {
      self.init(path, Array(text.utf8))
    }
  }

  /// The list's name.
  public static let list = "csp-check-files.txt"

  private let directory: String
  private let written: [String: String]

  /// Reads what was written to a folder before.
  ///
  /// - Parameter directory: The folder; it need not be there.
  /// - Throws: ``FileError`` if the list is there and is none.
  public init(_ directory: String) throws(FileError) {
    self.directory = directory
    let path = "\(directory)/\(Self.list)"
    guard FileReplacement.permissions(of: path) != nil else {
      written = [:]
      return
    }
    var written: [String: String] = [:]
    let text = String(decoding: try FileContents.bytes(of: path), as: UTF8.self)
    for line in text.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " "), line.hasPrefix("sha256-") else {
        throw FileError(
          path: path, message: "is not the list that csp-check wrote",
          fix: "give another directory, or move the file away")
      }
      written[String(line[line.index(after: blank)...])] = String(line[..<blank])
    }
    self.written = written
  }

  /// Writes files, and takes away those of an earlier time that are not among them.
  ///
  /// - Parameter files: The files.
  /// - Throws: ``FileError`` before anything is written if a file is there that was not written by this
  ///   program, or was changed since; later if the system refuses.
  public func write(_ files: [File]) throws(FileError) {
    for file in files {
      let path = "\(directory)/\(file.path)"
      guard FileReplacement.permissions(of: path) != nil else { continue }
      let there = try FileContents.bytes(of: path)
      guard there == file.bytes || Self.hash(of: there) == written[file.path] else {
        throw FileError(
          path: path, message: "was not written by csp-check, or was changed since",
          fix: "give another directory, or move the file away")
      }
    }
    try removeOld(but: Set(files.map(\.path)))
    let list = files.map { "\(Self.hash(of: $0.bytes)) \($0.path)\n" }.joined()
    // The list comes last: what an interruption leaves behind is the same when it is written again.
    for file in files + [File(Self.list, list)] {
      let path = "\(directory)/\(file.path)"
      try Self.makeFolders(FilePath.directory(of: path))
      try FileReplacement.write(file.bytes, to: path)
    }
  }

  /// A list may have been edited: a path that leads out of the folder is not followed.
  private func removeOld(but kept: Set<String>) throws(FileError) {
    for (name, hash) in written where !kept.contains(name) {
      let path = "\(directory)/\(name)"
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."),
        FileReplacement.permissions(of: path) != nil,
        Self.hash(of: try FileContents.bytes(of: path)) == hash
      else { continue }
      FileReplacement.remove(path)
    }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    let hash = HashSource(ofText: bytes)
    return "\(hash.algorithm.rawValue)-\(hash.base64Value)"
  }

  private static func makeFolders(_ path: String) throws(FileError) {
    guard FileReplacement.permissions(of: path) == nil else { return }
    let parent = FilePath.directory(of: path)
    if parent != path { try makeFolders(parent) }
    try FileReplacement.makeFolder(path)
  }
}
