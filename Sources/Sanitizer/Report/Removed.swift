public import Findings

/// Something that the sanitizer took out of a document.
public struct Removed: Hashable, Sendable {
  /// The kinds of things that are taken out.
  public enum What: String, Hashable, Sendable, CaseIterable {
    /// An element: its tag alone where its contents could stay, all of it where not.
    case element
    /// An attribute.
    case attribute
    /// An attribute whose URL may not stay.
    case url
    /// A declaration, rule or URL of a `style` element or attribute, whose name that is.
    case css
    /// A comment.
    case comment
    /// A doctype that was replaced by another of the same mode.
    case doctype
    /// Characters that HTML cannot carry, or text in a place where it cannot stand.
    case text
  }

  /// What was taken out.
  public var what: What
  /// The name of the element or attribute; empty for what has none.
  public var name: String
  /// The attribute's value or the comment's data, cut to 200 scalars.
  public var value: String
  /// Where it stood in the input.
  public var place: Place
}
