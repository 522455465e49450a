internal import CSPKit
internal import HTMLSyntax

/// A page of the app's as a browser reads it, taken apart into a template and what may not stay in one.
struct DraftTemplate {
  /// What was taken out of the page, told as what it was.
  enum Dropped: Hashable {
    case element(String)
    case attribute(String, of: String)
    case externalScript
    case otherScript(type: String)
  }

  /// What stands in the template's head, after the generated one.
  private(set) var head = ""
  private(set) var htmlAttributes = ""
  private(set) var bodyAttributes = ""
  /// What stands in the body, the slot included.
  private(set) var body = ""
  /// The page's own scripts, in their order.
  private(set) var scripts: [String] = []
  /// The policies that the page brought, each with whether something of the page's ran before it.
  private(set) var policies: [(text: String, isLate: Bool)] = []
  private(set) var dropped: [Dropped] = []
  /// The values that stood in a script, and those that stood elsewhere and are no body.
  private(set) var inScripts: [Int] = []
  private(set) var elsewhere: [Int] = []
  private(set) var hasSlot = false

  private let tree: HTMLTree
  private let slot: Int?

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - html: The page, with ``marker(_:)`` in place of each value.
  ///   - likeness: How much each value looks like a stranger's HTML: of those in the body, the slot is
  ///     the first that does most.
  init(_ html: String, likeness: [Int]) {
    tree = HTMLTree(SourceText(decoding: Array(html.utf8)))
    let candidates = Self.valuesInBody(of: tree)
    slot = candidates.max { left, right in
      (likeness[left], -left) < (likeness[right], -right)
    }
    for node in children(of: 0) {
      guard case .element(let root) = tree.nodes[node].content else { continue }
      htmlAttributes = attributes(of: root)
      for part in children(of: node) { readPart(part) }
    }
  }

  /// What stands for a value: a word that can be a text, an attribute's value or its name.
  static func marker(_ index: Int) -> String { "csp-check-value-\(index)-" }

  // MARK: The tree

  private mutating func readPart(_ node: Int) {
    guard case .element(let element) = tree.nodes[node].content else { return }
    if element.name == "head" {
      for child in children(of: node) { head += markup(of: child, isInBody: false) }
    } else {
      bodyAttributes = attributes(of: element)
      for child in children(of: node) { body += markup(of: child, isInBody: true) }
    }
  }

  private func children(of node: Int) -> [Int] {
    Array(
      sequence(first: tree.nodes[node].firstChild) { [tree] in tree.nodes[$0].next }
        .prefix { $0 >= 0 })
  }

  /// A node as the template has it.
  ///
  /// It calls itself for children: no tree is deeper than ``ParserLimits/depth``.
  private mutating func markup(of node: Int, isInBody: Bool) -> String {
    switch tree.nodes[node].content {
    case .document, .doctype: return ""
    case .comment(let data):
      let text = String(decoding: data, as: UTF8.self)
      return text.contains("csp-check") ? "" : "<!--\(text)-->"
    case .text(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      return filled(isRawText(tree.nodes[node].parent) ? text : Self.escaped(text), isInBody)
    case .element(let element):
      guard stays(element, node) else { return "" }
      var html = "<\(element.name)\(attributes(of: element))>"
      guard element.namespace != .html || !Self.void.contains(element.name) else { return html }
      let holdsMarkup = isInBody && !isRawText(node) && element.name != "textarea"
      for child in children(of: node) {
        html += markup(of: child, isInBody: holdsMarkup)
      }
      return html + "</\(element.name)>"
    }
  }

  /// Text with the slot in place of its value, and without the others.
  private mutating func filled(_ text: String, _ isInBody: Bool) -> String {
    var text = text
    for index in Self.values(in: text) {
      let isSlot = index == slot && isInBody && !hasSlot
      if isSlot { hasSlot = true } else { elsewhere.append(index) }
      text = text.replacing(Self.marker(index), with: isSlot ? "{{body}}" : "")
    }
    return text
  }

  private mutating func attributes(of element: HTMLTree.Element) -> String {
    var html = ""
    for attribute in element.attributes {
      let value = String(decoding: attribute.value, as: UTF8.self)
      let values = Self.values(in: attribute.name + value)
      elsewhere += values
      guard Self.values(in: attribute.name).isEmpty else { continue }
      var rest = value
      for index in values { rest = rest.replacing(Self.marker(index), with: "") }
      let scheme = rest.filter { !$0.isWhitespace }.lowercased()
      if attribute.name.hasPrefix("on") || scheme.hasPrefix("javascript:") {
        dropped.append(.attribute(attribute.name, of: element.name))
      } else if attribute.name != "nonce", values.isEmpty || !rest.isEmpty {
        html += " \(attribute.name)=\"\(Self.escaped(rest).replacing("\"", with: "&quot;"))\""
      }
    }
    return html
  }

  // MARK: What may not stay

  /// Whether an element stays in the template; what does not is noted.
  private mutating func stays(_ element: HTMLTree.Element, _ node: Int) -> Bool {
    func value(_ name: String) -> String? {
      element.attributes.first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
    }
    switch element.name {
    case "script":
      readScript(node, source: value("src"), type: value("type") ?? "")
      return false
    case "meta":
      // The generated head brings the charset and the policies.
      if value("charset") != nil { return false }
      switch (value("http-equiv") ?? "").lowercased() {
      case "content-security-policy":
        policies.append((value("content") ?? "", !scripts.isEmpty || !dropped.isEmpty))
        return false
      case "content-type": return false
      case "refresh":
        dropped.append(.element("meta refresh"))
        return false
      default: return true
      }
    case "base", "embed", "frame", "frameset", "iframe", "link", "object", "template":
      dropped.append(.element(element.name))
      return false
    default: return true
    }
  }

  private mutating func readScript(_ node: Int, source: String?, type: String) {
    guard source == nil else { return dropped.append(.externalScript) }
    let essence = type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    guard essence.isEmpty || essence.hasSuffix("/javascript") || essence.hasSuffix("/ecmascript")
    else { return dropped.append(.otherScript(type: type)) }
    var text = ""
    for child in children(of: node) {
      if case .text(let bytes) = tree.nodes[child].content {
        text += String(decoding: bytes, as: UTF8.self)
      }
    }
    for index in Self.values(in: text) {
      inScripts.append(index)
      text = text.replacing(Self.marker(index), with: "null")
    }
    if !text.allSatisfy(\.isWhitespace) { scripts.append(text) }
  }

  // MARK: Values

  /// The values that a text holds, in their order.
  private static func values(in text: String) -> [Int] {
    text.matches(of: /csp-check-value-([0-9]+)-/).compactMap { Int($0.1) }
  }

  /// The values that stand between tags in the body.
  private static func valuesInBody(of tree: HTMLTree) -> [Int] {
    tree.nodes.flatMap { node -> [Int] in
      guard case .text(let text) = node.content else { return [] }
      let values = values(in: String(decoding: text, as: UTF8.self))
      return values.isEmpty || !tree.isShown(node) ? [] : values
    }
  }

  private func isRawText(_ node: Int) -> Bool {
    guard case .element(let element) = tree.nodes[node].content else { return false }
    return element.namespace == .html
      && ["style", "xmp", "noembed", "noframes", "noscript", "plaintext"].contains(element.name)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\u{A0}", with: "&nbsp;")
  }

  private static let void: Set<String> = [
    "area", "br", "col", "hr", "img", "input", "meta", "source", "track", "wbr",
  ]
}
