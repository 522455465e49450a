internal import FuzzProperties
internal import HTMLSyntax

/// Whether what stays of a document is where it was: its path of child indexes from `body`.
struct StructureCheck {
  let before: HTMLTree
  let after: HTMLTree

  /// The elements that another may have become: their contents stay, they do nothing.
  private static let substitutes: Set<String> = ["div", "pre", "span"]

  static func check(_ before: SourceText, _ after: SourceText, _ findings: Findings) {
    let options = HTMLParser.Options(scripting: false)
    StructureCheck(before: HTMLTree(before, options), after: HTMLTree(after, options))
      .check(findings)
  }

  func check(_ findings: Findings) {
    // Without a `body`, as beside a `frameset`, nothing has a path.
    guard let body = Self.body(of: before), let cleanBody = Self.body(of: after) else { return }
    var open = [(body, cleanBody)]
    while let (parent, cleanParent) = open.popLast() {
      let children = Self.children(of: parent, in: before)
      for (index, child) in Self.children(of: cleanParent, in: after).enumerated() {
        guard let clean = Self.element(child, in: after), clean.name != "template" else { continue }
        guard children.indices.contains(index),
          let original = Self.element(children[index], in: before), Self.isLeft(clean, of: original)
        else {
          findings.check(.structure, false, "<\(clean.name)> stands elsewhere")
          return
        }
        open.append((children[index], child))
      }
    }
  }

  /// Whether an element can be what is left of another.
  private static func isLeft(_ clean: HTMLTree.Element, of element: HTMLTree.Element) -> Bool {
    let names = Set(element.attributes.map(\.name))
    return element.namespace == .html
      && (clean.name == element.name || substitutes.contains(clean.name))
      && clean.attributes.allSatisfy { names.contains($0.name) }
  }

  private static func body(of tree: HTMLTree) -> Int? {
    children(of: 0, in: tree).first { element($0, in: tree)?.name == "html" }
      .flatMap { html in
        children(of: html, in: tree).first { element($0, in: tree)?.name == "body" }
      }
  }

  /// The elements in a node that have an index there.
  private static func children(of parent: Int, in tree: HTMLTree) -> [Int] {
    var children: [Int] = []
    var next = tree.nodes[parent].firstChild
    while next >= 0 {
      if let element = element(next, in: tree), !element.isShadowRoot { children.append(next) }
      next = tree.nodes[next].next
    }
    return children
  }

  private static func element(_ index: Int, in tree: HTMLTree) -> HTMLTree.Element? {
    if case .element(let element) = tree.nodes[index].content { element } else { nil }
  }
}
