internal import Findings

/// How text is shown to people: colour on a terminal alone.
struct TextStyle: Sendable {
  var isColored: Bool

  enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case bold = "1"
    case dim = "2"
  }

  func paint(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A finding: where and what, the line of the source with a caret under it, what to do.
  func text(of finding: Finding, lines: Lines?) -> String {
    let place = finding.place.map { place in
      [place.path ?? "-", "\(place.line)", "\(place.column)"].joined(separator: ":") + ": "
    }
    let level = paint(finding.level.rawValue, finding.level == .error ? .red : .yellow)
    var text = "\(place ?? "")\(level)[\(finding.code)]: \(Visible.text(finding.message))\n"
    if let place = finding.place, let lines { text += excerpt(place, lines) }
    return text + "  fix: \(Visible.text(finding.fix))\n"
  }

  /// The line that a place stands in, with a caret under its start.
  private func excerpt(_ place: Place, _ lines: Lines) -> String {
    let line = Array(lines.text(ofLine: place.line))
    guard !line.isEmpty else { return "" }
    let before = String(decoding: line, as: UTF8.self).unicodeScalars.prefix(place.column - 1)
    // Of a long line, what stands around the place.
    let skipped = max(0, before.count - 50)
    let shown = String(
      String.UnicodeScalarView(
        String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst(skipped).prefix(100)))
    let gutter = "  \(place.line) | "
    let indent = String(repeating: " ", count: gutter.count - 2) + "| "
    let blanks = String(repeating: " ", count: before.count - skipped)
    return "\(gutter)\(Visible.text(shown))\n\(indent)\(blanks)\(paint("^", .bold))\n"
  }
}

/// Text of strangers, made safe to print: control and direction characters are shown, not obeyed.
enum Visible {
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: result.unicodeScalars.append(picture(of: scalar))
      case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The control picture of a C0 control, one column wide as the control was one scalar.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x20 { return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" }
    return scalar.value == 0x7F ? "\u{2421}" : "\u{FFFD}"
  }
}
