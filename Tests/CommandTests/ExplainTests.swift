import Foundation
import Testing

@testable import csp_check

/// `explain`, and the copy of the page on findings that it is made of.
@Suite struct ExplainTests {
  static let page = Program.root.appendingPathComponent("docs/findings.md")
  static let copy = Program.root.appendingPathComponent(
    "Sources/csp-check/Explanations/Explanation+Generated.swift")

  /// The source that holds a page.
  static func source(holding page: String) -> String {
    """
    // Generated from docs/findings.md by `make explanations`. Do not edit.
    // swift-format-ignore-file

    extension Explanation {
      static let page = ##\"""
    \(page)\"""##
    }

    """
  }

  /// `make explanations` writes the copy.
  @Test func theProgramHasThePageAsItIs() throws {
    let source = Self.source(holding: try String(contentsOf: Self.page, encoding: .utf8))
    if ProcessInfo.processInfo.environment["CSP_CHECK_REWRITE"] != nil {
      try source.write(to: Self.copy, atomically: true, encoding: .utf8)
    } else {
      #expect(
        try String(contentsOf: Self.copy, encoding: .utf8) == source,
        "make explanations writes it anew")
    }
  }

  @Test func aPageIsTakenApart() {
    let page = """
      # Findings

      Said before.

      ## One

      More, of [a kind](x.md).

      ### a-code

      What it [means](channels.md),
      and [gate.md](gate.md) [0].

      ### b-code

      B.

      ## Two

      ### c-code

      C.
      """
    let explanations = Explanation.parse(page)
    #expect(explanations.map(\.code) == ["a-code", "b-code", "c-code"])
    #expect(explanations.map(\.subject) == ["One", "One", "Two"])
    #expect(
      explanations[0].text == "What it means (docs/channels.md),\nand docs/gate.md [0].")
    #expect(explanations[2].text == "C.")
  }

  @Test func explainSaysWhatACodeMeans() throws {
    let result = try Program.run(["explain", "stale-pin"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("stale-pin (The profile and its policies)\n\nThe profile's "))
    #expect(result.output.hasSuffix(".\n"))
    let all = try Program.run(["explain"])
    #expect(all.status == 0)
    #expect(all.output.hasPrefix("The profile and its policies\n  stale-pin\n"))
    for explanation in Explanation.all {
      #expect(all.output.contains("\n  \(explanation.code)\n"))
      #expect(!explanation.text.isEmpty && !explanation.text.contains("]("))
    }
  }

  @Test(arguments: [
    ("stale-pni", "There is no finding 'stale-pni'; did you mean 'stale-pin'?"),
    ("zzzzzzzzzzz", "There is no finding 'zzzzzzzzzzz'; csp-check explain lists them"),
  ]) func anUnknownCodeIsAnError(_ code: String, _ message: String) throws {
    let result = try Program.run(["explain", code])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error == "csp-check: \(message)\n")
  }
}
