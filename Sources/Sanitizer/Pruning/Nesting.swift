internal import HTMLSyntax

/// Says how elements may stand in each other so that the tree survives being written and read again.
///
/// A parser makes trees that no text gives back: an `a` in an `a` once the table between them is gone,
/// a `p` around a block that came out of a table. A start tag does something else than open its element
/// in a few cases alone (HTML, 13.2.6.4.7), each a question about the open elements; the answers are
/// kept for each level. What is rearranged here is proved later by reading it.
struct Nesting {
  /// What the parser would find among the open elements, seen from inside an element.
  struct Context {
    /// The innermost open element.
    var element: KnownName
    /// The level of the `p` in button scope.
    var paragraph: Int?
    /// Whether an `a` is among the active formatting elements, behind the last marker.
    var isInLink = false
    /// Whether a `nobr` is in scope.
    var isInNobr = false
    /// Whether a `button` is in scope.
    var isInButton = false
    /// Whether a `ruby` is in scope.
    var isInRuby = false
    /// Whether a `li` start tag would close a `li`.
    var isInItem = false
    /// Whether a `dd` or `dt` start tag would close one.
    var isInDescription = false

    func inside(_ element: KnownName, at level: Int) -> Context {
      var inner = self
      inner.element = element
      if ElementCategories.scopeBoundaries.contains(element) {
        inner.paragraph = nil
        inner.isInNobr = false
        inner.isInButton = false
        inner.isInRuby = false
      }
      if ElementCategories.markers.contains(element) { inner.isInLink = false }
      if ElementCategories.special.contains(element),
        !ElementCategories.passedByListItems.contains(element)
      {
        inner.isInItem = false
        inner.isInDescription = false
      }
      switch element {
      case .p: inner.paragraph = level
      case .a: inner.isInLink = true
      case .nobr: inner.isInNobr = true
      case .button:
        inner.isInButton = true
        // It bounds the scope in which a start tag looks for a `p`.
        inner.paragraph = nil
      case .ruby: inner.isInRuby = true
      case .li: inner.isInItem = true
      case .dd, .dt: inner.isInDescription = true
      default: break
      }
      return inner
    }
  }

  /// What an element must be at some place.
  struct Placement: Equatable {
    /// The element's name there; nil if it can stand there under none.
    var name: KnownName?
    /// The level of a `p` that must become a `div`.
    var openedParagraph: Int?
  }

  /// Whether a `table` leaves a `p` open.
  var isQuirks: Bool

  /// The placement of an element that has some name now.
  func placement(of name: KnownName, in context: Context) -> Placement {
    if ElementCategories.tableParts.contains(context.element) {
      let isPart =
        ElementCategories.standsInTable(name, in: context.element) == true
        || name == .style && context.element != .colgroup
      return Placement(name: isPart ? name : nil)
    }
    let name = nameOutsideTables(of: name, in: context)
    let closes =
      ElementCategories.closingParagraph.contains(name) || name == .table && !isQuirks
    return Placement(name: name, openedParagraph: closes ? context.paragraph : nil)
  }

  private func nameOutsideTables(of name: KnownName, in context: Context) -> KnownName {
    switch name {
    case .a where context.isInLink, .nobr where context.isInNobr,
      .button where context.isInButton:
      .span
    case .li where context.isInItem, .dd where context.isInDescription,
      .dt where context.isInDescription:
      .div
    case _
    where ElementCategories.headings.contains(name)
      && ElementCategories.headings.contains(context.element):
      .div
    case .rb where context.isInRuby && ElementCategories.impliedEnd.contains(context.element),
      .rtc where context.isInRuby && ElementCategories.impliedEnd.contains(context.element):
      .span
    case .rt where context.isInRuby && closesForRubyText(context.element),
      .rp where context.isInRuby && closesForRubyText(context.element):
      .span
    case _ where ElementCategories.standsInTable(name, in: context.element) != nil:
      .span
    default:
      name
    }
  }

  private func closesForRubyText(_ element: KnownName) -> Bool {
    element != .rtc && ElementCategories.impliedEnd.contains(element)
  }
}
