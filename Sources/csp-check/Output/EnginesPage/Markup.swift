/// HTML that is written piece by piece: what is put into it as text is escaped, and nothing else can be
/// put in but markup.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var html: String

  init(stringLiteral value: String) {
    html = value
  }

  init(stringInterpolation: StringInterpolation) {
    html = stringInterpolation.html
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      html.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) { html += literal }
    mutating func appendInterpolation(_ text: String) { html += Markup.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { html += String(number) }
    mutating func appendInterpolation(_ markup: Markup) { html += markup.html }
    mutating func appendInterpolation(_ items: [Markup]) { html += items.map(\.html).joined() }
  }

  static func + (left: Markup, right: Markup) -> Markup { "\(left)\(right)" }

  /// Text as it stands in an element or in a quoted attribute; controls are shown, not obeyed.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in Visible.text(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension [Markup] {
  func joined(by separator: Markup) -> Markup {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}
