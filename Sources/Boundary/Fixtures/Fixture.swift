public import CSPKit
internal import Findings

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A document that shows what a stranger may send, with what its first comment says of it.
public struct Fixture: Sendable {
  /// What a fixture shows.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It runs a script where there is no policy.
    case live
    /// What a naive sanitizer writes of it is read differently.
    case mutates
    /// A request leaves by itself.
    case loads
    /// The page is left, or a way out is offered.
    case leaves
    /// It breaks a naive anchor script.
    case clobbers
    /// It runs the anchor script again.
    case replays
    /// An ordinary mail: nothing that a person sees may be removed.
    case benign
  }

  /// The file.
  public let path: String
  /// The file's bytes.
  public let bytes: [UInt8]
  /// What it shows.
  public let kinds: Set<Kind>
  /// The channel that it tries; nil where it tries none.
  public let channel: Channel?
  /// What it tries, in its own words.
  public let tries: String

  /// Whether it is an ordinary mail.
  public var isBenign: Bool { kinds.contains(.benign) }

  /// Reads a fixture's label: its first comment.
  ///
  /// - Throws: ``BoundaryError`` where there is none of the form that `Fixtures/README.md` gives.
  public init(_ bytes: [UInt8], path: String) throws(BoundaryError) {
    self.path = path
    self.bytes = bytes
    let opening = Array("<!-- csp-check fixture;".utf8)
    guard bytes.starts(with: opening),
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: "-->".utf8) })
    else { throw Self.malformed(path, "the fixture does not say what it shows") }
    let label = String(decoding: bytes[opening.count..<end], as: UTF8.self)
    var fields: [String: String] = [:]
    for field in label.split(separator: ";", maxSplits: 2) {
      let parts = field.split(separator: ":", maxSplits: 1).map {
        $0.trimming { $0 == " " || $0 == "\n" }
      }
      guard parts.count == 2 else {
        throw Self.malformed(path, "the fixture's label has no value for \(field)")
      }
      fields[parts[0]] = parts[1]
    }
    var kinds: Set<Kind> = []
    for word in (fields["kind"] ?? "").split(separator: ",") {
      let name = word.trimming { $0 == " " }
      guard let kind = Kind(rawValue: name) else {
        throw Self.malformed(path, "unknown kind \(name)")
      }
      kinds.insert(kind)
    }
    guard !kinds.isEmpty else { throw Self.malformed(path, "the fixture has no kind") }
    self.kinds = kinds
    let channel = fields["channel"]
    self.channel = channel.flatMap { Channel(rawValue: $0) }
    if let channel, channel != "none", self.channel == nil {
      throw Self.malformed(path, "unknown channel \(channel)")
    }
    guard let tries = fields["tries"] else {
      throw Self.malformed(path, "the fixture does not say what it tries")
    }
    self.tries = tries
  }

  private static func malformed(_ path: String, _ message: String) -> BoundaryError {
    BoundaryError(
      at: Place(path: path, range: 0..<0, line: 1, column: 1), message: message,
      fix: "begin with <!-- csp-check fixture; kind: live; channel: event-handler; tries: … -->")
  }

  /// The fixtures below a directory, by path.
  ///
  /// - Throws: ``BoundaryError`` or ``FileError`` for the first that cannot be read.
  public static func all(below directory: String) throws -> [Fixture] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: directory) else {
      throw FileError(
        path: directory, message: "is no directory of fixtures", fix: "say --fixtures DIR")
    }
    return try names.filter { $0.hasSuffix(".html") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { name in
        let path = "\(directory)/\(name)"
        return try Fixture(try FileContents.bytes(of: path), path: path)
      }
  }

  /// The body as it goes into a template.
  ///
  /// `{{anchor}}` is the anchor script's text, `{{anchor-hash}}` its hash as `integrity` writes it.
  func body(anchor: ScriptText) -> [UInt8] {
    let hash = HashSource(of: anchor)
    return bytes.replacing(Array("{{anchor}}".utf8), with: anchor.bytes)
      .replacing(
        Array("{{anchor-hash}}".utf8),
        with: Array("\(hash.algorithm.rawValue)-\(hash.base64Value)".utf8))
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isBlank(first) { text = text.dropFirst() }
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    return String(text)
  }
}
