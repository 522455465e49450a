internal import HTMLSyntax

extension TagRule {
  /// Browsers keep the first of two attributes of one name; a filter that keeps the last judges
  /// another script.
  static let duplicateHandler = TagRule(code: .duplicateHandler) { tag, parser, _ in
    guard tag.element.hasDuplicateAttribute else { return nil }
    let source = parser.source.bytes
    for handler in tag.handlers(parser) {
      let name = parser.spellingBytes(of: handler.name)
      // What is kept of the tag has the name once; a second stands in what was dropped.
      for start in tag.element.range where start + name.count < tag.element.range.upperBound {
        let isName = zip(source[start...], name).allSatisfy { $0 | 0x20 == $1 }
        guard isName, source[start + name.count] == UInt8(ascii: "="),
          source[start - 1] <= 0x20 || source[start - 1] == UInt8(ascii: "/"),
          !tag.attributes.contains(where: {
            $0.nameRange.contains(start) || $0.valueRange.contains(start)
          })
        else { continue }
        return start..<start + name.count
      }
    }
    return nil
  }
}
