import CSPKit
import Findings

/// One thing that holds of the proofs, to be asked again with a rule left out.
struct ProofExpectation: Sendable {
  var what: String
  var holds: @Sendable () -> Bool

  /// What the tables of the other suites expect, each row once, and what each fallback is for.
  static func all() throws -> [ProofExpectation] {
    try points + loads + ways + admissions() + fallbacks + deviations
  }

  private static let points = ChannelTests.rows.map { row in
    let document = MarkedDocument(row.html)
    return ProofExpectation(what: row.html) {
      document.proof().summaries == row.open
        && document.proof(["default-src 'none'"]).summaries == row.closed
    }
  }

  private static let loads = LoadTests.rows.map { row in
    let document = MarkedDocument(row.html)
    return ProofExpectation(what: row.html) {
      document.proof().loads.map(\.kind) == [row.kind]
    }
  }

  private static let ways = [
    ("<a href=x>x</a>", "link"), ("<form action=x></form>", "form-get"),
    ("<form method=post action=x></form>", "form-post"), ("<base href=x>", "base"),
    ("<meta http-equiv=refresh content=0>", "refresh!"),
  ].flatMap { html, way in
    [
      ProofExpectation(what: html) { MarkedDocument(html).proof().ways == ["\(way) open"] },
      ProofExpectation(what: "\(way) by policies") {
        let proof = PolicyProof(of: Samples.list("default-src 'none'"), anchor: nil)
        return proof.navigations.contains {
          way.hasPrefix($0.kind.rawValue) && $0.ruling == .open
        }
      },
    ]
  }

  private static func admissions() throws -> [ProofExpectation] {
    let anchor = try PolicyTable.anchor()
    return try PolicyTable.weak().map { row in
      ProofExpectation(what: row.description) {
        PolicyProof(of: row.list, anchor: anchor).row(of: row.channel)?.admits == row.admits
      }
    }
  }

  private static let deviations = Deviation.allCases.map { deviation in
    ProofExpectation(what: "\(deviation)") {
      let example = DeviationTests.example(of: deviation)
      return example.engines.contains { example.runs(Engines(oldest: [$0.key: $0.value])) }
    }
  }

  // MARK: Fallbacks

  /// The fallback lists of CSP 3, 6.8.3, as the specification has them: a directive, what falls back to
  /// it in this order, and a document or channel that it rules.
  private static let fallbacks: [ProofExpectation] =
    [
      ("script-src", "<script>a()</script>"), ("default-src", "<script>a()</script>"),
      ("script-src", "<b onclick=a()>"), ("default-src", "<b onclick=a()>"),
      ("style-src", "<link rel=stylesheet href=https://t.example/a>"),
      ("default-src", "<link rel=stylesheet href=https://t.example/a>"),
      ("style-src", "<p style='background: url(https://t.example/a)'>"),
      ("default-src; img-src *", "<p style='background: url(https://t.example/a)'>"),
      ("child-src", "<iframe src=https://t.example/a></iframe>"),
      ("default-src", "<iframe src=https://t.example/a></iframe>"),
      ("default-src", "<link rel=preload as=fetch href=https://t.example/a>"),
      ("default-src", "<link rel=manifest href=https://t.example/a>"),
      ("default-src", "<object data=https://t.example/a></object>"),
      ("default-src", "<video src=https://t.example/a></video>"),
      ("default-src", "<link rel=preload as=font href=https://t.example/a>"),
      ("default-src", "<img src=https://t.example/a>"),
    ].map { directive, html in
      ProofExpectation(what: "\(directive): \(html)") {
        let proof = MarkedDocument(html).proof([directive])
        return proof.points.allSatisfy { $0.ruling == .blocked }
          && proof.loads.allSatisfy { $0.ruling == .blocked }
      }
    }
    + ["child-src", "script-src", "default-src"].map { directive in
      ProofExpectation(what: "workers by \(directive)") {
        let proof = PolicyProof(of: Samples.list("\(directive) 'none'"), anchor: nil)
        return proof.row(of: .worker)?.admits == .nothing
      }
    }
}
