internal import Boundary

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file or directory in which messages may lie.
struct MailFile {
  var path: String
  var isDirectory: Bool
  /// Whether it is mail by its place or name, whatever it holds.
  var isMail: Bool
  /// Its bytes; 0 for a directory.
  var length: Int

  /// What a path leads to; nil if nothing is there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isMail: Whether it is mail by its place or name.
  ///   - followsLinks: Whether a link to a directory is one.
  init?(_ path: String, isMail: Bool, followsLinks: Bool) {
    var status = stat()
    // Unsafe only as a C string and a structure that live while each call lasts.
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    length = isDirectory ? 0 : Int(status.st_size)
    if isDirectory, !followsLinks {
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    }
    self.path = path
    self.isMail = isMail
  }

  /// What lies in a directory: of a Maildir the messages of `new` and `cur` and its folders, of any
  /// other all, in the order of their names, those of MH by number.
  static func list(_ directory: String) throws(FileError) -> [MailFile] {
    var names = try self.names(in: directory)
    let isMaildir = names.contains("cur") && names.contains("new")
    let isDelivered = ["cur", "new"].contains(FilePath.name(of: directory))
    if isMaildir { names.removeAll { !["cur", "new"].contains($0) && !$0.hasPrefix(".") } }
    return names.sorted(by: precedes).compactMap { name in
      let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
      let isMail = isDelivered && !name.hasPrefix(".") || isNamedAsMail(name)
      guard let file = MailFile(path, isMail: isMail, followsLinks: false) else { return nil }
      // Folders of a Maildir are hidden directories, and nothing else that is hidden is mail.
      guard name.hasPrefix(".") else { return file }
      return isMaildir && file.isDirectory ? file : nil
    }
  }

  private static func names(in directory: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      throw FileError(
        path: directory, message: "is a directory that cannot be read",
        fix: "name messages, mailboxes or directories that can be read")
    }
  }

  private static func isNamedAsMail(_ name: String) -> Bool {
    if isNumber(name) { return true }
    let ending = name.lowercased().split(separator: ".").dropFirst().last ?? ""
    return ["eml", "mbox", "mbx"].contains(ending)
  }

  private static func isNumber(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    if isNumber(left), isNumber(right), left.utf8.count != right.utf8.count {
      return left.utf8.count < right.utf8.count
    }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
