/// Reads a document as browsers do and tells the steps of its tree construction one by one
/// (HTML, 13.2).
///
/// ```swift
/// var parser = HTMLParser(SourceText(decoding: bytes))
/// while let event = parser.next() { … }
/// ```
public struct HTMLParser: ~Copyable, Sendable {
  /// How a document is read.
  public struct Options: Sendable {
    /// Whether page scripts can run: `noscript` holds text if so, else elements.
    public var scripting: Bool
    /// The element in whose context a fragment is read; nil for a document.
    public var context: FragmentContext?
    /// Whether the document is a frame's `srcdoc`: never in quirks mode for want of a doctype.
    public var isSrcdoc: Bool
    /// Whether `<template shadowrootmode>` makes a shadow root, as in a page that was navigated to.
    public var allowsDeclarativeShadowRoots: Bool
    /// How `select` elements are read: browsers changed that in 2025.
    public var select: SelectModel
    /// Whether the source is all of the document; if not, the parser stops where the source ends
    /// and ``HTMLParser/state`` tells how it stands there.
    public var isComplete: Bool

    /// Makes options; a whole document with scripts on unless told otherwise.
    public init(
      scripting: Bool = true, context: FragmentContext? = nil, isSrcdoc: Bool = false,
      allowsDeclarativeShadowRoots: Bool = true, select: SelectModel = .new,
      isComplete: Bool = true
    ) {
      self.scripting = scripting
      self.context = context
      self.isSrcdoc = isSrcdoc
      self.allowsDeclarativeShadowRoots = allowsDeclarativeShadowRoots
      self.select = select
      self.isComplete = isComplete
    }
  }

  /// The text that is read.
  public let source: SourceText
  /// Whether the document is in quirks mode; final once the first element was inserted.
  public internal(set) var mode = DocumentMode.noQuirks
  /// The document's doctype; nil before it was told, or if there is none.
  public internal(set) var doctype: Doctype?

  /// How it is read.
  public let options: Options
  @usableFromInline var tokenizer: Tokenizer
  var token = Tokenizer.Token.endOfFile
  var insertionMode = InsertionMode.initial
  var originalInsertionMode = InsertionMode.initial
  var templateInsertionModes: [InsertionMode] = []
  var open = OpenElements()
  @usableFromInline var formatting = FormattingElements()
  /// What was spent of ``ParserLimits/reopening``.
  var reopening = 0
  var headElement: NodeID?
  var formElement: NodeID?
  /// The context element of a fragment.
  var context: OpenElement?
  var framesetOK = true
  var fosterParenting = false
  var skipsLineFeed = false
  /// White space in a table, until it is known what follows it.
  var pendingTableSpace: PendingCharacters?
  /// What belongs to it of tokens after the first.
  var moreTableSpace: [UInt8] = []
  /// Whether the text in a table that is being read is more than white space.
  var fostersTableText = false
  var shadowHosts: Set<NodeID> = []
  var selects: [OpenSelect] = []
  /// By `selectedcontent`, the last node that had been made when its contents were replaced.
  var lastReplaced: [NodeID: UInt32] = [:]
  var isFinished = false
  private(set) var lastNode: UInt32 = 0
  /// The events of the current token.
  @usableFromInline private(set) var events = ReusedArray<ParseEvent>(usual: 8)
  @usableFromInline var nextEvent = 0

  struct PendingCharacters: Sendable {
    var content: Content
    var source: ByteRange
  }

  /// Starts to read a document or a fragment.
  public init(_ source: SourceText, _ options: Options = Options()) {
    self.source = source
    self.options = options
    tokenizer = Tokenizer(source.bytes, isComplete: options.isComplete)
    if let context = options.context { beginFragment(in: context) }
  }

  /// The next step, or nil after the last.
  @inlinable @inline(__always)
  public mutating func next() -> ParseEvent? {
    guard nextEvent < events.count || readEvents() else { return nil }
    let event = events[nextEvent]
    nextEvent += 1
    return event
  }

  /// Goes on until there are events to tell; false at the end.
  @usableFromInline @inline(never)
  mutating func readEvents() -> Bool {
    events.removeAll()
    nextEvent = 0
    while events.isEmpty {
      guard !isFinished else { return false }
      formatting.releaseUnusedAttributes()
      processNextToken()
    }
    return true
  }

  // MARK: What an event says

  // What is asked for each event is inlined: a call would copy the whole parser.

  /// The attributes of an element just told; valid until ``next()`` is called again.
  @inlinable @inline(__always)
  public func attributes(of element: ElementEvent) -> ArraySlice<Attribute> {
    attributes(element.attributes)
  }

  /// The attributes that were merged just now; valid until ``next()`` is called again.
  @inlinable @inline(__always)
  public func attributes(of merge: MergeEvent) -> ArraySlice<Attribute> {
    attributes(merge.attributes)
  }

  /// The value of an attribute, character references decoded: well-formed UTF-8.
  @inlinable @inline(__always)
  public func value(of attribute: Attribute) -> ArraySlice<UInt8> {
    tokenizer.bytes(of: attribute.content)
  }

  /// The characters of a text event: well-formed UTF-8.
  @inlinable @inline(__always)
  public func text(of event: TextEvent) -> ArraySlice<UInt8> {
    tokenizer.bytes(of: event.content)
  }

  /// The data of a comment, without its delimiters.
  public func text(of event: CommentEvent) -> ArraySlice<UInt8> {
    tokenizer.bytes(of: event.content)
  }

  /// A name as it is written: `foreignObject`, `xlink:href`.
  public func spelling(of name: Name) -> String {
    String(decoding: spellingBytes(of: name), as: UTF8.self)
  }

  /// A name as it is written, in UTF-8.
  public func spellingBytes(of name: Name) -> ArraySlice<UInt8> {
    tokenizer.names.spelling(of: name)
  }

  /// The most elements that were open at once so far.
  public var depth: Int { open.deepest }

  /// Whether a tag had more attributes than ``ParserLimits/attributes``, which were passed over.
  public var droppedAttributes: Bool { tokenizer.droppedAttributes }

  /// Whether formatting elements that are not closed cost more than ``ParserLimits/reopening``; from
  /// there on they were not opened again.
  public internal(set) var reopensTooMuch = false

  @inlinable @inline(__always)
  func attributes(_ list: AttributeList) -> ArraySlice<Attribute> {
    switch list {
    case .none: []
    case .token: tokenizer.attributes.slice
    case .saved(let range): formatting.savedAttributes[range.range]
    }
  }

  // MARK: What the tree construction uses

  @inline(__always)
  mutating func emit(_ event: ParseEvent) {
    events.append(event)
  }

  mutating func makeNode() -> NodeID {
    lastNode += 1
    return NodeID(lastNode)
  }
}

/// The two ways in which browsers read what is in a `select` element.
public enum SelectModel: String, CaseIterable, Hashable, Sendable {
  /// Since 2025: most elements may stand in it.
  case new
  /// Before: all tags but those of options, scripts and templates are dropped.
  case old
}

/// The three modes in which CSS reads a document (HTML, 13.2.6.4.1).
public enum DocumentMode: String, Hashable, Sendable {
  case noQuirks = "no-quirks"
  case quirks
  case limitedQuirks = "limited-quirks"
}
