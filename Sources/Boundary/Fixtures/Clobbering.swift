internal import HTMLSyntax

/// Which names of a document's elements stand before properties that a naive anchor script reads (HTML,
/// 3.1.7, 4.10.3 and 7.2.2.3, named access).
package enum Clobbering {
  /// The names in a document that hide a property of the document, of a form or of the window.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - globals: The names of the window's objects that the anchor script uses.
  /// - Returns: Those names.
  static func names(in source: SourceText, globals: Set<String>) -> Set<String> {
    var parser = HTMLParser(source, .init())
    var names: Set<String> = []
    while let event = parser.next() {
      guard case .element(let element) = event, element.namespace == .html else { continue }
      let name = parser.spelling(of: element.name)
      for attribute in parser.attributes(of: element) {
        let isName = attribute.name.known == .name
        guard isName || attribute.name.known == .id else { continue }
        let value = String(decoding: parser.value(of: attribute), as: UTF8.self)
        if globals.contains(value) || hides(value, element: name, isName: isName) {
          names.insert(value)
        }
      }
    }
    return names
  }

  /// Whether a name hides a property of the document or of a form.
  ///
  /// - Parameters:
  ///   - value: The name.
  ///   - element: The name of the element that has it.
  ///   - isName: Whether it is the element's `name`; else its `id`.
  /// - Returns: Whether an anchor script would read the element in the property's place.
  package static func hides(_ value: String, element: String, isName: Bool) -> Bool {
    properties(hiddenBy: element, isName: isName).contains(value)
  }

  private static func properties(hiddenBy element: String, isName: Bool) -> Set<String> {
    switch element {
    case "img" where isName, "embed" where isName, "iframe" where isName, "form" where isName:
      ofDocument
    case "object": ofDocument.union(ofElement)
    case "button", "fieldset", "input", "output", "select", "textarea": ofElement
    default: []
    }
  }

  private static let ofDocument: Set<String> = [
    "activeElement", "addEventListener", "body", "caretPositionFromPoint", "caretRangeFromPoint",
    "createElement", "createRange", "createTreeWalker", "defaultView", "documentElement",
    "elementFromPoint", "elementsFromPoint", "getElementById", "getElementsByTagName",
    "getSelection", "head", "querySelector", "querySelectorAll", "readyState",
    "removeEventListener", "scrollingElement",
  ]
  private static let ofElement: Set<String> = [
    "addEventListener", "childElementCount", "childNodes", "children", "clientHeight", "closest",
    "contains", "firstChild", "firstElementChild", "getAttribute", "getBoundingClientRect",
    "getClientRects", "lastElementChild", "nextElementSibling", "nextSibling", "nodeName",
    "nodeType", "offsetHeight", "offsetParent", "offsetTop", "parentElement", "parentNode",
    "previousElementSibling", "previousSibling", "querySelector", "querySelectorAll",
    "scrollHeight", "scrollIntoView", "scrollTo", "scrollTop", "tagName",
  ]
}
