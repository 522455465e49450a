import CSPKit
import Findings
import Testing

/// Each channel: found, placed, and ruled by the right directive.
@Suite struct ChannelTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The document; each mark is the place of a point, in order.
    var html: String
    /// The points without a policy.
    var open: [String]
    /// The points under `default-src 'none'`.
    var closed: [String]

    var testDescription: String { html }

    init(_ html: String, _ open: [String], _ closed: [String]) {
      self.html = html
      self.open = open
      self.closed = closed
    }

    /// A point that runs without a policy, and the directive that is asked about it.
    init(_ html: String, _ channel: String, _ directive: String) {
      self.init(
        html, ["\(channel) allowed"], ["\(channel) blocked 0 \(directive)<default-src"])
    }
  }

  static let rows = [
    Row("<p>⟦<script>evil()</script>⟧", "inline-script", "script-src-elem"),
    Row("<svg>⟦<script>evil()</script>⟧</svg>", "inline-script", "script-src-elem"),
    Row("<svg>⟦<script type=text/javascript>&#101;</script>⟧", "inline-script", "script-src-elem"),
    Row("⟦<script type=module>evil()</script>⟧", "inline-module", "script-src-elem"),
    Row("⟦<script type=importmap>{}</script>⟧", "import-map", "script-src-elem"),
    Row("⟦<script type=speculationrules>{}</script>⟧", "speculation-rules", "script-src-elem"),
    Row("⟦<script src=https://evil.example/x.js></script>⟧", "external-script", "script-src-elem"),
    Row("⟦<script src=//evil.example/x.js></script>⟧", "external-script", "script-src-elem"),
    Row("⟦<script src=x.js></script>⟧", "external-script", "script-src-elem"),
    Row("⟦<script src=data:,evil()></script>⟧", "external-script", "script-src-elem"),
    Row(
      "<svg>⟦<script xlink:href=https://evil.example/x.js></script>⟧</svg>", "external-script",
      "script-src-elem"),
    Row(
      "<svg>⟦<script href=https://evil.example/x.js></script>⟧</svg>", "external-script",
      "script-src-elem"),
    Row(
      "⟦<script type=module src=https://evil.example/x.js></script>⟧", "external-module",
      "script-src-elem"),
    Row("<img src=x ⟦onerror=evil()⟧>", "event-handler", "script-src-attr"),
    Row("<img src=x ⟦ONERROR=\"evil()\"⟧>", "event-handler", "script-src-attr"),
    Row("<svg/⟦onload=evil()⟧>", "event-handler", "script-src-attr"),
    Row("<math ⟦onclick='evil()'⟧>", "event-handler", "script-src-attr"),
    Row("<p ⟦onsomethingnew=evil()⟧>", "event-handler", "script-src-attr"),
    Row("<body ⟦onload=evil()⟧>", "event-handler", "script-src-attr"),
    Row("<a ⟦href=javascript:evil()⟧>x</a>", "javascript-url", "script-src-elem"),
    Row("<iframe ⟦src=javascript:evil()⟧></iframe>", "javascript-url", "script-src-elem"),
    Row(
      "<iframe ⟦src=https://evil.example/⟧></iframe>", "frame-remote", "frame-src"),
    Row("<iframe ⟦src=//evil.example/⟧></iframe>", "frame-remote", "frame-src"),
    Row(
      "<frameset><frame ⟦src=https://evil.example/⟧></frameset>", "frame-remote", "frame-src"),
    Row("<object ⟦data=https://evil.example/x⟧></object>", "object", "object-src"),
    Row("<embed ⟦src=https://evil.example/x⟧>", "object", "object-src"),
    Row(
      "<object><param name=movie ⟦value=https://evil.example/x⟧></object>", "object",
      "object-src"),
    Row(
      "<iframe ⟦srcdoc='<script>evil()</script>'⟧></iframe>",
      ["frame-srcdoc allowed", "inline-script allowed"],
      [
        "frame-srcdoc blocked 0 script-src-elem<default-src",
        "inline-script blocked 0 script-src-elem<default-src",
      ]),
    Row(
      "<iframe ⟦src='data:text/html,<script>evil()</script>'⟧></iframe>",
      ["frame-local allowed", "inline-script allowed"],
      ["frame-local blocked 0 frame-src<default-src"]),
    Row(
      "<object ⟦data='data:text/html,<script>evil()</script>'⟧></object>",
      ["object allowed", "inline-script allowed"],
      ["object blocked 0 object-src<default-src"]),
    Row(
      "<iframe ⟦src=data:image/svg+xml,x⟧></iframe>", "frame-local", "frame-src"),
    Row("<iframe ⟦src=blob:https://a.example/1⟧></iframe>", "frame-local", "frame-src"),
  ]

  @Test(arguments: rows) func pointsAreFoundAndRuled(_ row: Row) throws {
    let document = MarkedDocument(row.html)
    let open = document.proof()
    #expect(open.summaries == row.open)
    #expect(open.verdict == .escapes)
    let closed = document.proof(["default-src 'none'"])
    #expect(closed.summaries == row.closed)
    #expect(closed.verdict == .contained)
    let mark = try #require(document.marks.first)
    for proof in [open, closed] {
      for point in proof.points { #expect(point.place.range == mark, "\(point)") }
    }
  }

  @Test func linesAndColumnsCountScalars() throws {
    let document = MarkedDocument("<p>\r\n<p>\r<p>é🙂\u{301}<b ⟦onclick=f()⟧>")
    let place = try #require(document.proof().points.first).place
    #expect(place.line == 3)
    #expect(place.column == 10)
    #expect(place.range == document.marks[0])
  }

  @Test func aByteOrderMarkIsPartOfTheRange() throws {
    let document = MarkedDocument("\u{FEFF}<b ⟦onclick=f()⟧>")
    #expect(document.proof().points.map(\.place.range) == document.marks)
  }

  @Test func samplesAreTheFirstFortyCharacters() throws {
    let text = String(repeating: "é", count: 41)
    let point = try #require(MarkedDocument("<script>\(text)</script>").proof().points.first)
    #expect(point.sample == String(repeating: "é", count: 40))
  }

  @Test func theFirstPolicyThatBlocksIsNamed() throws {
    let list = ["img-src 'none'", "script-src-attr 'none'; script-src *", "script-src 'none'"]
    let proof = MarkedDocument("<b onclick=f()><script>evil()</script>").proof(list)
    #expect(
      proof.summaries == [
        "event-handler blocked 1 script-src-attr<script-src-attr",
        "inline-script blocked 1 script-src-elem<script-src",
      ])
    let allowed = try #require(MarkedDocument("<b onclick=f()>").proof().points.first)
    #expect(allowed.policy == nil)
    #expect(allowed.isEscape)
    #expect(!allowed.reason.isEmpty)
  }

  /// What looks like a point and is none, or never runs.
  @Test(
    arguments: [
      ("<!-- <script>evil()</script> -->", []),
      ("<textarea><script>evil()</script></textarea>", []),
      ("<noscript><script>evil()</script></noscript>", []),
      ("<style><script>evil()</script></style>", []),
      ("<script></script>", ["inline-script inert"]),
      ("<template><script>evil()</script></template>", ["inline-script inert"]),
      ("<template><b onclick=f()></template>", ["event-handler inert"]),
      (
        "<template><iframe srcdoc='<script>f()</script>'></iframe></template>",
        ["frame-srcdoc inert"]
      ),
      ("<template><iframe src=https://e.example/></iframe></template>", ["frame-remote inert"]),
      ("<iframe></iframe>", []),
      ("<iframe src=about:blank></iframe>", ["frame-local inert"]),
      ("<iframe src=cid:part></iframe>", ["frame-local inert"]),
      ("<iframe srcdoc='<p>Hello'></iframe>", ["frame-srcdoc inert"]),
      ("<iframe src='https://['></iframe>", ["frame-remote inert"]),
      ("<object data=javascript:evil()></object>", ["object inert"]),
      ("<embed src=javascript:evil()>", ["object inert"]),
      ("<param name=other value=https://e.example/>", []),
    ] as [(String, [String])]
  ) func whatNeverRuns(_ html: String, _ expected: [String]) {
    let proof = MarkedDocument(html).proof()
    #expect(proof.summaries == expected)
    #expect(proof.verdict == .contained)
  }

  @Test func withScriptsOffEveryPointIsInert() {
    for row in Self.rows {
      let proof = MarkedDocument(row.html).proof(scripting: false)
      #expect(proof.points.allSatisfy { $0.ruling == .inert }, "\(row.html)")
      #expect(proof.verdict == .contained, "\(row.html)")
    }
    let noscript = MarkedDocument("<noscript><b onclick=f()></noscript>").proof(scripting: false)
    #expect(noscript.summaries == ["event-handler inert"])
  }

  @Test func handlersOfASecondBodyCountOnce() {
    let document = MarkedDocument(
      "<html onclick=a()><body onload=b()><p><body onload=c() ⟦onfocus=d()⟧><html onclick=e() onblur=f()>"
    )
    let proof = document.proof()
    #expect(proof.points.map(\.sample) == ["a()", "b()", "d()", "f()"])
    #expect(proof.points[2].place.range == document.marks[0])
  }
}
