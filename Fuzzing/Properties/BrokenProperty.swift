/// A property that an input breaks, and how.
package struct BrokenProperty<Property: Hashable & Sendable & RawRepresentable<String>>:
  Hashable, Sendable, CustomStringConvertible
{
  /// The property.
  package var property: Property
  /// What was seen.
  package var what: String

  package var description: String { "\(property.rawValue): \(what)" }
}

/// Collects what is broken; the texts are built only where something is.
///
/// A class, so that a text can speak of the check that keeps it.
package final class Findings<Property: Hashable & Sendable & RawRepresentable<String>> {
  /// What is broken so far.
  package private(set) var broken: [BrokenProperty<Property>] = []

  /// Nothing is broken yet.
  package init() {}

  /// Notes that a property is broken where it does not hold.
  package func check(
    _ property: Property, _ holds: Bool, _ what: @autoclosure () -> String
  ) {
    guard !holds else { return }
    broken.append(BrokenProperty(property: property, what: what()))
  }
}
