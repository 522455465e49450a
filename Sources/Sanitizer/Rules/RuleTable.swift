internal import HTMLSyntax

/// The rules in the shape in which a document asks them: by numbers, for the names that have one.
final class RuleTable: Sendable {
  let rules: Rules
  /// What becomes of elements, by the numbers of their names.
  private let treatments: [Rules.Treatment]
  /// The rules for the attributes of all elements, by the numbers of their names.
  private let globalAttributes: [Rules.ValueRule?]
  /// The rules for the attributes of one element, by the number of its name: few each.
  private let attributes: [[(name: KnownName, rule: Rules.ValueRule)]]

  init(_ rules: Rules) {
    self.rules = rules
    treatments = Self.table(of: rules.elements, or: rules.unknownElement)
    globalAttributes = Self.table(of: rules.globalAttributes.mapValues { $0 }, or: nil)
    attributes = Self.table(
      of: rules.attributes.mapValues { own in
        own.compactMap { name, rule in Self.numbers[name].map { ($0, rule) } }
      }, or: [])
  }

  /// The names that have a number, by how they are written.
  private static let numbers = Dictionary(
    KnownName.allCases.map { ($0.spelling, $0) }, uniquingKeysWith: { first, _ in first })

  /// What stands under names, by their numbers.
  private static func table<Value>(of rows: [String: Value], or missing: Value) -> [Value] {
    var table = [Value](repeating: missing, count: KnownName.allCases.count)
    for (name, value) in rows {
      if let number = numbers[name] { table[Int(number.rawValue)] = value }
    }
    return table
  }

  /// What becomes of an element.
  func treatment(of element: Node, named name: KnownName) -> Rules.Treatment {
    name == .other ? rules.treatment(of: element.name) : treatments[Int(name.rawValue)]
  }

  /// What an attribute's value may be; nil if the attribute may not stay.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - name: The number of its name.
  ///   - element: The element, by the name under which it stays.
  /// - Returns: The rule for the value.
  func rule(for attribute: AttributeNode, named name: KnownName, on element: KnownName)
    -> Rules.ValueRule?
  {
    guard name != .other else { return rules.rule(for: attribute.name, on: element.spelling) }
    for own in attributes[Int(element.rawValue)] where own.name == name { return own.rule }
    return globalAttributes[Int(name.rawValue)]
  }
}
