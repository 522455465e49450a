public import HTMLSyntax

/// A document of which only what the rules allow is left, as canonical HTML in UTF-8.
///
/// Every attribute is quoted, every element but the void ones has its end tag, and there are no
/// comments: whoever reads it, reads the same tree. `{{` stands nowhere in it.
public struct SanitizedDocument: Sendable {
  /// The complete document with a charset meta of its own, or what is in its body for a fragment.
  public internal(set) var html: [UInt8]
  /// The doctype that keeps the document's mode; empty in quirks mode.
  public internal(set) var doctype: String
  /// The attributes of `html`, each with a blank before it.
  public internal(set) var htmlAttributes: [UInt8]
  /// The `title` and `style` elements of the head.
  public internal(set) var head: [UInt8]
  /// The attributes of `body`, each with a blank before it.
  public internal(set) var bodyAttributes: [UInt8]
  /// What is in the body.
  public internal(set) var body: [UInt8]
  /// The mode in which the document's style is read.
  public internal(set) var mode: DocumentMode
  /// What was taken out, in the order of the input.
  public internal(set) var removed: [Removed]
  /// Content that was kept from being loaded, in the order of the input.
  public internal(set) var remote: [RemoteLoad]
}
