internal import HTMLSyntax

/// A sign that one tag shows by itself: a row of the table of signs.
struct TagRule: Sendable {
  let code: Sign.Code
  /// Where in the source's text the tag shows it; nil if it does not.
  let find: @Sendable (Tag, borrowing HTMLParser, AuditReader) -> Range<Int>?

  static let all: [TagRule] = [
    .markupInAttribute, .hiddenScheme, .handlerWithoutSpace, .duplicateHandler, .brokenName,
    .animatedScript, .policyInBody, .anchorIntegrity, .clobberingName,
  ]
}

/// An element as its tag wrote it, with what rules ask of it.
struct Tag {
  var element: ElementEvent
  var attributes: ArraySlice<Attribute>
  /// Whether it is a child of the head.
  var isInHead: Bool
}

extension Tag {
  /// The attributes that browsers would take for event handlers.
  func handlers(_ parser: borrowing HTMLParser) -> [Attribute] {
    var handlers: [Attribute] = []
    for attribute in attributes where attribute.name.known == .other {
      let name = parser.spellingBytes(of: attribute.name)
      if name.count > 2, name.starts(with: "on".utf8) { handlers.append(attribute) }
    }
    return handlers
  }
}
