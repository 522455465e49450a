import Findings
import Testing

@testable import CSPKit

/// What is said of policies as they are written.
@Suite struct PolicyFindingTests {
  private static func findings(_ policy: String, _ engines: Engines = .all) -> [String] {
    let list = PolicyList([Policy(parsing: policy)]).read(by: engines)
    let locate: PolicyList.Locate = { _, _, range in Place(range: range, line: 1, column: 1) }
    return (list.ineffective(locate) + list.disagreements(locate)).map { finding in
      let range = finding.place?.range ?? 0..<0
      let text = Array(policy.utf8)[range]
      return "\(finding.code) \(finding.level) \(String(decoding: text, as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("default-src 'none'; script-src HASH; img-src data: *.a.example", []),
    (
      "script-src 'frobnicate' a_b x",
      [
        "source-ignored warning 'frobnicate'", "source-ignored warning a_b",
      ]
    ),
    ("script-src 'none' x", ["source-ignored note 'none'"]),
    (
      "script-src 'sha256-000='",
      [
        "source-ignored warning 'sha256-000='"
      ]
    ),
    (
      "scriptsrc x; img-src a; IMG-SRC b; sandbox",
      [
        "directive-ignored warning scriptsrc x", "directive-ignored warning IMG-SRC b",
        "directive-ignored warning sandbox",
      ]
    ),
    // What is no source list is not read as one.
    ("require-trusted-types-for 'script'; trusted-types 'allow-duplicates'", []),
    (
      "img-src x, y",
      [
        "source-ignored warning x,", "engines-differ warning ,",
      ]
    ),
    (
      "script-src\u{B}x",
      ["directive-ignored warning script-src\u{B}x", "engines-differ warning \u{B}"]
    ),
    (
      "img-src é; img-src x",
      [
        "directive-ignored warning img-src é", "engines-differ warning img-src é",
      ]
    ),
    (
      "script-src 'sha-256-000='",
      [
        "source-ignored warning 'sha-256-000='", "engines-differ warning 'sha-256-000='",
      ]
    ),
    (
      "script-src 'nonce-a=b'",
      [
        "source-ignored warning 'nonce-a=b'", "engines-differ warning 'nonce-a=b'",
      ]
    ),
    ("img-src *", ["engines-differ warning img-src *"]),
    ("script-src 'unsafe-inline' 'nonce-a'", ["engines-differ warning 'unsafe-inline'"]),
    ("script-src 'unsafe-inline' 'strict-dynamic'", ["engines-differ warning 'unsafe-inline'"]),
  ])
  func says(_ policy: String, _ expected: [String]) {
    #expect(Self.findings(Samples.fill(policy)) == expected)
  }

  @Test func hashesThatEnginesReadDifferently() {
    let value = Samples.hash.base64Value.split(separator: "=")[0]
    #expect(
      Self.findings("script-src 'sha256-\(value)'")
        == ["engines-differ warning 'sha256-\(value)'"])
    #expect(
      Self.findings("script-src 'sha256-A'") == [
        "source-ignored warning 'sha256-A'", "engines-differ warning 'sha256-A'",
      ])
    #expect(Self.findings("script-src 'sha256-\(value)'", Engines([.firefox])) == [])
    #expect(Self.findings("script-src 'sha256-\(value)'", .none) == [])
  }
}
