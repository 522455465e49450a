import Foundation
import Testing

@testable import HTMLSyntax

/// html5lib's tree construction tests, where the shared corpus lies beside the project.
@Suite struct TreeConstructionConformance {
  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func treesAreThoseOfHTML5Lib() throws {
    var passed = 0
    var failed: [String] = []
    for file in try Shared.files(in: "corpus/html5lib/tree-construction", suffix: ".dat") {
      for (number, test) in try TreeConstructionTest.read(file).enumerated() {
        for scripting in test.scriptingModes {
          let options = HTMLParser.Options(
            scripting: scripting, context: test.context, allowsDeclarativeShadowRoots: false)
          let tree = HTMLTree(SourceText(decoding: test.data), options)
          if tree.outline == test.document {
            passed += 1
          } else {
            failed.append(
              "\(file.lastPathComponent) \(number) scripting \(scripting)\n\(String(decoding: test.data, as: UTF8.self))\nexpected\n\(test.document)\ngot\n\(tree.outline)\n"
            )
          }
        }
      }
    }
    print("conformance: tree construction: \(passed) passed, \(failed.count) failed, 0 skipped")
    for failure in failed.prefix(30) { print(failure) }
    #expect(passed > 3_500)
    #expect(failed.isEmpty)
  }
}

/// One test of a `.dat` file.
struct TreeConstructionTest {
  var data: [UInt8]
  var context: FragmentContext?
  var scriptingModes: [Bool]
  var document: String

  static func read(_ file: URL) throws -> [TreeConstructionTest] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    var tests: [TreeConstructionTest] = []
    for chunk in ("\n" + text).components(separatedBy: "\n#data\n").dropFirst() {
      var sections: [String: [String]] = ["data": []]
      var current = "data"
      for line in chunk.components(separatedBy: "\n") {
        if current != "document", line.hasPrefix("#"), Self.headings.contains(line) {
          current = String(line.dropFirst())
          sections[current] = []
        } else {
          sections[current, default: []].append(line)
        }
      }
      guard var document = sections["document"] else { continue }
      while document.last == "" { document.removeLast() }
      let modes: [Bool] =
        sections["script-on"] != nil
        ? [true] : sections["script-off"] != nil ? [false] : [true, false]
      let context = sections["document-fragment"]?.first.map { line in
        let words = line.split(separator: " ")
        return switch words[0] {
        case "svg" where words.count > 1: FragmentContext(String(words[1]), .svg)
        case "math" where words.count > 1: FragmentContext(String(words[1]), .mathML)
        default: FragmentContext(String(words[0]))
        }
      }
      tests.append(
        TreeConstructionTest(
          data: Array((sections["data"] ?? []).joined(separator: "\n").utf8), context: context,
          scriptingModes: modes, document: document.joined(separator: "\n")))
    }
    return tests
  }

  private static let headings: Set<String> = [
    "#errors", "#new-errors", "#document-fragment", "#script-on", "#script-off", "#document",
  ]
}
