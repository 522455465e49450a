package import FuzzProperties

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

typealias Findings = FuzzProperties.Findings<Property>
package typealias BrokenProperty = FuzzProperties.BrokenProperty<Property>
