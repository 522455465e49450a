internal import HTMLSyntax

extension TagRule {
  /// Browsers keep the first of two attributes of one name; a filter that keeps the last judges
  /// another script.
  static let duplicateHandler = TagRule(code: .duplicateHandler) { tag, parser in
    guard tag.element.hasDuplicateAttribute else { return nil }
    let source = parser.source.bytes
    for handler in tag.handlers(parser) {
      let name = Array(parser.spellingBytes(of: handler.name))
      // What is kept of the tag has the name once; a second stands in what was dropped.
      var rest = tag.element.range.lowerBound
      while rest + name.count <= tag.element.range.upperBound {
        let isName = zip(source[rest...], name).allSatisfy { $0 | 0x20 == $1 }
        let isKept = tag.attributes.contains {
          $0.nameRange.contains(rest) || $0.valueRange.contains(rest)
        }
        if isName, !isKept { return rest..<rest + name.count }
        rest += 1
      }
    }
    return nil
  }
}
