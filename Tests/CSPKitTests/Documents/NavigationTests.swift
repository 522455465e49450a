import CSPKit
import Findings
import Testing

/// Ways out of a document, and what becomes of them.
@Suite struct NavigationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The document; the marks are the places of the ways out.
    var html: String
    var ways: [String]
    var url: String

    var testDescription: String { html }

    init(_ html: String, _ ways: [String], _ url: String) {
      self.html = html
      self.ways = ways
      self.url = url
    }
  }

  @Test(
    arguments: [
      Row("<a ⟦href=https://e.example/⟧>x</a>", ["link open"], "https://e.example/"),
      Row("<map><area ⟦href=x⟧></map>", ["link open"], "x"),
      Row("<svg><a ⟦href=x⟧>x</a></svg>", ["link open"], "x"),
      Row("<svg><a ⟦xlink:href=x⟧>x</a></svg>", ["link open"], "x"),
      Row("<svg><a><set attributeName=href ⟦to=x⟧ /></a></svg>", ["link open"], "x"),
      Row("<math ⟦href=x⟧>x</math>", ["link open"], "x"),
      Row("<form ⟦action=https://e.example/⟧></form>", ["form-get open"], "https://e.example/"),
      Row("<form method=POST ⟦action=x⟧></form>", ["form-post open"], "x"),
      Row("⟦<form method=dialog>⟧</form>", ["form-get open"], ""),
      Row("⟦<form>⟧</form>", ["form-get open"], ""),
      Row("<button ⟦formaction=x⟧>x</button>", ["form-get open"], "x"),
      Row("<input ⟦formaction=x⟧ formmethod=post>", ["form-post open"], "x"),
      Row("<base ⟦href=https://e.example/⟧>", ["base open"], "https://e.example/"),
      Row(
        "⟦<meta http-equiv=refresh content='0;url=https://e.example/'>⟧", ["refresh! open"],
        "https://e.example/"),
      Row("<body>⟦<meta http-equiv=REFRESH content=5>⟧", ["refresh! open"], ""),
    ]) func waysOutAreFound(_ row: Row)
  {
    let document = MarkedDocument(row.html)
    let proof = document.proof()
    #expect(proof.ways == row.ways)
    #expect(proof.navigations.map(\.place.range) == document.marks)
    #expect(proof.navigations.map(\.url) == [row.url])
    #expect(proof.verdict == (row.ways[0].contains("!") ? .leaves : .contained))
  }

  @Test(
    arguments: [
      "<template><a href=x></a><form></form><base href=x></template>",
      "<template><meta http-equiv=refresh content=0></template>",
      "<noscript><meta http-equiv=refresh content=0></noscript>",
      "<meta http-equiv=refresh>", "<meta name=refresh content=0>",
      "<meta http-equiv=' refresh' content=0>",
      "<meta http-equiv=refresh content='0;url=data:text/html,x'>",
      "<a name=x></a>", "<base target=_top>", "<p href=x>",
    ]) func noWayOut(_ html: String)
  {
    let proof = MarkedDocument(html).proof()
    #expect(proof.ways == [])
    #expect(proof.verdict == .contained)
  }

  @Test func noscriptFollowsScripting() {
    let document = MarkedDocument("<noscript><meta http-equiv=refresh content=0></noscript>")
    #expect(document.proof(scripting: false).verdict == .leaves)
    #expect(document.proof(scripting: true).verdict == .contained)
  }

  static let all = MarkedDocument(
    "<meta http-equiv=refresh content='0;url=https://e.example/'><base href=https://e.example/>"
      + "<a href=x></a><form action=x></form><form method=post action=x></form>")

  @Test func interceptionIsByKind() {
    #expect(
      Self.all.proof(intercepted: [.refresh, .formPost]).ways == [
        "refresh! intercepted", "base open", "link open", "form-get open",
        "form-post intercepted",
      ])
    #expect(Self.all.proof(intercepted: [.refresh]).verdict == .contained)
    #expect(Self.all.proof(intercepted: [.link, .formGet, .formPost]).verdict == .leaves)
  }

  @Test func policiesRuleBasesAndForms() {
    let list = ["default-src 'none'; base-uri 'none'; form-action 'none'"]
    #expect(
      Self.all.proof(list).ways == [
        "refresh! open", "base blocked", "link open", "form-get blocked", "form-post blocked",
      ])
    #expect(
      Self.all.proof(["default-src 'none'"]).ways == [
        "refresh! open", "base open", "link open", "form-get open", "form-post open",
      ])
    #expect(Self.all.proof(list).verdict == .leaves)
  }

  @Test func anEscapeIsWorseThanLeaving() {
    let html = "<meta http-equiv=refresh content=0><script>evil()</script>"
    #expect(MarkedDocument(html).proof().verdict == .escapes)
    #expect(MarkedDocument(html).proof(["script-src 'none'"]).verdict == .leaves)
  }

  @Test func framesLeaveToo() {
    let refresh = "<meta http-equiv=refresh content=\"0;url=https://e.example/\">"
    for html in [
      "<iframe srcdoc='\(refresh)'></iframe>", "<iframe sandbox srcdoc='\(refresh)'></iframe>",
      "<iframe src='data:text/html,\(refresh)'></iframe>",
      "<iframe sandbox srcdoc=\"<iframe src='data:text/html,<meta http-equiv=refresh content=0>'>\"></iframe>",
    ] {
      for scripting in [true, false] {
        let proof = MarkedDocument(html).proof(scripting: scripting)
        #expect(proof.ways == ["refresh! open"], "\(html) scripting \(scripting)")
        // A remote document in a frame would run its own scripts, if it may run any.
        let runsScripts = scripting && !html.contains("sandbox")
        #expect(
          proof.verdict == (runsScripts ? .escapes : .leaves), "\(html) scripting \(scripting)")
      }
      #expect(MarkedDocument(html).proof(intercepted: [.refresh]).verdict == .contained)
    }
  }

  @Test func theFirstBaseResolvesScripts() {
    let html =
      "<base href=https://e.example/a/><base href=https://other.example/><script src=x.js></script>"
    let point = MarkedDocument(html).proof().points.first
    #expect(point?.sample == "https://e.example/a/x.js")
    let ruled = MarkedDocument(html).proof(["script-src https://e.example"])
    #expect(ruled.verdict == .escapes)
    let other = MarkedDocument(html).proof(["script-src https://other.example"])
    #expect(other.verdict == .contained)
  }

  @Test func aBlockedBaseResolvesNothing() {
    let html = "<base href=https://e.example/><script src=x.js></script>"
    let proof = MarkedDocument(html).proof(["base-uri 'none'; script-src https://e.example"])
    #expect(proof.points.first?.sample == "")
  }
}
