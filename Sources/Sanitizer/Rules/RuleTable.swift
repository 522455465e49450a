internal import HTMLSyntax

/// The rules in the shape in which a document asks them: by numbers, for the names that have one.
final class RuleTable: Sendable {
  let rules: Rules
  /// What becomes of elements, by the numbers of their names.
  private let treatments: [Rules.Treatment]
  /// The rules for the attributes of all elements, by the numbers of their names.
  private let globalAttributes: [Rules.ValueRule?]
  /// The attributes for which elements have rules of their own, those of an element together.
  private let ownNames: [KnownName]
  private let ownRules: [Rules.ValueRule]
  /// Which of them are an element's, by the number of its name: few each.
  private let ownRanges: [Range<Int>]

  init(_ rules: Rules) {
    self.rules = rules
    treatments = Self.table(of: rules.elements, or: rules.unknownElement)
    globalAttributes = Self.table(of: rules.globalAttributes.mapValues { $0 }, or: nil)
    var names: [KnownName] = []
    var own: [Rules.ValueRule] = []
    ownRanges = Self.table(
      of: rules.attributes.mapValues { rows in
        let start = names.count
        for (name, rule) in rows {
          guard let number = Self.numbers[name] else { continue }
          names.append(number)
          own.append(rule)
        }
        return start..<names.count
      }, or: 0..<0)
    ownNames = names
    ownRules = own
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
    for index in ownRanges[Int(element.rawValue)] where ownNames[index] == name {
      return ownRules[index]
    }
    return globalAttributes[Int(name.rawValue)]
  }
}
