extension HTMLTree {
  /// The tree as html5lib's tests write it: a line a node, two blanks a level, each line after `| `.
  ///
  /// The root of a declarative shadow tree, of which those tests know nothing, is written
  /// `#shadow-root` with its mode.
  public var outline: String {
    var lines: [String] = []
    walk { node, depth in
      let indent = "| " + String(repeating: "  ", count: depth)
      switch node.content {
      case .document: break
      case .doctype(let name, let publicID, let systemID):
        let identifiers =
          publicID.isEmpty && systemID.isEmpty ? "" : " \"\(publicID)\" \"\(systemID)\""
        lines.append("\(indent)<!DOCTYPE \(name)\(identifiers)>")
      case .text(let text): lines.append("\(indent)\"\(Self.string(text))\"")
      case .comment(let text): lines.append("\(indent)<!-- \(Self.string(text)) -->")
      case .element(let element):
        lines.append(indent + Self.head(of: element))
        let attributes = element.attributes.map { (Self.name(of: $0), Self.string($0.value)) }
        for (name, value) in attributes.sorted(by: { $0.0 < $1.0 }) {
          lines.append("\(indent)  \(name)=\"\(value)\"")
        }
        if element.hasContents { lines.append("\(indent)  content") }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Visits all nodes but the document in tree order, with their depth in the outline.
  private func walk(_ visit: (Node, Int) -> Void) {
    var index = nodes[0].firstChild
    var depth = 0
    while index > 0 {
      let node = nodes[index]
      visit(node, depth)
      if node.firstChild >= 0 {
        depth += node.outlineLevels
        index = node.firstChild
        continue
      }
      var last = index
      while last > 0, nodes[last].next < 0 {
        last = nodes[last].parent
        if last > 0 { depth -= nodes[last].outlineLevels }
      }
      index = last > 0 ? nodes[last].next : 0
    }
  }

  private static func head(of element: Element) -> String {
    if element.isShadowRoot {
      let mode = element.attributes.first { $0.name == "shadowrootmode" }
      return "#shadow-root (\(string(mode?.value ?? []).lowercased()))"
    }
    return switch element.namespace {
    case .html: "<\(element.name)>"
    case .svg: "<svg \(element.name)>"
    case .mathML: "<math \(element.name)>"
    }
  }

  private static func name(of attribute: Attribute) -> String {
    guard attribute.namespace != .none, attribute.name.contains(":") else { return attribute.name }
    return attribute.name.split(separator: ":", maxSplits: 1).joined(separator: " ")
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension HTMLTree.Element {
  /// Whether its children are those of a template's contents.
  var hasContents: Bool { name == "template" && namespace == .html && !isShadowRoot }
}

extension HTMLTree.Node {
  /// How many levels deeper its children stand in the outline.
  fileprivate var outlineLevels: Int {
    if case .element(let element) = content, element.hasContents { 2 } else { 1 }
  }
}
