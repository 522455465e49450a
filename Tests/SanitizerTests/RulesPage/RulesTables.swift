import HTMLSyntax

@testable import Sanitizer

/// The tables of `docs/rules.md`, made of the rules.
enum RulesTables {
  static let all: [String: String] = [
    "elements": elements, "attributes": attributes, "urls": urls, "css": css, "loads": loads,
    "trackers": words(Tracker.pathWords.names),
  ]

  private static let rules = Rules.Name.allCases.map(\.rules)

  // MARK: Tables

  private static var elements: String {
    let names = Set(rules.flatMap(\.elements.keys))
    let rows = grouped(names) { name in rules.map { text($0.treatment(of: name)) } }
    let others = rules.map { text($0.unknownElement) }
    let foreign = rules.map {
      $0.foreignContent == .drop ? "goes, with its contents" : "goes, its text stays"
    }
    return table(
      ["elements"] + rules.map(\.name.rawValue),
      rows.map { [words($0.names)] + $0.key } + [["any other"] + others, ["SVG, MathML"] + foreign])
  }

  private static var attributes: String {
    let elements = Set(rules.flatMap(\.attributes.keys)).sorted()
    var rows = rows(of: "all", rules.map(\.globalAttributes))
    for element in elements {
      rows += self.rows(of: "`\(element)`", rules.map { $0.attributes[element] ?? [:] })
    }
    return table(["element", "attributes", "value"] + rules.map(\.name.rawValue), rows)
  }

  private static func rows(of element: String, _ tables: [[String: Rules.ValueRule]]) -> [[String]]
  {
    let names = Set(tables.flatMap(\.keys))
    let groups = grouped(names) { name in
      [tables.compactMap { $0[name] }.first.map(text) ?? ""]
        + tables.map { $0[name] == nil ? "goes" : "stays" }
    }
    return groups.map { [element, words($0.names)] + $0.key }
  }

  private static var urls: String {
    let kinds: [(Rules.ValueRule, String)] = [
      (.link, "link"), (.image, "image"), (.font, "font, in CSS"), (.citation, "citation"),
    ]
    return table(
      ["URL of"] + rules.map(\.name.rawValue),
      kinds.map { kind, name in
        [name]
          + rules.map {
            let schemes = words($0.schemes[kind] ?? [])
            guard $0.relativePaths.contains(kind) else { return schemes.isEmpty ? "none" : schemes }
            return schemes + ", relative paths"
          }
      })
  }

  private static var css: String {
    let styles = StyleRules.base
    return table(
      ["in CSS", ""],
      [
        ["at-rules that stay", words(styles.atRules.names)],
        ["properties that go", words(styles.removedProperties.names)],
      ]
        + styles.valueLimits.map {
          ["values of \(words($0.properties.names)) that stay", words($0.values.names)]
        } + [
          ["properties where a URL that goes becomes `none`", words(styles.imageProperties.names)],
          ["functions whose strings are URLs", words(styles.urlFunctions.names)],
          ["functions that may stand in those", words(styles.urlFunctionParts.names)],
          ["functions that go with their declarations", words(styles.removedFunctions.names)],
        ])
  }

  private static var loads: String {
    var rows: [[String]] = []
    for (element, attributes) in LoadingAttributes.html.sorted(by: { $0.key < $1.key }) {
      for group in grouped(Set(attributes.keys), by: { [attributes[$0]?.rawValue ?? ""] }) {
        rows.append(["`\(element)`", words(group.names)] + group.key)
      }
    }
    for group in grouped(
      Set(LoadingAttributes.linkTypes.keys),
      by: { [LoadingAttributes.linkTypes[$0]?.rawValue ?? ""] })
    {
      rows.append(["`link`", "`href`, where `rel` is \(words(group.names))"] + group.key)
    }
    return table(["element", "attributes", "loads"], rows)
  }

  // MARK: Words

  private static func text(_ treatment: Rules.Treatment) -> String {
    switch treatment {
    case .keep: "stays"
    case .becomes(let name): "becomes `\(name.spelling)`"
    case .drop: "goes, with its contents"
    }
  }

  private static func text(_ rule: Rules.ValueRule) -> String {
    switch rule {
    case .text: "any"
    case .style: "declarations"
    case .link: "URL of a link"
    case .image: "URL of an image"
    case .font: "URL of a font"
    case .citation: "URL of a citation"
    case .fragment: "`#` and a name"
    case .name: "a name that the application does not use"
    case .oneOf(let allowed): words(allowed)
    }
  }

  private static func words(_ names: some Sequence<String>) -> String {
    names.sorted().map { "`\($0)`" }.joined(separator: " ")
  }

  /// Names with the same cells, the groups in the order of their first names.
  private static func grouped(_ names: Set<String>, by cells: (String) -> [String])
    -> [(key: [String], names: [String])]
  {
    Dictionary(grouping: names, by: cells).map { ($0.key, $0.value.sorted()) }
      .sorted { $0.1[0] < $1.1[0] }.map { (key: $0.0, names: $0.1) }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
