internal import HTMLSyntax
internal import URLSyntax

extension TagRule {
  /// A `javascript:` URL that does not say so in the source: character references, tabs, newlines or
  /// controls stand in the word.
  static let hiddenScheme = TagRule(code: .hiddenScheme) { tag, parser, _ in
    for attribute in tag.attributes where Self.takesURL(attribute.name.known) {
      let value = parser.value(of: attribute)
      guard let scheme = URLScheme.scheme(of: value), ["javascript", "vbscript"].contains(scheme)
      else { continue }
      let written = parser.source.bytes[attribute.valueRange].drop { $0 <= 0x20 }
      let plain = Array("\(scheme):".utf8)
      // White space before the word hides nothing; other controls do.
      let lead = parser.source.bytes[attribute.valueRange].prefix { $0 <= 0x20 }
      if !written.prefix(plain.count).map({ $0 | 0x20 }).elementsEqual(plain)
        || lead.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A })
      {
        return attribute.valueRange
      }
    }
    return nil
  }

  private static func takesURL(_ name: KnownName) -> Bool {
    switch name {
    case .href, .xlinkHref, .src, .action, .formaction, .data, .background, .dynsrc, .lowsrc,
      .value,
      .from, .to, .by, .values:
      true
    default: false
    }
  }
}
