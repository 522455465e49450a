import Findings
import Foundation
import HTMLSyntax
import TestSupport
import Testing

@testable import CSPKit
@testable import Sanitizer

/// What the sanitizer leaves of CSS, judged by who looks for loads and knows nothing of its rules.
@Suite("Loads in CSS that was sanitized")
struct StyleLoadTests {

  static let pieces = [
    "a", "p", "b", "{", "}", "{", "}", ":", ":", ";", ";", "(", ")", "[", "]", ",", " ", " ", "\n",
    "'", "\"",
    "\\", "\\\n", "\\75", "\\72 ", "\\0", "\\{", "\\<", "/", "/**/", "/*", "*/", "<!--", "-->",
    "</", "<!",
    "{{", "@", "#", "1", "e", "px", "%", ".", "+", "-", "!important", "\u{E9}", "\u{A0}", "\u{1}",
    "\u{FFFF}",
    "url(", "url(cid:a)", "url('https://a/b')", "url(https://a/b)", "u\\72l(", "URL(#a)",
    "url(a b)",
    "image-set(", "src(", "var(--x)", "attr(", "rgb(1,2)", "expression(", "calc(1px + 2px)",
    "'https://a/c'",
    "'x'", "\"y\\\"\"", "background:", "--x:", "position:fixed", "behavior:none", "color:red;",
    "a{b:c}",
    "@media x{", "@font-face{", "@import 'a';", "@supports (a:b){", "p:hover{", "none", "\u{C}",
  ]

  static func css(_ generator: inout SplitMix) -> [UInt8] {
    var css = ""
    for _ in 0..<Int.random(in: 1...24, using: &generator) {
      css += pieces.randomElement(using: &generator) ?? ""
    }
    return Array(css.utf8)
  }

  /// Checks what a filter leaves of some CSS.
  static func check(
    _ css: [UInt8], _ remote: RemoteContent,
    _ filter: ([UInt8], ValueCheck) -> FilteredStyle
  ) {
    let values = Sanitizer(remote: remote).values
    let left = filter(css, values).text ?? css
    let description =
      "\(String(decoding: css, as: UTF8.self)) became \(String(decoding: left, as: UTF8.self))"
    #expect(filter(left, values) == FilteredStyle(), "\(description)")
    #expect(Characters.areAllCarried(left), "\(description)")
    let text = String(decoding: left, as: UTF8.self)
    for mark in ["</", "<!", "{{"] { #expect(!text.contains(mark), "\(description)") }
    let found = StyleReferences(of: left)
    #expect(!found.takesStringsFromElsewhere, "\(description)")
    for reference in found.references {
      #expect(reference.kind != .sheet, "\(description)")
      let url = String(decoding: reference.url, as: UTF8.self).lowercased()
      let isRemote = url.hasPrefix("http:") || url.hasPrefix("https:")
      let isLocal = url.hasPrefix("cid:") || url.hasPrefix("data:image/") && !url.contains("svg")
      #expect(
        isLocal || remote == .keep && isRemote || url.hasPrefix("data:font"), "\(description)")
    }
  }

  @Test func `Nothing is left of random CSS that loads, and filtering again changes nothing`() {
    for seed in 0..<UInt64(20_000) {
      var generator = SplitMix(state: seed)
      let css = Self.css(&generator)
      let remote: RemoteContent = seed % 3 == 0 ? .keep : .block
      Self.check(css, remote, StyleFilter.styleSheet)
      // A newline in an attribute is no other than in an element.
      Self.check(css, remote, StyleFilter.styleAttribute)
    }
  }

  /// Every style element and attribute of documents that others wrote.
  @Test(.enabled(if: Corpus.isThere, "needs the shared corpus"))
  func `Nor of any style in the corpus`() throws {
    var count = 0
    for html in try Corpus.documents() {
      var parser = HTMLParser(SourceText(decoding: html), HTMLParser.Options(scripting: true))
      var styles: Set<NodeID> = []
      var texts: [NodeID: [UInt8]] = [:]
      while let event = parser.next() {
        switch event {
        case .element(let element):
          if parser.spelling(of: element.name) == "style" { styles.insert(element.node) }
          for attribute in parser.attributes(of: element)
          where parser.spelling(of: attribute.name) == "style" {
            Self.check(Array(parser.value(of: attribute)), .block, StyleFilter.styleAttribute)
            count += 1
          }
        case .text(let text) where styles.contains(text.location.parent):
          texts[text.location.parent, default: []] += parser.text(of: text)
        default: break
        }
      }
      for text in texts.values {
        Self.check(text, .block, StyleFilter.styleSheet)
        Self.check(text, .keep, StyleFilter.styleSheet)
        count += 1
      }
    }
    #expect(count > 1_000)
  }
}

/// The corpus beside the package or where the environment says.
private enum Corpus {
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appendingPathComponent("shared")
    let named = ProcessInfo.processInfo.environment["CSP_CHECK_SHARED"]
      .map { URL(fileURLWithPath: $0) }
    return [beside, named].compactMap(\.self).map { $0.appendingPathComponent("corpus") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var isThere: Bool { folder != nil }

  struct Vectors: Decodable {
    struct Vector: Decodable { var payload: String }
    var vectors: [Vector]
  }

  /// Templates, messages as they lie there (what is coded in them is no HTML), and attacks.
  static func documents() throws -> [[UInt8]] {
    guard let folder else { return [] }
    var documents: [[UInt8]] = []
    for name in ["templates", "mail", "xss"] {
      let all = FileManager.default.enumerator(
        at: folder.appendingPathComponent(name), includingPropertiesForKeys: [.isRegularFileKey])
      for case let file as URL in all ?? .init() {
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
          continue
        }
        let data = try Data(contentsOf: file)
        if file.lastPathComponent == "vectors.json" {
          let set = try JSONDecoder().decode(Vectors.self, from: data)
          documents += set.vectors.map { Array($0.payload.utf8) }
        } else if name != "xss" {
          documents.append(Array(data))
        }
      }
    }
    return documents
  }
}
