internal import Boundary
internal import HTMLSyntax

extension TagRule {
  /// An element named after a property of the document or of a form, or after one of the app's own
  /// objects: scripts that read the property get the element.
  static let clobberingName = TagRule(code: .clobberingName) { tag, parser, reader in
    guard tag.element.namespace == .html else { return nil }
    for attribute in tag.attributes {
      let isName = attribute.name.known == .name
      guard isName || attribute.name.known == .id else { continue }
      let value = String(decoding: parser.value(of: attribute), as: UTF8.self)
      if reader.globals.contains(value)
        || Clobbering.hides(
          value, element: parser.spelling(of: tag.element.name), isName: isName)
      {
        return attribute.valueRange
      }
    }
    return nil
  }
}
