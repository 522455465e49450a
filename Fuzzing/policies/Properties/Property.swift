package import FuzzProperties

/// What must hold of all policies, however they are written.
package enum Property: String, CaseIterable, Sendable {
  /// Ranges lie in the text, in its order, hold what they name, and leave nothing out.
  case ranges
  /// What is in force is each name's first, and what is ignored is so for the reason that is told.
  case directives
  /// A policy that is written out and read again is the same.
  case serialization
  /// Another policy never makes a list admit more.
  case narrowing
  /// What counts for all engines is the most that counts for the specification or one of them.
  case engines
  /// A channel admits what the checks that it sums up admit.
  case admissions
  /// A channel that is open has a document that shows it.
  case witnesses
  /// Where a document runs a stranger's script, the proof of its policies says that it can.
  case soundness
}

typealias Findings = FuzzProperties.Findings<Property>
package typealias BrokenProperty = FuzzProperties.BrokenProperty<Property>
