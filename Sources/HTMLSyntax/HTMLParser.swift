/// Reads a document as browsers do and tells the steps of its tree construction one by one
/// (HTML, 13.2).
public struct HTMLParser {
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

    /// Makes options; a document with scripts on unless told otherwise.
    public init(
      scripting: Bool = true, context: FragmentContext? = nil, isSrcdoc: Bool = false,
      allowsDeclarativeShadowRoots: Bool = true
    ) {
      self.scripting = scripting
      self.context = context
      self.isSrcdoc = isSrcdoc
      self.allowsDeclarativeShadowRoots = allowsDeclarativeShadowRoots
    }
  }

  /// The text that is read.
  public let source: SourceText

  /// Starts to read a document or a fragment.
  public init(_ source: SourceText, _ options: Options = Options()) {
    self.source = source
  }

  /// The next step, or nil after the last.
  public mutating func next() -> ParseEvent? { nil }

  /// Whether the document is in quirks mode; final once the first element was inserted.
  public var mode: DocumentMode { .noQuirks }

  /// The attributes of an element just told; valid until ``next()`` is called again.
  public func attributes(of element: ElementEvent) -> ArraySlice<Attribute> { [] }

  /// The attributes that were merged just now; valid until ``next()`` is called again.
  public func attributes(of merge: MergeEvent) -> ArraySlice<Attribute> { [] }

  /// The value of an attribute, character references decoded: well-formed UTF-8.
  public func value(of attribute: Attribute) -> ArraySlice<UInt8> { [] }

  /// The characters of a text event just told: well-formed UTF-8; valid until ``next()``.
  public func text(of event: TextEvent) -> ArraySlice<UInt8> { [] }

  /// The data of a comment, without its delimiters.
  public func text(of event: CommentEvent) -> ArraySlice<UInt8> { [] }

  /// A name as it is written: `foreignObject`, `xlink:href`.
  public func spelling(of name: Name) -> String { "" }
}

/// The three modes in which CSS reads a document (HTML, 13.2.6.4.1).
public enum DocumentMode: String, Hashable, Sendable {
  case noQuirks = "no-quirks"
  case quirks
  case limitedQuirks = "limited-quirks"
}

/// The element in whose context a fragment is read (HTML, 13.4).
public struct FragmentContext: Hashable, Sendable {
  /// The element's name as it is spelled: `div`, `foreignObject`.
  public var name: String
  /// The element's namespace.
  public var namespace: Namespace

  /// Makes a context element without attributes.
  public init(_ name: String, _ namespace: Namespace = .html) {
    self.name = name
    self.namespace = namespace
  }
}
