public import Findings

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A profile with the text it was read from and the files it names, each read once.
public struct ProfileFile: Sendable {
  /// The file, as it was named to the program.
  public let path: String
  /// What the file says.
  public let profile: Profile
  /// The file's text.
  public let text: [UInt8]
  /// The bytes of the anchor script's file.
  public let anchorScript: [UInt8]
  /// The bytes of the template.
  public let template: [UInt8]

  private let root: JSONNode
  private let lines: Lines

  /// Reads a profile, its anchor script and its template.
  ///
  /// - Parameter path: the profile's file.
  /// - Returns: the profile and what it names.
  /// - Throws: ``ProfileError`` for the first thing that is unreadable, unknown or malformed.
  public static func load(path: String) throws(ProfileError) -> ProfileFile {
    let text: [UInt8]
    do {
      text = try FileContents.bytes(of: path)
    } catch {
      throw ProfileError(path: path, message: error.message, fix: error.fix)
    }
    return try ProfileFile(text, path: path)
  }

  init(_ text: [UInt8], path: String) throws(ProfileError) {
    self.path = path
    self.text = text
    lines = Lines(text, path: path)
    root = try Self.json(text, lines)
    profile = try ProfileDecoder(path: path).profile(root, in: lines)
    anchorScript = try Self.read(profile.anchor.file, named: "anchor/file", root, lines)
    template = try Self.read(profile.template, named: "template", root, lines)
  }

  /// The profiles of a directory, its `*.json` but for hidden files.
  ///
  /// - Parameter directory: the directory's path, such as `Policies`.
  /// - Returns: the files' paths, sorted by name.
  /// - Throws: ``ProfileError`` if the directory cannot be read or holds none.
  public static func paths(in directory: String) throws(ProfileError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      throw ProfileError(
        path: directory, message: "no profile found: this is no directory that can be read",
        fix: "name a profile, or run where \(directory) is")
    }
    let profiles = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    guard !profiles.isEmpty else {
      throw ProfileError(
        path: directory, message: "no profile found: no file here ends in .json",
        fix: "name a profile, or write one")
    }
    // Directories list their names in no particular order.
    return profiles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      directory.hasSuffix("/") ? directory + $0 : "\(directory)/\($0)"
    }
  }

  /// Where a value of the profile stands.
  ///
  /// - Parameter key: keys and indexes, such as `policies/0/script-src`.
  /// - Returns: the value's place; that of the nearest enclosing value where there is none.
  public func place(of key: String) -> Place {
    var steps = key.split(separator: "/")
    while !steps.isEmpty {
      if let node = root.node(at: steps.joined(separator: "/")) {
        return lines.place(of: node.range)
      }
      steps.removeLast()
    }
    return lines.place(of: root.range)
  }

  /// The file's text with another pin; nothing else in it changes.
  ///
  /// - Parameter sha256: the base64 of the anchor script's SHA-256.
  /// - Returns: the new text, the old one if the pin is the same.
  public func rewriting(pin sha256: String) -> [UInt8] {
    precondition(ProfileDecoder.isPin(sha256), "a pin is the base64 of a SHA-256")
    guard sha256 != profile.anchor.sha256, let pin = root.node(at: "anchor/sha256") else {
      return text
    }
    return text[..<pin.range.lowerBound] + Array("\"\(sha256)\"".utf8)
      + text[pin.range.upperBound...]
  }

  private static func json(_ text: [UInt8], _ lines: Lines) throws(ProfileError) -> JSONNode {
    do {
      _ = try UTF8Span(validating: text.span)
    } catch {
      throw ProfileError(
        at: lines.place(of: error.byteOffsets), message: "a profile is UTF-8, and this byte is not",
        fix: "save the file as UTF-8")
    }
    do {
      return try JSONScanner.read(text)
    } catch {
      throw ProfileError(at: lines.place(of: error.range), message: error.message, fix: error.fix)
    }
  }

  private static func read(_ path: String, named key: String, _ root: JSONNode, _ lines: Lines)
    throws(ProfileError) -> [UInt8]
  {
    do {
      return try FileContents.bytes(of: path)
    } catch {
      throw ProfileError(
        at: lines.place(of: root.node(at: key)?.range ?? root.range),
        message: "\(path) \(error.message)", fix: "write its path, relative to this profile")
    }
  }
}
