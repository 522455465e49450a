/// The namespaces of attributes on foreign elements (HTML, 13.2.6.3, adjust foreign attributes).
public enum AttributeNamespace: UInt8, Hashable, Sendable {
  case none, xlink, xml, xmlns
}

/// An attribute of a tag.
///
/// Its value: ``HTMLParser/value(of:)``.
public struct Attribute: Sendable {
  /// The name as the element has it: `viewBox` on an `svg`; `xlink:href` with its prefix.
  public internal(set) var name: Name
  /// Not `none` for `xlink:…`, `xml:…` and `xmlns…` on foreign elements alone.
  public internal(set) var namespace: AttributeNamespace
  @usableFromInline var content: Content
  var nameBytes: ByteRange
  var valueBytes: ByteRange

  /// Where the name stands in ``SourceText/bytes``.
  public var nameRange: Range<Int> { nameBytes.range }
  /// Where the value stands in ``SourceText/bytes``, as written, without quotes.
  public var valueRange: Range<Int> { valueBytes.range }
}

/// Where the attributes of an event are kept until the parser goes on.
@usableFromInline
enum AttributeList: Sendable {
  case none
  /// The current token's.
  case token
  /// A formatting element's, by its place in the list of saved ones.
  case saved(ByteRange)
}

/// A range of bytes in half the space of a `Range<Int>`; inputs are shorter than 4 GiB.
@usableFromInline
struct ByteRange: Hashable, Sendable {
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32

  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  static func empty(at offset: Int) -> ByteRange { ByteRange(offset, offset) }

  @inlinable var range: Range<Int> { Int(start)..<Int(end) }
  var isEmpty: Bool { start == end }
}

/// Bytes that stand in the source as they are, or that were decoded into a buffer of the parser.
@usableFromInline
struct Content: Sendable {
  @usableFromInline var bytes: ByteRange
  @usableFromInline var isDecoded: Bool

  static func source(_ start: Int, _ end: Int) -> Content {
    Content(bytes: ByteRange(start, end), isDecoded: false)
  }

  static func decoded(_ start: Int, _ end: Int) -> Content {
    Content(bytes: ByteRange(start, end), isDecoded: true)
  }
}
