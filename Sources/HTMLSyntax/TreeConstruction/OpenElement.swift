/// An element on the stack of open elements.
struct OpenElement: Sendable {
  var node: NodeID
  /// The name as the element has it.
  var name: Name
  /// The name as its tag had it, in lower case: what an end tag is compared with.
  var tagName: Name
  var namespace: Namespace
  var traits: ElementTraits
  /// What it was inserted into: where the content that a table throws out goes.
  var parent: NodeID

  // For each question that the standard answers by walking down the stack, the place where the walk
  // would end: so each costs the same at any depth. Set when the element is pushed.
  /// The next element down with the same tag name in the same kind of namespace; -1 if none.
  var previousOfName: Int32 = -1
  var scopeLimit: Int32 = 0
  var listItemScopeLimit: Int32 = 0
  var buttonScopeLimit: Int32 = 0
  var tableScopeLimit: Int32 = 0
  /// The topmost special element.
  var specialLimit: Int32 = 0
  /// The topmost special element but `address`, `div` and `p`.
  var listItemLimit: Int32 = 0
  /// The topmost HTML element.
  var htmlLimit: Int32 = 0

  /// The name of an HTML element; `other` for any other.
  var html: KnownName { namespace == .html ? name.known : .other }
}

/// What the parser has to know of an element besides its name.
struct ElementTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// In the special category (13.2.4.2).
  static let special = ElementTraits(rawValue: 1 << 0)
  static let scope = ElementTraits(rawValue: 1 << 1)
  static let listItemScope = ElementTraits(rawValue: 1 << 2)
  static let buttonScope = ElementTraits(rawValue: 1 << 3)
  static let tableScope = ElementTraits(rawValue: 1 << 4)
  /// `address`, `div` or `p`.
  static let passedByListItems = ElementTraits(rawValue: 1 << 5)
  static let htmlIntegrationPoint = ElementTraits(rawValue: 1 << 6)
  static let mathMLTextIntegrationPoint = ElementTraits(rawValue: 1 << 7)
  /// Inside a template's contents.
  static let inert = ElementTraits(rawValue: 1 << 8)
  /// The `template` of a declarative shadow root.
  static let shadowRoot = ElementTraits(rawValue: 1 << 9)
  /// In the list of active formatting elements when it was pushed.
  static let formatting = ElementTraits(rawValue: 1 << 10)
  /// A `table`, `tbody`, `tfoot`, `thead` or `tr`: text in it is fostered.
  static let fostersContent = ElementTraits(rawValue: 1 << 11)

  /// The traits that an element has by its name.
  static func of(_ name: KnownName, _ namespace: Namespace) -> ElementTraits {
    switch namespace {
    case .html: ofHTML(name)
    case .mathML: ofMathML(name)
    case .svg:
      switch name {
      case .foreignObject, .desc, .title:
        [
          .special, .scope, .buttonScope, .listItemScope,
          .htmlIntegrationPoint,
        ]
      default: []
      }
    }
  }

  private static func ofMathML(_ name: KnownName) -> ElementTraits {
    switch name {
    case .mi, .mo, .mn, .ms, .mtext:
      [.special, .scope, .buttonScope, .listItemScope, .mathMLTextIntegrationPoint]
    case .annotationXml: [.special, .scope, .buttonScope, .listItemScope]
    default: []
    }
  }

  private static func ofHTML(_ name: KnownName) -> ElementTraits {
    switch name {
    case .address, .div, .p:
      [.special, .passedByListItems]
    case .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .center,
      .col, .colgroup, .dd, .details, .dir, .dl, .dt, .embed, .fieldset, .figcaption, .figure,
      .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup,
      .hr, .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .menu, .meta, .nav,
      .noembed, .noframes, .noscript, .param, .plaintext, .pre, .script, .search, .section,
      .source, .style, .summary, .textarea, .title, .track, .wbr, .xmp:
      [.special]
    case .tbody, .tfoot, .thead, .tr:
      [.special, .fostersContent]
    case .button: [.special, .buttonScope]
    case .ol, .ul: [.special, .listItemScope]
    case .table:
      [.special, .scope, .buttonScope, .listItemScope, .tableScope, .fostersContent]
    case .html, .template: [.special, .scope, .buttonScope, .listItemScope, .tableScope]
    case .applet, .caption, .td, .th, .marquee, .object, .select:
      [.special, .scope, .buttonScope, .listItemScope]
    default: []
    }
  }
}
