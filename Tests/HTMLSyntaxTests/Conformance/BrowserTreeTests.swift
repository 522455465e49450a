import Foundation
import Testing

@testable import HTMLSyntax

/// Chromium's own trees, where the browsers' records lie beside the project.
@Suite struct BrowserTreeConformance {
  struct Case: Decodable {
    var id: String
    var html: String
    var ranOnLoad: [String]
    var domScriptingOn: String?
    var domScriptingOff: String?
  }

  /// Why a tree differs from the record without being read differently.
  private enum Explanation: String, CaseIterable {
    /// A browser hides the nonce's value once a policy could be in force (HTML, 3.2.6.6).
    case nonceHidden = "nonce hidden"
    /// Chromium 156 keeps `<?x y>` as a node of its own, over the same bytes; the standard makes it
    /// a comment (13.2.5.6).
    case processingInstruction = "processing instruction"
    /// The page was left before it was recorded: the record is another document's.
    case left = "page left"

    init?(_ item: Case, _ ours: String, _ theirs: String) {
      let withoutNonce = ours.replacing(/nonce="[^"]*"/, with: "nonce=\"\"")
      let withInstructions = ours.replacing(
        /<!--\?(?!xml)(.*?)-->/, with: { "<?\($0.1)?>" })
      if withoutNonce == theirs {
        self = .nonceHidden
      } else if withInstructions == theirs {
        self = .processingInstruction
      } else if item.ranOnLoad.contains("ran:top-navigation") {
        self = .left
      } else {
        return nil
      }
    }
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func treesAreThoseOfChromium() throws {
    var compared = [0, 0]
    var explained: [Explanation: Int] = [:]
    var unexplained: [String] = []
    for name in ["matrix", "vectors"] {
      let file = Shared.root.appendingPathComponent("oracle/\(name).jsonl")
      for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
        let item = try JSONDecoder().decode(Case.self, from: line)
        for (index, dom) in [item.domScriptingOff, item.domScriptingOn].enumerated() {
          guard let dom else { continue }
          compared[index] += 1
          let tree = HTMLTree(
            SourceText(decoding: Array(item.html.utf8)), .init(scripting: index == 1))
          let ours = tree.outerHTML(scripting: index == 1)
          guard ours != dom else { continue }
          if let explanation = Explanation(item, ours, dom) {
            explained[explanation, default: 0] += 1
          } else {
            unexplained.append("\(item.id), scripting \(index == 1)\n  \(ours)\n  \(dom)")
          }
        }
      }
    }
    let kinds = Explanation.allCases.map { "\($0.rawValue) \(explained[$0, default: 0])" }
    print(
      "conformance: Chromium's trees: \(compared[1]) compared with scripts, \(compared[0]) without; explained: "
        + "\(kinds.joined(separator: ", ")); unexplained: \(unexplained.count)")
    for text in unexplained.prefix(10) { print(text) }
    #expect(compared.allSatisfy { $0 >= 1_700 })
    #expect(unexplained.isEmpty)
    #expect(explained.values.reduce(0, +) < 30)
  }
}
