package import FuzzProperties

/// What must hold of every document that is sanitized, however it is written and by whatever settings.
package enum Property: String, CaseIterable, Sendable {
  /// A document comes out, with more than its text.
  case proved
  /// The first round is given out: what has to be mended by reading again was not foreseen.
  case atOnce
  /// libxml2 never read something else than HTMLSyntax.
  case witnesses
  /// What came out is left as it is, byte for byte.
  case idempotence
  /// CSPKit finds no execution point in it, with scripts on and off, and it does not leave by itself.
  case execution
  /// CSPKit finds no load in it that leaves, where remote content is blocked.
  case loads
  /// Its pieces put together are the document.
  case pieces
  /// Every element that stays is where it was, where that was asked for.
  case structure
}

typealias Findings = FuzzProperties.Findings<Property>
package typealias BrokenProperty = FuzzProperties.BrokenProperty<Property>
