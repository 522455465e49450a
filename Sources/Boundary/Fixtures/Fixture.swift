public import CSPKit
internal import Findings
public import Sanitizer

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
  /// By what it is taken for something else; nil for an ordinary mail.
  public let disguise: Disguise?
  /// The rules that may take nothing from it; empty where it is hostile.
  public let rules: Set<Rules.Name>
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
    let fields = try Self.fields(of: bytes[opening.count..<end], path)
    kinds = try Self.words(fields["kind"], named: "kind", path)
    guard !kinds.isEmpty else { throw Self.malformed(path, "the fixture has no kind") }
    guard !kinds.contains(.benign) || kinds == [.benign] else {
      throw Self.malformed(path, "a benign fixture is of no other kind")
    }
    let channel = fields["channel"]
    self.channel = channel.flatMap { Channel(rawValue: $0) }
    if let channel, channel != "none", self.channel == nil {
      throw Self.malformed(path, "unknown channel \(channel)")
    }
    disguise = fields["disguise"].flatMap { Disguise(rawValue: $0) }
    if let name = fields["disguise"], disguise == nil {
      throw Self.malformed(path, "unknown disguise \(name)")
    }
    if disguise == nil, !kinds.contains(.benign) {
      throw Self.malformed(path, "the fixture does not say by what disguise it tries it")
    }
    rules = try Self.words(fields["rules"], named: "rules", path)
    if rules.isEmpty == kinds.contains(.benign) {
      throw Self.malformed(
        path, "a benign fixture names the rules that take nothing from it, and no other does")
    }
    guard let tries = fields["tries"] else {
      throw Self.malformed(path, "the fixture does not say what it tries")
    }
    self.tries = tries
  }

  /// The label's keys and values; `tries` runs to its end.
  private static func fields(of label: ArraySlice<UInt8>, _ path: String)
    throws(BoundaryError) -> [String: String]
  {
    var fields: [String: String] = [:]
    var rest = String(decoding: label, as: UTF8.self)[...]
    while !rest.isEmpty, fields["tries"] == nil {
      guard let colon = rest.firstIndex(of: ":") else {
        throw malformed(path, "the fixture's label has no value for \(rest.trimming(Self.isBlank))")
      }
      let key = rest[..<colon].trimming(Self.isBlank)
      guard ["kind", "channel", "disguise", "rules", "tries"].contains(key), fields[key] == nil
      else {
        throw malformed(path, "the fixture's label does not know the key \(key), or has it twice")
      }
      let value = rest[rest.index(after: colon)...]
      let end = key == "tries" ? value.endIndex : value.firstIndex(of: ";") ?? value.endIndex
      fields[key] = value[..<end].trimming(Self.isBlank)
      rest = value[end...].dropFirst()
    }
    return fields
  }

  /// The words of a value that lists some, parted by commas.
  private static func words<Word: RawRepresentable<String>>(
    _ value: String?, named key: String, _ path: String
  ) throws(BoundaryError) -> Set<Word> {
    var words: Set<Word> = []
    for part in (value ?? "").split(separator: ",") {
      let name = part.trimming(isBlank)
      guard let word = Word(rawValue: name) else {
        throw malformed(path, "unknown \(key) \(name)")
      }
      words.insert(word)
    }
    return words
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\n"
  }

  private static func malformed(_ path: String, _ message: String) -> BoundaryError {
    BoundaryError(
      at: Place(path: path, range: 0..<0, line: 1, column: 1), message: message,
      fix: "begin with "
        + "<!-- csp-check fixture; kind: live; channel: event-handler; disguise: none; tries: … -->"
    )
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
