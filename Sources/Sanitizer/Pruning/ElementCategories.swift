internal import HTMLSyntax

/// Sets of HTML elements that the parsing rules speak of (HTML, 13.2.4 and 13.2.6), as far as the
/// elements can stay in a document.
enum ElementCategories {
  /// No end tag and no contents (HTML, 13.1.2).
  static let void: NameCategory = [.area, .br, .col, .hr, .img, .meta, .wbr]

  /// Start tags that close a `p` in button scope (13.2.6.4.7); `table` does outside quirks mode.
  static let closingParagraph: NameCategory = [
    .address, .article, .aside, .blockquote, .center, .dd, .details, .dir, .div, .dl, .dt,
    .fieldset, .figcaption, .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr,
    .li, .main, .menu, .nav, .ol, .p, .pre, .search, .section, .summary, .ul,
  ]

  static let headings: NameCategory = [.h1, .h2, .h3, .h4, .h5, .h6]

  /// Where an element in scope is no longer looked for (13.2.4.2).
  static let scopeBoundaries: NameCategory = [.caption, .table, .td, .th]

  /// Elements that put a marker in the list of active formatting elements (13.2.4.3).
  static let markers: NameCategory = [.caption, .td, .th]

  /// The special category (13.2.4.2).
  static let special: NameCategory = [
    .address, .area, .article, .aside, .blockquote, .body, .br, .button, .caption, .center, .col,
    .colgroup, .dd, .details, .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .h1,
    .h2, .h3,
    .h4, .h5, .h6, .header, .hgroup, .hr, .img, .li, .main, .menu, .nav, .ol, .p, .pre, .search,
    .section, .style, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .wbr,
  ]

  /// Special elements through which a list item's start tag still looks for an open one.
  static let passedByListItems: NameCategory = [.address, .div, .p]

  /// Elements whose end tags are implied (13.2.6.3).
  static let impliedEnd: NameCategory = [.dd, .dt, .li, .p, .rb, .rp, .rt, .rtc]

  /// Whether a part of a table stands in an element; nil for what is no such part.
  ///
  /// Such parts stand nowhere else.
  static func standsInTable(_ name: KnownName, in parent: KnownName) -> Bool? {
    switch name {
    case .caption, .colgroup, .thead, .tbody, .tfoot: parent == .table
    case .col: parent == .colgroup
    case .tr: parent == .thead || parent == .tbody || parent == .tfoot
    case .td, .th: parent == .tr
    default: nil
    }
  }

  /// Where nothing may stand but a table's parts, white space and (not in a `colgroup`) `style`;
  /// anything else would be put before the table.
  static let tableParts: NameCategory = [.table, .colgroup, .thead, .tbody, .tfoot, .tr]
}

/// A set of names, asked for each element of a document.
struct NameCategory: Sendable, ExpressibleByArrayLiteral {
  private var members = [Bool](repeating: false, count: KnownName.allCases.count)

  init(arrayLiteral names: KnownName...) {
    for name in names { members[Int(name.rawValue)] = true }
  }

  /// The names that are spelled so, and every name without a number.
  init(spelled names: Set<String>) {
    for name in KnownName.allCases where name == .other || names.contains(name.spelling) {
      members[Int(name.rawValue)] = true
    }
  }

  func contains(_ name: KnownName) -> Bool { members[Int(name.rawValue)] }
}
