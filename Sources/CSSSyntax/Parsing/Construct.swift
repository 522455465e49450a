/// A part of a style sheet or of a `style` attribute (CSS Syntax 3, 5).
package struct Construct: Equatable, Sendable {
  /// The kinds of constructs.
  package enum Kind: Equatable, Sendable {
    case declaration
    /// A qualified rule up to and with the bracket that opens its block; what is in the block comes
    /// next.
    case rule
    /// An at-rule up to and with the bracket that opens its block, or the semicolon that ends it.
    case atRule(hasBlock: Bool)
    /// The bracket that closes a block; empty where the end of the text does.
    case blockEnd
    /// A comment, `<!--` or `-->` between constructs.
    case mark
    /// What browsers skip, for it is none of these.
    case junk
  }

  package var kind: Kind
  /// All of it, with the semicolon or bracket that ends it.
  package var range: Range<Int>
  /// A declaration's value, or a rule's prelude.
  package var value: Range<Int>
  /// Whether nothing in a declaration's value is more than a plain word, number or sign: its tokens
  /// are not told then.
  package var isPlain = false
  /// Whether each bracket in it has its other, and neither braces nor semicolons stand within; the
  /// end of the text closes what is open.
  package var isBalanced = true
  /// What the end of the text closes, the innermost last.
  package var unclosed: [UInt8] = []

  /// How many of its tokens stand before its value: its name, and what is up to a colon.
  package var firstValueToken = 0
}
