internal import HTMLSyntax

extension TagRule {
  /// A name that is `script`, or a handler's, once controls, quotes, `<` and U+FFFD are dropped from it:
  /// browsers do not drop them, filters have.
  static let brokenName = TagRule(code: .brokenName) { tag, parser, _ in
    if tag.element.name.known == .other, tag.element.origin == .tag,
      let mended = Self.mended(parser.spellingBytes(of: tag.element.name)),
      ["script", "iframe", "object", "embed", "svg"].contains(mended)
    {
      return tag.element.range
    }
    for attribute in tag.attributes where attribute.name.known == .other {
      let name = parser.spellingBytes(of: attribute.name)
      guard let mended = Self.mended(name),
        mended.hasPrefix("on"), mended.utf8.count > 3,
        !parser.value(of: attribute).isEmpty
      else { continue }
      return attribute.nameRange
    }
    return nil
  }

  /// The name without what does not belong in one; nil if all belongs.
  private static func mended(_ name: ArraySlice<UInt8>) -> String? {
    func isForeign(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == 0x7F || byte >= 0x80 || "\"'<`/".utf8.contains(byte)
    }
    guard name.contains(where: isForeign) else { return nil }
    return String(decoding: name.filter { !isForeign($0) }, as: UTF8.self)
  }
}
