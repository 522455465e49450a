import Findings
import Foundation
import HTMLSyntax
import Testing
import URLSyntax

@testable import CSPKit

/// The pages on which three real engines were asked about the finer points of policies.
@Suite struct EngineOracleTests {
  private struct Page: Decodable {
    var id: String
    var url: String
    var html: String
    var headers: [String: String]
    var markers: [String: String]
    /// Nil where the specification is silent.
    var spec: [String]?
    var ran: [String: [String]]

    func scripts(_ names: [String]) -> [String] { names.filter { markers[$0] == "script" } }

    func proof(_ engines: Engines) -> DocumentProof {
      let source = SourceText(decoding: Array(html.utf8))
      let header = headers["Content-Security-Policy"]
      let settings = ProofSettings(
        policies: header.map { .parsing(header: $0) } ?? PolicyList(),
        url: URLRecord(parsing: url), engines: engines)
      return DocumentProof(of: source, lines: Lines(source.bytes), settings: settings)
    }
  }

  private static func pages() throws -> [Page] {
    let file = CorpusTests.shared.appendingPathComponent("oracle/engines.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Page.self, from: Data($0.utf8))
    }
  }

  /// What ran in an engine is never called contained for it.
  @Test(.enabled(if: CorpusTests.hasData, "needs ../shared"), arguments: Engine.allCases)
  func whatRanIsNotContained(_ engine: Engine) throws {
    var ran = 0
    var quiet = 0
    var contained = 0
    for page in try Self.pages() {
      guard let names = page.ran[engine.rawValue] else { continue }
      let proof = page.proof(Engines([engine]))
      if page.scripts(names).isEmpty {
        quiet += 1
        if proof.verdict == .contained { contained += 1 }
      } else {
        ran += 1
        #expect(proof.verdict != .contained, "\(page.id)")
      }
    }
    print(
      "engines: \(engine) ran scripts of \(ran) pages, \(contained) of \(quiet) others contained")
    #expect(ran > 50)
  }

  /// Pages with an allowed point that the specification allows no marker of, and why.
  private static let explained: [String: String] = [
    "comma_meta": "the script runs, and the policy keeps it from telling",
    "star_data_img": "the handler waits for an image that is blocked",
    "form_auto": "the script that sends the form has no marker",
    "form_auto_fa": "the script that sends the form has no marker",
    "ldjson": "the script that listens has no marker",
    "importmap": "the script that listens has no marker",
    "empty_inline": "the script that listens has no marker",
    "embed_svg": "a nested document that is no HTML is not read",
  ]

  /// With no engine asked the rulings are the specification's.
  @Test(.enabled(if: CorpusTests.hasData, "needs ../shared"))
  func theSpecificationAlone() throws {
    var allows = 0
    var refuses = 0
    var loose: Set<String> = []
    for page in try Self.pages() {
      guard let spec = page.spec else { continue }
      let proof = page.proof(.none)
      if page.scripts(spec).isEmpty {
        refuses += 1
        if proof.points.contains(where: { $0.ruling == .allowed }) {
          loose.insert(String(page.id.dropFirst("engines/".count)))
        }
      } else {
        allows += 1
        #expect(proof.verdict != .contained, "\(page.id)")
      }
    }
    print("engines: by the specification \(allows) pages run, \(refuses) do not")
    #expect(loose == Set(Self.explained.keys))
    #expect(allows > 50 && refuses > 50)
  }
}
