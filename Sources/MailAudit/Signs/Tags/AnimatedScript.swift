internal import HTMLSyntax
internal import URLSyntax

extension TagRule {
  /// An SVG animation that writes a `javascript:` URL into a link: no one animates towards a script.
  static let animatedScript = TagRule(code: .animatedScript) { tag, parser, _ in
    guard tag.element.namespace == .svg else { return nil }
    switch tag.element.name.known {
    case .animate, .set, .animateColor, .animateMotion, .animateTransform: break
    default: return nil
    }
    for attribute in tag.attributes {
      switch attribute.name.known {
      case .values, .from, .to, .by: break
      default: continue
      }
      let values = parser.value(of: attribute).split(separator: UInt8(ascii: ";"))
      if values.contains(where: { URLScheme.scheme(of: $0) == "javascript" }) {
        return attribute.valueRange
      }
    }
    return nil
  }
}
