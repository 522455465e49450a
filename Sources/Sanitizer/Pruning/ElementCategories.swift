internal import HTMLSyntax

/// Sets of HTML elements that the parsing rules speak of (HTML, 13.2.4 and 13.2.6), as far as the
/// elements can stay in a document.
enum ElementCategories {
  /// No end tag and no contents (HTML, 13.1.2).
  static let void: Set<KnownName> = [.area, .br, .col, .hr, .img, .meta, .wbr]

  /// Start tags that close a `p` in button scope (13.2.6.4.7); `table` does outside quirks mode.
  static let closingParagraph: Set<KnownName> = [
    .address, .article, .aside, .blockquote, .center, .dd, .details, .dir, .div, .dl, .dt,
    .fieldset, .figcaption, .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr,
    .li, .main, .menu, .nav, .ol, .p, .pre, .search, .section, .summary, .ul,
  ]

  static let headings: Set<KnownName> = [.h1, .h2, .h3, .h4, .h5, .h6]

  /// Where an element in scope is no longer looked for (13.2.4.2).
  static let scopeBoundaries: Set<KnownName> = [.caption, .table, .td, .th]

  /// Elements that put a marker in the list of active formatting elements (13.2.4.3).
  static let markers: Set<KnownName> = [.caption, .td, .th]

  /// The special category (13.2.4.2).
  static let special: Set<KnownName> = [
    .address, .area, .article, .aside, .blockquote, .body, .br, .button, .caption, .center, .col,
    .colgroup, .dd, .details, .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .h1,
    .h2, .h3,
    .h4, .h5, .h6, .header, .hgroup, .hr, .img, .li, .main, .menu, .nav, .ol, .p, .pre, .search,
    .section, .style, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .wbr,
  ]

  /// Special elements through which a list item's start tag still looks for an open one.
  static let passedByListItems: Set<KnownName> = [.address, .div, .p]

  /// Elements whose end tags are implied (13.2.6.3).
  static let impliedEnd: Set<KnownName> = [.dd, .dt, .li, .p, .rb, .rp, .rt, .rtc]

  /// The elements that a table's parts stand in; they stand nowhere else.
  static let tableParents: [KnownName: Set<KnownName>] = [
    .caption: [.table], .colgroup: [.table], .col: [.colgroup],
    .thead: [.table], .tbody: [.table], .tfoot: [.table],
    .tr: [.thead, .tbody, .tfoot], .td: [.tr], .th: [.tr],
  ]

  /// Where nothing may stand but a table's parts, white space and (not in a `colgroup`) `style`;
  /// anything else would be put before the table.
  static let tableParts: Set<KnownName> = [.table, .colgroup, .thead, .tbody, .tfoot, .tr]
}
