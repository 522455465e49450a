// What a `select` shows of its selected option (HTML, 4.10.10.3 and 13.2.6.4.7).

/// A `select` element that is open, and which of its options it shows.
struct OpenSelect: Sendable {
  var node: NodeID
  var isMultiple: Bool
  /// The element that shows the selected option.
  var selectedContent: NodeID?
  var selectedOption: NodeID?
}

extension HTMLParser {
  /// Notes an element that was just pushed, if it matters to a `select`.
  mutating func noteInSelect(_ element: OpenElement) {
    guard options.select == .new else { return }
    switch element.name.known {
    case .select:
      selects.append(OpenSelect(node: element.node, isMultiple: tokenHas(.multiple)))
    case .selectedcontent:
      guard let select = selects.last, !select.isMultiple, select.selectedContent == nil,
        open.top(.option) < open.top(.select)
      else { return }
      selects[selects.count - 1].selectedContent = element.node
    case .option:
      guard let select = selects.last,
        tokenHas(.selected) || (select.selectedOption == nil && !tokenHas(.disabled))
      else { return }
      selects[selects.count - 1].selectedOption = element.node
    default: break
    }
  }

  /// Maybe clone an option into selectedcontent, when the option is left.
  mutating func leaveInSelect(_ element: OpenElement) {
    guard let select = selects.last else { return }
    if element.node == select.node {
      selects.removeLast()
    } else if element.node == select.selectedOption, let target = select.selectedContent {
      emit(.copyChildren(of: element.node, to: target))
      lastReplaced[target] = lastNode
    }
  }

  /// Whether an element stood in a `selectedcontent` whose contents were replaced since.
  func hasLostItsParent(_ element: OpenElement) -> Bool {
    guard let last = lastReplaced[element.parent] else { return false }
    return element.node.rawValue <= last
  }

  private func tokenHas(_ name: KnownName) -> Bool {
    tokenizer.attributes.contains { $0.name.known == name }
  }
}
