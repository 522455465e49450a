internal import HTMLSyntax

extension TagRule {
  /// A policy outside of the head counts for nothing in a browser; it is there for programs that move
  /// it, to refuse the reader's own script or to look strict.
  static let policyInBody = TagRule(code: .policyInBody) { tag, parser, _ in
    guard tag.element.name.known == .meta, tag.element.namespace == .html, !tag.isInHead,
      let name = tag.attributes.first(where: { $0.name.known == .httpEquiv }),
      parser.value(of: name).map({ $0 | 0x20 }).elementsEqual("content-security-policy".utf8)
    else { return nil }
    return tag.element.range
  }
}
