/// A JSON value with its place in the text; objects keep the order of their keys.
struct JSONNode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// A number as it was written.
    case number(String)
    case bool(Bool)
    case null
  }

  struct Member: Hashable, Sendable {
    let name: String
    /// The bytes of the key, its quotation marks included.
    let nameRange: Range<Int>
    let node: JSONNode
  }

  let value: Value
  /// The bytes of the value; those of a string include its quotation marks.
  let range: Range<Int>

  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == key }?.node
  }

  /// The value at a path of keys and indexes, such as `policies/0/script-src`.
  func node(at path: some StringProtocol) -> JSONNode? {
    var node = self
    for step in path.split(separator: "/") {
      switch node.value {
      case .array(let items):
        guard let index = Int(step), items.indices.contains(index) else { return nil }
        node = items[index]
      default:
        guard let next = node[String(step)] else { return nil }
        node = next
      }
    }
    return node
  }

  /// The kind of value, as a message names it.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
