/// What a browser makes of a script element (HTML, 4.12.1.1, prepare the script element).
enum ScriptKind: Hashable {
  case classic, module, importMap, speculationRules
  /// A classic script whose `for` and `event` name what no browser tells it: it never runs, but the
  /// policies are asked first.
  case classicForOtherEvent
  /// A list of resources that come in one file (Chromium alone).
  case webBundle
  /// Not a script: a data block, or one that a rule of old keeps from running.
  case none(String)

  /// Reads the attributes of an HTML script element.
  ///
  /// - Parameter value: The value of an attribute of the element by its name; nil without it.
  init(html value: (String) -> String?) {
    self = Self.ofType(value("type"), language: value("language"))
    guard self == .classic else { return }
    if value("nomodule") != nil {
      self = .none("browsers that know modules pass over nomodule scripts")
    } else if let event = value("event"), let target = value("for") {
      let target = PolicyText.lowercased(PolicyText.trimmed(target))
      let event = PolicyText.lowercased(PolicyText.trimmed(event))
      if target != "window" || (event != "onload" && event != "onload()") {
        self = .classicForOtherEvent
      }
    }
  }

  /// Reads the attributes of an SVG script element, which has no `language`, `for` or `event`.
  init(svg value: (String) -> String?) {
    self = Self.ofType(value("type"), language: nil)
  }

  private static func ofType(_ type: String?, language: String?) -> ScriptKind {
    let name =
      if let type { type.isEmpty ? "text/javascript" : PolicyText.trimmed(type) } else {
        language.map { $0.isEmpty ? "text/javascript" : "text/" + $0 } ?? "text/javascript"
      }
    switch PolicyText.lowercased(name) {
    case "module": return .module
    case "importmap": return .importMap
    case "speculationrules": return .speculationRules
    case "webbundle": return .webBundle
    case let essence where javaScriptTypes.contains(essence): return .classic
    default: return .none("its type is no script type, so it is a data block")
    }
  }

  /// JavaScript MIME type essences (MIME Sniffing, 4.6).
  private static let javaScriptTypes: Set<String> = [
    "application/ecmascript", "application/javascript", "application/x-ecmascript",
    "application/x-javascript", "text/ecmascript", "text/javascript", "text/javascript1.0",
    "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
    "text/javascript1.5", "text/jscript", "text/livescript", "text/x-ecmascript",
    "text/x-javascript",
  ]
}
