/// The number of a node that the parser made; 0 is the document (or the fragment's root).
public struct NodeID: Hashable, Sendable {
  /// Counts from 0 in the order in which the parser made the nodes; text nodes have none.
  public let rawValue: UInt32

  /// Makes the number of a node.
  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The document, or the root of a fragment.
  public static let document = NodeID(0)
}

/// The namespaces that the parser puts elements in.
public enum Namespace: UInt8, Hashable, Sendable {
  case html, svg, mathML
}

/// One step of the tree construction, in the order in which a browser takes it (HTML, 13.2.6).
///
/// Whoever applies all events to an empty document has the browser's DOM, before any script ran.
public enum ParseEvent: Sendable {
  /// A doctype was inserted.
  case doctype(DoctypeEvent)
  /// An element was inserted. Its attributes: ``HTMLParser/attributes(of:)``.
  case element(ElementEvent)
  /// A second `html` or `body` tag gave its attributes to the element that is there.
  case attributesMerged(MergeEvent)
  /// Characters were inserted; those that follow a text node directly belong to it.
  case text(TextEvent)
  /// A comment was inserted.
  case comment(CommentEvent)
  /// A node was taken from where it was and put elsewhere (adoption agency).
  case move(NodeID, to: InsertionPoint)
  /// All children of a node were appended to another (adoption agency).
  case moveChildren(of: NodeID, to: NodeID)
  /// The contents of an option were copied into a `selectedcontent`, in place of what was there.
  case copyChildren(of: NodeID, to: NodeID)
  /// A node was taken out of the tree (`body` before `frameset`).
  case remove(NodeID)
  /// An element was popped off the stack of open elements: nothing more is parsed into it.
  case end(EndEvent)
}

/// Where a node is inserted: into a parent, before one of its children or at its end.
///
/// The children of a `template` element are those of its contents (or of the shadow root that it
/// stands for).
public struct InsertionPoint: Hashable, Sendable {
  /// The node that becomes the parent.
  public var parent: NodeID
  /// The child before which the node is put; nil at the end.
  public var before: NodeID?
}

/// A doctype was inserted; what it says: ``HTMLParser/doctype``.
public struct DoctypeEvent: Sendable {
  var sourceBytes: ByteRange

  /// Where the token stands in ``SourceText/bytes``.
  public var range: Range<Int> { sourceBytes.range }
}

/// What a document's doctype says.
public struct Doctype: Hashable, Sendable {
  /// The name in ASCII lower case; empty if it is missing.
  public var name: String
  /// The public identifier; nil if it is missing.
  public var publicID: String?
  /// The system identifier; nil if it is missing.
  public var systemID: String?
}

/// An element was inserted.
public struct ElementEvent: Sendable {
  /// Why an element was made.
  public enum Origin: Hashable, Sendable {
    /// A start tag in the source (or the context of a fragment).
    case tag
    /// The standard implied it: `html`, `head`, `body`, `tbody`, `tr`, `colgroup`, `p`, `br`.
    case implied
    /// A formatting element was opened again, with the same attributes.
    case reopened
  }

  /// The new element.
  public var node: NodeID
  /// The tag's name, as the element has it (`foreignObject`, not `foreignobject`).
  public var name: Name
  /// The element's namespace.
  public var namespace: Namespace
  /// Where it was inserted.
  public var location: InsertionPoint
  /// Whether it stands inside a template's contents, where nothing loads or runs.
  public var isInert: Bool
  /// Whether this is the `template` of a declarative shadow root: its children are those of the
  /// shadow root of `location.parent`, and the element itself is not in the tree.
  public var isShadowRoot: Bool
  /// Why it was made.
  public var origin: Origin
  /// Whether its start tag had one attribute name twice: the second was dropped.
  public var hasDuplicateAttribute: Bool

  @usableFromInline var attributes: AttributeList
  var tagBytes: ByteRange

  /// Where the start tag stands in ``SourceText/bytes``; empty where the element is implied.
  public var range: Range<Int> { tagBytes.range }
}

/// Attributes were added to an element that had none of these names.
public struct MergeEvent: Sendable {
  /// The `html` or `body` element.
  public var node: NodeID

  @usableFromInline var attributes: AttributeList
  var tagBytes: ByteRange

  /// Where the tag stands in ``SourceText/bytes``.
  public var range: Range<Int> { tagBytes.range }
}

/// Characters were inserted.
public struct TextEvent: Sendable {
  /// Where they were inserted.
  public var location: InsertionPoint
  /// Whether they stand inside a template's contents.
  public var isInert: Bool

  @usableFromInline var content: Content
  var sourceBytes: ByteRange

  /// Where they stand in ``SourceText/bytes``, as written (a character reference as a whole).
  public var range: Range<Int> { sourceBytes.range }
}

/// A comment was inserted.
public struct CommentEvent: Sendable {
  /// The new node.
  public var node: NodeID
  /// Where it was inserted.
  public var location: InsertionPoint

  var content: Content
  var sourceBytes: ByteRange

  /// Where the whole comment stands in ``SourceText/bytes``.
  public var range: Range<Int> { sourceBytes.range }
}

/// An element was popped off the stack of open elements.
public struct EndEvent: Sendable {
  /// What popped an element.
  public enum Cause: Hashable, Sendable {
    /// Its own end tag, or the end of a void or self-closing tag.
    case endTag
    /// Another tag, or the standard's implied end tags.
    case implied
    /// The end of the input.
    case endOfInput
  }

  /// The element.
  public var node: NodeID
  /// What popped it.
  public var cause: Cause

  var tagBytes: ByteRange

  /// Where the end tag stands in ``SourceText/bytes``; empty where there is none.
  public var range: Range<Int> { tagBytes.range }
}
