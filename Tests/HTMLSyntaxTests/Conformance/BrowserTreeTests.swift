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
  enum Explanation: String, CaseIterable {
    /// More elements are open than Chromium keeps in each other: what is deeper becomes a sibling.
    case flattened
    /// A browser hides the nonce's value once a policy could be in force (HTML, 3.2.6.6).
    case nonceHidden = "nonce hidden"
    /// Chromium 156 keeps `<?x y>` as a node of its own, over the same bytes; the standard makes it
    /// a comment (13.2.5.6).
    case processingInstruction = "processing instruction"

    init?(_ source: SourceText, scripting: Bool, _ ours: String, _ theirs: String) {
      let withoutNonce = ours.replacing(/nonce="[^"]*"/, with: "nonce=\"\"")
      let withInstructions = ours.replacing(
        /<!--\?(?!xml)(.*?)-->/, with: { "<?\($0.1)?>" })
      let tags = /<[^>]*>/
      if withoutNonce == theirs {
        self = .nonceHidden
      } else if withInstructions == theirs {
        self = .processingInstruction
      } else if Self.depth(of: source, scripting: scripting) > ParserLimits.depth,
        ours.matches(of: tags).map(\.output).sorted()
          == theirs.matches(of: tags).map(\.output).sorted()
      {
        self = .flattened
      } else {
        return nil
      }
    }

    private static func depth(of source: SourceText, scripting: Bool) -> Int {
      var parser = HTMLParser(source, .init(scripting: scripting))
      while parser.next() != nil {}
      return parser.depth
    }
  }

  /// A document of each kind, and its tree as Chromium 156 gives it.
  @Test func eachKindIsSeen() {
    func explanation(_ html: String, _ theirs: String) -> Explanation? {
      let source = SourceText(decoding: Array(html.utf8))
      let ours = HTMLTree(source, .init(scripting: true)).outerHTML(scripting: true)
      #expect(ours != theirs)
      return Explanation(source, scripting: true, ours, theirs)
    }
    func page(_ body: String) -> String { "<html><head></head><body>\(body)</body></html>" }
    #expect(explanation("<p nonce=abc>", page("<p nonce=\"\"></p>")) == .nonceHidden)
    #expect(explanation("<p>a<?x y>b", page("<p>a<?x y?>b</p>")) == .processingInstruction)
    // What is too deep becomes a sibling, and stays open beside it.
    let tags = (1...515).map { "<div id=\"d\($0)\">" }
    let flat =
      tags[..<510].joined() + tags[510..<513].map { $0 + "</div>" }.joined()
      + "\(tags[513])y</div>\(tags[514])x</div>" + String(repeating: "</div>", count: 510)
    #expect(explanation(tags.joined() + "x</div>y", page(flat)) == .flattened)
    #expect(explanation("<p nonce=abc>", page("<p></p>")) == nil)
    #expect(explanation("<p>a<b>c", page("<p>a</p>")) == nil)
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func treesAreThoseOfChromium() throws {
    var compared = [0, 0]
    var explained: [Explanation: Int] = [:]
    var equal = 0
    var left = 0
    var unexplained: [String] = []
    for name in ["matrix", "vectors"] {
      let file = Shared.root.appendingPathComponent("oracle/\(name).jsonl")
      for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
        let item = try JSONDecoder().decode(Case.self, from: line)
        for (index, dom) in [item.domScriptingOff, item.domScriptingOn].enumerated() {
          guard let dom else { continue }
          // The page was left before its tree was recorded: the record is another document's.
          guard !item.ranOnLoad.contains("ran:top-navigation") else {
            left += 1
            continue
          }
          compared[index] += 1
          let source = SourceText(decoding: Array(item.html.utf8))
          let tree = HTMLTree(source, .init(scripting: index == 1))
          let ours = tree.outerHTML(scripting: index == 1)
          guard ours != dom else {
            equal += 1
            continue
          }
          if let explanation = Explanation(source, scripting: index == 1, ours, dom) {
            explained[explanation, default: 0] += 1
          } else {
            unexplained.append("\(item.id), scripting \(index == 1)\n  \(ours)\n  \(dom)")
          }
        }
      }
    }
    let kinds = Explanation.allCases.map { "\($0.rawValue) \(explained[$0, default: 0])" }
    print(
      "conformance: Chromium's trees: \(compared[1]) with scripts and \(compared[0]) without, "
        + "\(left) of them left; \(equal) equal; explained: \(kinds.joined(separator: ", ")); "
        + "\(unexplained.count) unexplained")
    for text in unexplained.prefix(10) { print(text) }
    #expect(compared.allSatisfy { $0 >= 1_700 })
    #expect(left < 10)
    #expect(unexplained.isEmpty)
    #expect(explained.values.reduce(0, +) < 30)
  }
}
