/// A set of nodes: one bit for each number up to the largest that was ever in it.
struct NodeSet: Sendable {
  private var words: [UInt64] = []

  mutating func insert(_ node: NodeID) {
    let word = Int(node.rawValue / 64)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(node.rawValue % 64)
  }

  mutating func remove(_ node: NodeID) {
    let word = Int(node.rawValue / 64)
    if word < words.count { words[word] &= ~(1 << UInt64(node.rawValue % 64)) }
  }

  func contains(_ node: NodeID) -> Bool {
    let word = Int(node.rawValue / 64)
    return word < words.count && words[word] >> UInt64(node.rawValue % 64) & 1 == 1
  }
}
