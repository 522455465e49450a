internal import URLSyntax

/// What the content ids of a message stand for (RFC 2392): where the parts are that it brings along.
///
/// A `cid:` URL of an image or font is replaced by what its id stands for; one that is not known stays.
public struct ContentIDs: Sendable {
  private var targets: [[UInt8]: PlainURL] = [:]
  private var paths: Set<[UInt8]> = []

  /// Makes an empty table.
  public init() {}

  /// Says what a content id stands for; what was said of it before is forgotten.
  ///
  /// - Parameters:
  ///   - id: The id as the part's header has it, without `<` and `>`.
  ///   - target: A `data:` URL, or a path without scheme and host, which is written as it is given. Of
  ///     `data:` URLs, raster images stay and, in CSS, fonts; others go where they are met.
  /// - Throws: ``ContentIDError`` where the id or target is none.
  public mutating func set(_ id: String, to target: String) throws(ContentIDError) {
    guard !id.isEmpty, !id.utf8.contains(where: "<>".utf8.contains) else { throw .id(id) }
    guard let url = PlainURL(Array(target.utf8)) else { throw .target(id) }
    switch url.kind {
    case .scheme("data"): break
    case .path where url.bytes.elementsEqual(target.utf8): paths.insert(url.bytes)
    default: throw .target(id)
    }
    targets[Array(id.utf8)] = url
  }

  /// What a `cid:` URL stands for; nil where its id is not known.
  func target(of url: PlainURL) -> PlainURL? {
    guard !targets.isEmpty, let colon = url.bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    var id = PercentEncoding.decode(url.bytes[(colon + 1)...])
    if id.first == UInt8(ascii: "<"), id.last == UInt8(ascii: ">"), id.count > 1 {
      id = Array(id[1..<(id.count - 1)])
    }
    return targets[id]
  }

  /// Whether a path was given for an id.
  func contains(path: PlainURL) -> Bool { paths.contains(path.bytes) }
}

/// Why a content id cannot stand for what it should.
public struct ContentIDError: Error, Hashable {
  /// What was seen.
  public var message: String
  /// What to write instead.
  public var fix: String

  static func id(_ id: String) -> ContentIDError {
    ContentIDError(
      message: "\"\(id)\" is no content id",
      fix: "write the id as its header has it, without < and >")
  }

  static func target(_ id: String) -> ContentIDError {
    ContentIDError(
      message: "what stands for \"\(id)\" is neither a data: URL nor a path",
      fix: "write a data: URL, or a path without scheme and host")
  }
}
