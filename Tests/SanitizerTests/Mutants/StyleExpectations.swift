@testable import Sanitizer

extension MailExpectations {
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let atRules = words(
    """
    media supports layer container font-face page keyframes -webkit-keyframes -moz-keyframes -o-keyframes
    viewport -ms-viewport -o-viewport
    """)
  private static let removedRules = words(
    "import charset namespace property document -moz-document")
  private static let removedProperties = words(
    "behavior -ms-behavior -moz-binding user-modify -webkit-user-modify -moz-user-modify")
  private static let positions = words(
    "static relative absolute inherit initial unset revert revert-layer")
  private static let imageProperties = words(
    """
    background background-image list-style list-style-image border-image border-image-source
    -webkit-border-image mask mask-image mask-border mask-border-source -webkit-mask -webkit-mask-image
    -webkit-mask-box-image -webkit-mask-box-image-source
    """)
  private static let urlFunctions = words(
    "url src image image-set -webkit-image-set cross-fade -webkit-cross-fade")
  private static let removedFunctions = words(
    """
    expression element -moz-element -webkit-canvas -moz-image-rect -webkit-named-image paint
    alphaimageloader url-prefix domain regexp
    """)

  static let styles =
    atRules.map { sheet("@\($0) x{}", "@\($0) x{}") }
    + removedRules.map { sheet("@\($0) x{}a{b:c}", "a{b:c}") }
    + [
      sheet("@font-face{src:url(data:font/woff,x)}", "@font-face{src:url(data:font/woff,x)}"),
      sheet("@font-face{src:url(data:image/png,x)}", "@font-face{}"),
      sheet("@page{src:url(data:font/woff,x)}", "@page{}"),
    ]
    + removedProperties.map { declaration("\($0):x", "") }
    + positions.map { declaration("position:\($0)", "position:\($0)") }
    + [declaration("position:fixed", ""), declaration("position:sticky", "")]
    + imageProperties.map { declaration("\($0):url(javascript:x) red", "\($0):none red") }
    + [declaration("cursor:url(javascript:x),auto", "")]
    + urlFunctions.map { declaration("cursor:\($0)('javascript:x')", "") }
    + [
      declaration(
        "cursor:image-set('cid:a' type('image/png') calc(1x))",
        "cursor:image-set('cid:a' type('image/png') calc(1x))"),
      declaration("cursor:image-set('cid:a' var(--x))", ""),
    ]
    + removedFunctions.map { declaration("width:\($0)(x)", "") }
    + ["http", "https", "data", "cid", "javascript", "vbscript", "file", "blob", "about"].map {
      let css = "@font-face{src:url(\($0):x)}"
      return sheet(css, $0.hasPrefix("http") || $0 == "cid" ? css : "@font-face{}")
    }

  private static func sheet(_ css: String, _ left: String) -> RuleExpectation {
    RuleExpectation("<p><style>\(css)</style></p>", "<p><style>\(left)</style></p>")
  }

  private static func declaration(_ css: String, _ left: String) -> RuleExpectation {
    RuleExpectation("<p style=\"a:b;\(css)\"></p>", "<p style=\"a:b;\(left)\"></p>")
  }
}
