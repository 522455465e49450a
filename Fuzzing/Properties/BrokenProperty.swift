/// What must hold of every document, however it is written.
package enum Property: String, CaseIterable, Sendable {
  /// Events speak of nodes that were told, each end is that of an open element, nothing stays open
  /// and no node becomes its own ancestor.
  case nesting
  /// What stands inside a template's contents is told as inert, and nothing else.
  case inertness
  /// Ranges lie in the source, in its order, on what they say they are.
  case ranges
  /// Names, values and texts are what the source says, references decoded.
  case values
  /// The links of the tree agree.
  case tree
  /// Without a `noscript` it makes no difference whether scripts can run.
  case scripting
  /// Without a `select` it makes no difference how one would be read.
  case select
  /// What is told of the beginning of a document is the beginning of what is told of all of it.
  case prefix
  /// The source is well-formed UTF-8 without CR, and its ranges lead back to the input's.
  case source
}

/// A property that a document breaks, and how.
package struct BrokenProperty: Hashable, Sendable, CustomStringConvertible {
  /// The property.
  package var property: Property
  /// What was seen.
  package var what: String

  package var description: String { "\(property.rawValue): \(what)" }
}

/// Collects what is broken; the texts are built only where something is.
///
/// A class, so that a text can speak of the check that keeps it.
final class Findings {
  private(set) var broken: [BrokenProperty] = []

  func check(_ property: Property, _ holds: Bool, _ what: @autoclosure () -> String) {
    guard !holds else { return }
    broken.append(BrokenProperty(property: property, what: what()))
  }
}
