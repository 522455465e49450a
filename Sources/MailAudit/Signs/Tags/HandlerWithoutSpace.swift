internal import HTMLSyntax

extension TagRule {
  /// `<svg/onload=…>`, `<img src="x"onerror=…>`: filters that look for a blank before the name miss
  /// it, browsers do not.
  static let handlerWithoutSpace = TagRule(code: .handlerWithoutSpace) { tag, parser, _ in
    for handler in tag.handlers(parser) where handler.nameRange.lowerBound > 0 {
      let before = parser.source.bytes[handler.nameRange.lowerBound - 1]
      if before > 0x20 { return handler.nameRange }
    }
    return nil
  }
}
