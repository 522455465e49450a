import CSPKit
import Findings
import Testing

@testable import Boundary

/// No rule of the template proof can be left out without a template that sees it.
@Suite("Mutants of the template proof")
struct TemplateMutantTests {
  /// A template that does not hold, and words of the only finding that says so.
  struct Row: Sendable {
    var text: String
    var words: String
    var scripting = "on"
  }

  static let rows = [
    Row(text: "<!-- x -->{{doctype}}HEAD<body>{{body}}", words: "the slot doctype stands after"),
    Row(text: "<html lang={{html-attributes}}>HEAD<body>{{body}}", words: "in the html tag"),
    Row(text: "HEAD<body>{{body}}{{head}}", words: "does not stand in the head, but in the body"),
    Row(text: "<head>{{head}}HEAD<body>{{body}}", words: "the slot head stands before"),
    Row(text: "HEAD<body><div title=\"{{body}}\">", words: "but in a tag"),
    Row(text: "HEAD<body><svg>{{body}}</svg>", words: "but in foreign content"),
    Row(text: "HEAD{{body}}", words: "but in the head"),
    Row(text: "HEAD<body></body>{{body}}", words: "but after the body"),
    Row(text: "HEAD<body><select>{{body}}</select>", words: "stands in a select element"),
    Row(
      text: "HEAD<body><noscript>{{body}}</noscript>", words: "stands in a noscript element",
      scripting: "off"),
    Row(text: "HEAD<body><table><tr><td>{{body}}</table>", words: "but in a table"),
    Row(
      text: "HEAD<body><svg><foreignObject><p>{{body}}</svg>", words: "stands in a svg element"),
    Row(
      text: "HEAD<body><math><mi><b>{{body}}</b></mi></math>", words: "stands in a math element"),
    Row(text: "HEAD<body><object>{{body}}</object>", words: "stands in a object element"),
    Row(text: "HEAD<body><button>{{body}}</button>", words: "stands in a button element"),
    Row(
      text: "HEAD<body><template><div>{{body}}</div></template>", words: "but in a template"),
    Row(text: "<div>HEAD<body>{{body}}", words: "policies are not in force"),
    Row(text: "METAS<template>SCRIPT</template><body>{{body}}", words: "where no browser runs it"),
    Row(text: "SCRIPTMETAS<body>{{body}}", words: "stands before the policies"),
    Row(text: "HEAD<body><script>x()</script>{{body}}", words: "of its own"),
  ]

  private func isSeen(_ row: Row) throws -> Bool {
    let sample = try TemplateSample(scripting: row.scripting)
    let head = sample.boundary.head.text
    let parts = head.split(separator: "<script>", maxSplits: 1)
    let text = row.text.replacing("METAS", with: parts[0])
      .replacing("SCRIPT", with: "<script>\(parts[1])")
    return try sample.proof(text).findings.contains {
      $0.level == .error && $0.message.contains(row.words)
    }
  }

  @Test func `Each template is found wanting`() throws {
    for row in Self.rows { #expect(try isSeen(row), "\(row.text)") }
  }

  @Test func `Every rule that is left out is missed`() throws {
    let unseen = try TemplateRule.all.filter { rule in
      try TemplateRule.$leftOut.withValue(rule) { try Self.rows.allSatisfy(isSeen) }
    }
    let count = TemplateRule.all.count
    print("mutants of the template proof: \(count - unseen.count) of \(count) are seen")
    #expect(unseen == [])
  }
}
