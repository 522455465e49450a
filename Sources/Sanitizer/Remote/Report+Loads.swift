internal import HTMLSyntax

extension Report {
  /// Notes what an attribute would load.
  mutating func addLoads(
    of attribute: AttributeNode, _ loads: ElementLoads, in tree: borrowing Tree
  ) {
    for load in loads.loads(by: attribute.name, attribute.value) {
      addLoad(
        load.kind, load.url, at: tree.range(of: attribute),
        isTracker: load.kind == .image && loads.isUnseen)
    }
  }

  /// Notes what an element would load by its attributes, if it stands in the source.
  mutating func addLoads(of element: Node, in tree: borrowing Tree) {
    guard !tree.record(of: element).isCopy, element.firstAttribute != nil else { return }
    let loads = ElementLoads(element, in: tree)
    var next = element.firstAttribute
    while let attribute = next {
      addLoads(of: attribute, loads, in: tree)
      next = attribute.next
    }
  }

  /// Notes what all elements would load that go with an element.
  mutating func addLoads(below root: Node, in tree: borrowing Tree, _ values: ValueCheck) {
    let values = values.blocking
    var order = DocumentOrder(root)
    while let node = order.next() {
      guard node.kind == .element else { continue }
      let record = tree.record(of: node)
      addLoads(of: node, in: tree)
      if !record.isCopy { addStyleLoads(of: node, in: tree, values) }
      // What a template holds is no part of the document.
      if record.name == .template, record.namespace == .html, !record.isShadowRoot {
        order.skipContents(of: node)
      }
    }
  }

  private mutating func addStyleLoads(
    of element: Node, in tree: borrowing Tree, _ values: ValueCheck
  ) {
    let record = tree.record(of: element)
    if record.name == .style {
      var text: [UInt8] = []
      var next = element.firstChild
      while let node = next {
        node.appendText(to: &text)
        next = node.nextSibling
      }
      addLoads(in: values.styleSheet(text), at: record.range)
    }
    var next = element.firstAttribute
    while let attribute = next {
      next = attribute.next
      let value = attribute.value
      if attribute.name == "style" {
        addLoads(in: values.styleAttribute(value), at: tree.range(of: attribute))
      } else if record.namespace == .svg, value.contains(UInt8(ascii: "(")) {
        // A presentation attribute is the value of a property.
        let declaration = Array("fill:".utf8) + value
        addLoads(in: values.styleAttribute(declaration), at: tree.range(of: attribute))
      }
    }
  }

  private mutating func addLoads(in style: FilteredStyle, at range: Range<Int>) {
    for load in style.loads { addLoad(load.kind, load.url, at: range) }
  }
}
