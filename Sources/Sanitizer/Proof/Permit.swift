internal import HTMLSyntax

/// Says whether an element may stand in a finished document: the rules once more, asked of what was
/// read again.
struct Permit {
  let values: ValueCheck
  /// Whether empty `template` elements may stand for what went.
  let allowsPlaceholders: Bool

  /// Whether the element may stand there, with these attributes and no others.
  func allows(_ element: Node, in tree: borrowing Tree) -> Bool {
    let record = tree.record(of: element)
    let parent = element.parent.flatMap { $0.kind == .element ? tree.record(of: $0).name : nil }
    switch record.name {
    case .html:
      return parent == nil && allowsAttributes(of: element, in: tree)
    case .head:
      return parent == .html && element.firstAttribute == nil
    case .body:
      return parent == .html && allowsAttributes(of: element, in: tree)
    case .meta:
      return parent == .head && tree.isCharsetMeta(element)
    case .title:
      return parent == .head && allowsAttributes(of: element, in: tree)
    case .template:
      return allowsPlaceholders && parent != .head && element.firstAttribute == nil
        && element.firstChild == nil
    default:
      return values.table.treatment(of: element, named: record.name) == .keep
        && allowsAttributes(of: element, in: tree)
        && (record.name != .style || isFiltered(text(of: element)))
    }
  }

  private func allowsAttributes(of element: Node, in tree: borrowing Tree) -> Bool {
    let name = tree.record(of: element).name
    var next = element.firstAttribute
    while let attribute = next {
      next = attribute.next
      guard let rule = values.table.rule(for: attribute, named: tree.name(of: attribute), on: name),
        values.verdict(on: attribute, rule) == .keep
      else { return false }
    }
    return true
  }

  /// Whether a style sheet is one that would be left as it is.
  private func isFiltered(_ css: [UInt8]) -> Bool {
    values.styleSheet(css).text == nil
  }

  private func text(of element: Node) -> [UInt8] {
    var text: [UInt8] = []
    var next = element.firstChild
    while let node = next {
      node.appendText(to: &text)
      next = node.nextSibling
    }
    return text
  }
}
