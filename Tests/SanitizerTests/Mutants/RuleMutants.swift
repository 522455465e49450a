@testable import Sanitizer

/// Rules of which one row is another, and the words by which to look for a test that sees it.
struct RuleMutant {
  var what: String
  var words: [String]
  var rules: Rules
}

/// All rows of some rules, switched off, loosened or widened one by one: whoever adds a row adds its
/// mutants.
enum RuleMutants {
  static func all(of rules: Rules) -> [RuleMutant] {
    elements(of: rules) + attributes(of: rules) + schemes(of: rules) + elsewhere(of: rules)
      + styles(of: rules)
  }

  // MARK: Elements

  private static func elements(of rules: Rules) -> [RuleMutant] {
    rules.elements.sorted { $0.key < $1.key }.flatMap { name, treatment in
      [nil, Rules.Treatment.keep, .drop].compactMap { other in
        var mutant = rules
        mutant.elements[name] = other
        // Where no row and the row say the same, there is nothing to see.
        guard mutant.treatment(of: name) != treatment else { return nil }
        let change = other.map { "\($0)" } ?? "unknown"
        return RuleMutant(what: "<\(name)> is \(change)", words: [name], rules: mutant)
      }
    }
  }

  // MARK: Attributes

  private static func attributes(of rules: Rules) -> [RuleMutant] {
    var mutants: [RuleMutant] = []
    for (name, rule) in rules.globalAttributes.sorted(by: { $0.key < $1.key }) {
      for other in others(than: rule) {
        var mutant = rules
        mutant.globalAttributes[name] = other
        mutants.append(RuleMutant(what: say(name, other), words: [name], rules: mutant))
      }
    }
    for (element, rows) in rules.attributes.sorted(by: { $0.key < $1.key }) {
      for (name, rule) in rows.sorted(by: { $0.key < $1.key }) {
        let words = [element, name]
        for other in others(than: rule) where other != nil || rules.globalAttributes[name] != rule {
          var mutant = rules
          mutant.attributes[element]?[name] = other
          mutants.append(
            RuleMutant(what: "<\(element)> " + say(name, other), words: words, rules: mutant))
        }
        guard rules.globalAttributes[name] == nil else { continue }
        var mutant = rules
        mutant.globalAttributes[name] = rule
        mutants.append(
          RuleMutant(what: "\(name) of <\(element)> is global", words: [name], rules: mutant))
      }
    }
    return mutants
  }

  private static func others(than rule: Rules.ValueRule) -> [Rules.ValueRule?] {
    switch rule {
    case .text: [nil]
    case .oneOf(let words):
      [nil, .text]
        + words.indices.map { index in
          var fewer = words
          fewer.remove(at: index)
          return .oneOf(fewer)
        }
    default: [nil, .text]
    }
  }

  private static func say(_ name: String, _ rule: Rules.ValueRule?) -> String {
    "\(name) is \(rule.map { "\($0)" } ?? "unknown")"
  }

  // MARK: Schemes

  private static let strange = ["javascript", "vbscript", "data", "file", "blob", "about"]

  private static func schemes(of rules: Rules) -> [RuleMutant] {
    rules.schemes.sorted { "\($0.key)" < "\($1.key)" }.flatMap { rule, schemes in
      Set(strange).union(schemes).sorted().map { scheme in
        var mutant = rules
        mutant.schemes[rule] = schemes.symmetricDifference([scheme])
        let change = schemes.contains(scheme) ? "not" : "also"
        return RuleMutant(
          what: "\(rule) \(change) \(scheme):", words: [scheme], rules: mutant)
      }
    }
  }

  // MARK: Paths and foreign content

  private static func elsewhere(of rules: Rules) -> [RuleMutant] {
    var mutants = [Rules.ValueRule.link, .image, .citation].map { rule in
      var mutant = rules
      mutant.relativePaths.formSymmetricDifference([rule])
      return RuleMutant(what: "paths of \(rule)", words: ["path"], rules: mutant)
    }
    var mutant = rules
    mutant.foreignContent = rules.foreignContent == .drop ? .text : .drop
    mutants.append(RuleMutant(what: "foreign content", words: ["svg"], rules: mutant))
    return mutants
  }

  // MARK: Styles

  private static var sets: [(String, WritableKeyPath<StyleRules, NameSet>)] {
    [
      ("at-rules", \.atRules), ("font rules", \.fontRules),
      ("removed properties", \.removedProperties), ("image properties", \.imageProperties),
      ("URL functions", \.urlFunctions), ("parts of URL functions", \.urlFunctionParts),
      ("removed functions", \.removedFunctions),
    ]
  }

  private static func styles(of rules: Rules) -> [RuleMutant] {
    var mutants = sets.flatMap { title, set in
      without(each: rules.styles[keyPath: set]).map { name, fewer in
        var mutant = rules
        mutant.styles[keyPath: set] = fewer
        return RuleMutant(what: "\(title) without \(name)", words: [name], rules: mutant)
      }
    }
    for name in ["import", "charset", "namespace", "property", "document", "-moz-document"] {
      var mutant = rules
      mutant.styles.atRules = NameSet((rules.styles.atRules.names + [name]).joined(separator: " "))
      mutants.append(RuleMutant(what: "at-rules with \(name)", words: [name], rules: mutant))
    }
    for (index, limit) in rules.styles.valueLimits.enumerated() {
      for (name, fewer) in without(each: limit.properties) {
        var mutant = rules
        mutant.styles.valueLimits[index].properties = fewer
        mutants.append(RuleMutant(what: "\(name) without limit", words: [name], rules: mutant))
      }
      for (name, fewer) in without(each: limit.values) {
        var mutant = rules
        mutant.styles.valueLimits[index].values = fewer
        mutants.append(RuleMutant(what: "limit without \(name)", words: [name], rules: mutant))
      }
    }
    return mutants
  }

  private static func without(each set: NameSet) -> [(String, NameSet)] {
    set.names.map { name in
      (name, NameSet(set.names.filter { $0 != name }.joined(separator: " ")))
    }
  }
}
