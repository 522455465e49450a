import Findings
import Foundation
import HTMLSyntax
import Sanitizer
import Testing

/// The clean document of some HTML.
func sanitize(_ html: String, _ sanitizer: Sanitizer = Sanitizer()) throws -> SanitizedDocument {
  try sanitize(Array(html.utf8), sanitizer)
}

func sanitize(_ html: [UInt8], _ sanitizer: Sanitizer = Sanitizer()) throws -> SanitizedDocument {
  let result = sanitizer.result(html)
  #expect(
    !result.findings.contains { $0.code.rawValue == "sanitizer-fell-back" },
    "only text was left of \(String(decoding: html.prefix(2000), as: UTF8.self))")
  return try #require(result.document)
}

extension Sanitizer {
  func result(_ html: [UInt8]) -> SanitizationResult {
    let source = SourceText(decoding: html)
    return sanitize(source, lines: Lines(source.bytes))
  }
}

/// What is left in the body of some HTML.
func body(_ html: String, _ sanitizer: Sanitizer = Sanitizer()) throws -> String {
  String(decoding: try sanitize(html, sanitizer).body, as: UTF8.self)
}

/// The shared data, beside the package or where the environment says; tests that need it are skipped
/// without.
enum Shared {
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appendingPathComponent("shared")
    let named = ProcessInfo.processInfo.environment["CSP_CHECK_SHARED"]
      .map { URL(fileURLWithPath: $0) }
    return [beside, named].compactMap(\.self)
      .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("corpus").path) }
  }()

  static var isThere: Bool { folder != nil }

  /// The files under a folder of the corpus with some ending, in order.
  static func files(under path: String, ending: String) throws -> [URL] {
    let root = try #require(folder).appendingPathComponent("corpus").appendingPathComponent(path)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (all?.allObjects ?? []).compactMap { $0 as? URL }
    return files.filter { $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
  }
}

/// What could run, load or lead away in a document, found by a reading of its own that knows nothing of
/// the sanitizer's rules.
func dangers(in html: [UInt8], scripting: Bool) -> [String] {
  var parser = HTMLParser(SourceText(decoding: html), HTMLParser.Options(scripting: scripting))
  var dangers: [String] = []
  let forbidden: Set<String> = [
    "script", "iframe", "frame", "frameset", "object", "embed", "applet", "base", "link", "form",
    "input", "textarea", "select", "template", "noscript", "noembed", "noframes", "xmp",
    "plaintext", "portal", "svg", "math", "audio", "video", "source",
  ]
  while let event = parser.next() {
    guard case .element(let element) = event else { continue }
    let name = parser.spelling(of: element.name)
    if forbidden.contains(name) || element.namespace != .html { dangers.append("<\(name)>") }
    for attribute in parser.attributes(of: element) {
      let attributeName = parser.spelling(of: attribute.name)
      let value = String(decoding: parser.value(of: attribute), as: UTF8.self)
      let plain = value.unicodeScalars.filter { $0.value > 0x20 }.map { String($0).lowercased() }
        .joined()
      let isActive = ["javascript:", "vbscript:", "livescript:", "mocha:", "data:text", "data:app"]
        .contains { plain.hasPrefix($0) }
      let isShown = attributeName == "title" || attributeName == "alt"
      if attributeName.hasPrefix("on") || isActive && !isShown || attributeName == "http-equiv"
        || attributeName == "srcdoc"
      {
        dangers.append("\(name) \(attributeName)=\(value)")
      }
    }
  }
  return dangers
}

/// A clean document is left as it is, byte for byte, and nothing is removed from it.
func expectUnchanged(_ clean: SanitizedDocument, _ name: String) throws {
  let again = try sanitize(clean.html)
  #expect(
    String(decoding: again.html, as: UTF8.self) == String(decoding: clean.html, as: UTF8.self),
    "\(name)")
  #expect(again.removed == [], "\(name)")
}
