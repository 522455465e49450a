internal import CSPKit
internal import Findings
internal import HTMLSyntax

extension TagRule {
  /// What stands behind the end of an element or comment in a value starts a script: nothing in the
  /// value ends there, so it waits for a parser that thinks otherwise.
  static let markupInAttribute = TagRule(code: .markupInAttribute) { tag, parser, _ in
    for attribute in tag.attributes where attribute.name.known != .srcdoc {
      let value = parser.value(of: attribute)
      guard value.holds(UInt8(ascii: ">")), let tail = Self.tail(of: value),
        Self.startsScript(Array(tail))
      else { continue }
      return attribute.valueRange
    }
    return nil
  }

  /// What reads as something else than elements until its end.
  private static let ends = [
    "-->", "--!>", "]]>", "</iframe", "</math", "</noembed", "</noframes", "</noscript",
    "</plaintext", "</script", "</select", "</style", "</svg", "</template", "</textarea",
    "</title", "</xmp",
  ].map { Array($0.utf8) }

  private static func tail(of value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for index in value.indices {
      let byte = value[index]
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "]")
      else { continue }
      let rest = value[index...]
      for end in ends where rest.count > end.count {
        if zip(rest, end).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 }) {
          return rest.dropFirst(end.count)
        }
      }
    }
    return nil
  }

  private static func startsScript(_ text: [UInt8]) -> Bool {
    DocumentProof(
      of: SourceText(decoding: text), lines: Lines([]), settings: ProofSettings()
    ).points.contains { $0.ruling != .inert }
  }
}
