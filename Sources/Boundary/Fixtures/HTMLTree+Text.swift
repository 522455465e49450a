internal import HTMLSyntax

extension HTMLTree {
  /// The words of the body, white space folded; styles and what templates hold are no text.
  var visibleText: String {
    var words: [UInt8] = []
    for node in nodes {
      guard case .text(let text) = node.content, isShown(node) else { continue }
      words += text
    }
    return String(decoding: words, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  func isShown(_ node: Node) -> Bool {
    var parent = node.parent
    while parent > 0 {
      guard case .element(let element) = nodes[parent].content else { return false }
      if ["head", "style", "script", "template", "title"].contains(element.name) { return false }
      parent = nodes[parent].parent
    }
    return parent == 0
  }
}
