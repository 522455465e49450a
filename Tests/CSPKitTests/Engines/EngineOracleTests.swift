import Foundation
import Testing

@testable import CSPKit

/// The pages on which three real engines were asked about the finer points of policies.
@Suite struct EngineOracleTests {
  private static func pages() throws -> [EnginePage] {
    let file = CorpusTests.shared.appendingPathComponent("oracle/engines.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(EnginePage.self, from: Data($0.utf8))
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

  private static let reasons: [String: EnginePage.Reason] = [
    "comma_meta": .reportIsRefused, "star_data_img": .imageIsRefused, "embed_svg": .isNotRead,
  ]

  /// With no engine asked the rulings are the specification's: a page is not contained where it allows
  /// the marker of a script, and where it allows none no point that bears one is allowed.
  @Test(.enabled(if: CorpusTests.hasData, "needs ../shared"))
  func theSpecificationAlone() throws {
    var allows = 0
    var refuses = 0
    var silent = 0
    var reasons: [String: EnginePage.Reason] = [:]
    for page in try Self.pages() {
      guard let spec = page.spec else { continue }
      let proof = page.proof(.none)
      if page.scripts(spec).isEmpty {
        refuses += 1
        for point in proof.points where point.ruling == .allowed {
          guard !page.scriptReports(of: point).isEmpty else {
            silent += 1
            continue
          }
          let reason = try #require(
            page.reason(for: point, in: proof), "\(page.id): \(point.sample)")
          reasons[page.name] = reason
        }
      } else {
        allows += 1
        #expect(proof.verdict != .contained, "\(page.id)")
      }
    }
    print(
      "engines: by the specification \(allows) pages run, \(refuses) do not; of these "
        + "\(reasons.count) have an allowed point with a marker, \(silent) points without one run")
    #expect(reasons == Self.reasons)
    #expect(allows == 52 && refuses == 67)
  }

  /// The reasons are seen to be false where they are.
  @Test func aFalseReasonIsSeen() throws {
    let csp = "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'; "
    let report = "new Image().src='/hit?p&a'"
    for (html, reason) in [
      (csp + "img-src 'none'\"><script>\(report)</script>", EnginePage.Reason.reportIsRefused),
      (csp + "img-src *\"><script>\(report)</script>", nil),
      (csp + "img-src *\"><img src=data:, onload=\"\(report)\">", .imageIsRefused),
      (csp + "img-src * data:\"><img src=data:, onload=\"\(report)\">", nil),
      (csp + "img-src *\"><img src=data:, onerror=\"\(report)\">", nil),
      (csp + "img-src *\"><img src=data:,><b onload=\"\(report)\">", nil),
      (csp + "img-src *\"><embed src=\"data:image/svg+xml,/hit?p%26a\">", .isNotRead),
      (csp + "img-src *\"><embed src=\"data:text/html,<script>/hit?p%26a</script>\">", nil),
      (csp + "img-src *\"><embed src=/hit?p&amp;a>", nil),
    ] {
      let page = EnginePage(html)
      let proof = page.proof(.none)
      let point = try #require(proof.points.first { $0.ruling == .allowed }, "\(html)")
      #expect(!page.scriptReports(of: point).isEmpty, "\(html)")
      #expect(page.reason(for: point, in: proof) == reason, "\(html)")
    }
  }

  @Test(arguments: [
    ("<script>/hit?p&a</script>", ["a"]), ("<b onclick=\"/hit?p&amp;b\">", ["b"]),
    ("<script>__ran('c');__ran('d')</script>", ["c", "d"]), ("<script src=/js></script>", ["*"]),
    ("<iframe srcdoc=\"<script>/hit?p&amp;a</script>\"></iframe>", ["a"]),
    ("<iframe src=/x></iframe>", ["*"]), ("<script>/hit?p&viol-'+x</script>", []),
    ("<script>send()</script>/hit?p&a", []), ("<script>/hit?p&nav</script>", []),
  ])
  func reportsAreSeen(_ html: String, _ names: [String]) {
    var page = EnginePage(html)
    page.markers = ["nav": "navigation"]
    for point in page.proof(.none).points { #expect(page.scriptReports(of: point) == Set(names)) }
  }
}
