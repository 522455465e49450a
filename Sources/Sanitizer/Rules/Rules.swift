internal import HTMLSyntax

/// What may stay in a document, as data: what stands in no table does not stay.
public struct Rules: Sendable {
  /// The names of the rules that there are.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// Mail.
    case mail
    /// Items of feeds.
    case feed
    /// Chapters of books.
    case book

    /// The rules of that name.
    public var rules: Rules {
      switch self {
      case .mail: .mail
      case .feed: .feed
      case .book: .book
      }
    }
  }

  /// What becomes of an element.
  enum Treatment: Hashable, Sendable {
    case keep
    /// The tag goes, the contents stay in an element that does nothing.
    case becomes(KnownName)
    /// The element goes with all that is in it.
    case drop
  }

  /// What becomes of an SVG or MathML element, which never stays.
  enum ForeignContent: Hashable, Sendable {
    /// It goes with all that is in it.
    case drop
    /// Its text stays, as far as it is shown.
    case text
  }

  /// What an attribute's value may be.
  enum ValueRule: Hashable, Sendable {
    /// Anything: the value is shown or styles, and leads nowhere.
    case text
    /// Declarations, of which stays what the rules for CSS allow.
    case style
    /// A URL that a reader may follow, or a place in the document.
    case link
    /// A URL of an image.
    case image
    /// A URL of a font, in CSS.
    case font
    /// A URL that says where a quotation is from and that nobody loads.
    case citation
    /// A place in the document.
    case fragment
    /// A name that is none of the application's.
    case name
    /// One of some words, in any case.
    case oneOf([String])
  }

  /// The name of the rules.
  public let name: Name
  var elements: [String: Treatment]
  /// The attributes of every element that stays.
  var globalAttributes: [String: ValueRule]
  /// The attributes of some elements, before the global ones.
  var attributes: [String: [String: ValueRule]]
  /// The schemes of URLs by the rule for the attribute; others do not stay.
  var schemes: [ValueRule: Set<String>]
  /// The rules for attributes whose URLs may also be paths relative to the document.
  var relativePaths: Set<ValueRule>
  var foreignContent: ForeignContent
  /// What may stay in CSS.
  var styles: StyleRules

  /// What becomes of an element that the tables do not know: Office's `o:p`, custom elements.
  let unknownElement = Treatment.becomes(.span)

  func treatment(of element: String) -> Treatment {
    elements[element] ?? unknownElement
  }

  func rule(for attribute: String, on element: String) -> ValueRule? {
    attributes[element]?[attribute] ?? globalAttributes[attribute]
  }
}
