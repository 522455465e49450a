/// The stack of open elements (HTML, 13.2.4.2).
///
/// It grows upwards: the last is the current node.
struct OpenElements: Sendable {
  private var elements = ReusedArray<OpenElement>(usual: 32)
  /// By tag name, the topmost HTML element of it; -1 if none is open.
  private var topHTML = [Int32](repeating: -1, count: NameTable.firstOwn)
  /// By tag name, the topmost foreign element of it; -1 if none is open.
  private var topForeign: [Int32] = []
  /// The most elements that were ever open at once.
  private(set) var deepest = 0

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  var last: Int { elements.count - 1 }
  /// Whether there are more elements than browsers agree on.
  var isFull: Bool { elements.count > ParserLimits.depth }
  /// The current node; asked for only while the stack holds one.
  var current: OpenElement { elements[elements.count - 1] }

  subscript(index: Int) -> OpenElement { elements[index] }

  mutating func push(_ element: OpenElement) {
    var element = element
    link(&element, at: elements.count)
    elements.append(element)
    deepest = max(deepest, elements.count)
  }

  /// Takes the current node off; asked for only while the stack holds one.
  mutating func pop() -> OpenElement {
    let element = elements.removeLast()
    setTop(of: element, to: element.previousOfName)
    return element
  }

  /// Takes an element out of the middle.
  mutating func remove(at index: Int) {
    replace(index...index, with: [])
  }

  /// Puts other elements in place of some in the middle.
  mutating func replace(_ range: ClosedRange<Int>, with replacement: [OpenElement]) {
    unlink(from: range.lowerBound)
    elements.replaceSubrange(Range(range), with: replacement)
    for index in range.lowerBound..<elements.count {
      var element = elements[index]
      link(&element, at: index)
      elements[index] = element
    }
    deepest = max(deepest, elements.count)
  }

  /// Has an element take the place of one of the same name and scopes.
  mutating func replace(at index: Int, with element: OpenElement) {
    elements[index].node = element.node
    elements[index].parent = element.parent
    elements[index].traits = element.traits
  }

  /// The index of the topmost HTML element of a name; -1 if none is open.
  func top(_ name: Name) -> Int {
    Int(name.id) < topHTML.count ? Int(topHTML[Int(name.id)]) : -1
  }

  /// The index of the topmost HTML element of a name; -1 if none is open.
  func top(_ name: KnownName) -> Int { top(Name(name)) }

  /// The index of the topmost HTML element of any of some names; -1 if none is open.
  func top(_ names: KnownName...) -> Int {
    names.reduce(-1) { max($0, top($1)) }
  }

  /// The index of the topmost foreign element whose tag had a name; -1 if none is open.
  func topForeign(_ tagName: Name) -> Int {
    Int(tagName.id) < topForeign.count ? Int(topForeign[Int(tagName.id)]) : -1
  }

  /// The place of a node on the stack; nil if it is not open.
  func index(of node: NodeID, tagName: Name) -> Int? {
    var index = top(tagName)
    while index >= 0 {
      if elements[index].node == node { return index }
      index = Int(elements[index].previousOfName)
    }
    return nil
  }

  // MARK: Scopes

  /// Has an element in scope.
  func hasInScope(_ name: KnownName) -> Bool {
    top(name) >= Int(current.scopeLimit)
  }

  /// Has an element in list item scope.
  func hasInListItemScope(_ name: KnownName) -> Bool {
    top(name) >= Int(current.listItemScopeLimit)
  }

  /// Has an element in button scope.
  func hasInButtonScope(_ name: KnownName) -> Bool {
    top(name) >= Int(current.buttonScopeLimit)
  }

  /// Has an element in table scope.
  func hasInTableScope(_ name: KnownName) -> Bool {
    top(name) >= Int(current.tableScopeLimit)
  }

  // MARK: Links

  /// Links an element, which is to stand at an index, to those below it.
  @inline(__always)
  private mutating func link(_ element: inout OpenElement, at index: Int) {
    let place = Int32(index)
    if index > 0 {
      let below = elements[index - 1]
      let traits = element.traits
      element.scopeLimit = traits.contains(.scope) ? place : below.scopeLimit
      element.listItemScopeLimit =
        traits.contains(.listItemScope) ? place : below.listItemScopeLimit
      element.buttonScopeLimit = traits.contains(.buttonScope) ? place : below.buttonScopeLimit
      element.tableScopeLimit = traits.contains(.tableScope) ? place : below.tableScopeLimit
      element.specialLimit = traits.contains(.special) ? place : below.specialLimit
      element.listItemLimit =
        traits.contains(.special) && !traits.contains(.passedByListItems)
        ? place : below.listItemLimit
      element.htmlLimit = element.namespace == .html ? place : below.htmlLimit
    }
    element.previousOfName =
      element.namespace == .html ? Int32(top(element.tagName)) : Int32(topForeign(element.tagName))
    setTop(of: element, to: place)
  }

  private mutating func unlink(from index: Int) {
    for above in stride(from: elements.count - 1, through: index, by: -1) {
      setTop(of: elements[above], to: elements[above].previousOfName)
    }
  }

  @inline(__always)
  private mutating func setTop(of element: OpenElement, to place: Int32) {
    let id = Int(element.tagName.id)
    if element.namespace == .html {
      if id >= topHTML.count {
        topHTML.append(contentsOf: repeatElement(-1, count: id + 1 - topHTML.count))
      }
      topHTML[id] = place
    } else {
      if id >= topForeign.count {
        topForeign.append(contentsOf: repeatElement(-1, count: id + 1 - topForeign.count))
      }
      topForeign[id] = place
    }
  }
}
