import CSPKit
import Findings
import Testing

/// `javascript:` where it runs and where it does not.
@Suite struct JavaScriptURLTests {
  @Test(
    arguments: [
      "<a ⟦href=javascript:evil()⟧>x</a>",
      "<map><area ⟦href=javascript:evil()⟧></map>",
      "<a ⟦href=\"JavaScript:evil()\"⟧>x</a>",
      "<a ⟦href=\" java&#10;script:evil()\"⟧>x</a>",
      "<a ⟦href=\"java&Tab;script&colon;evil()\"⟧>x</a>",
      "<a ⟦href=\"&#1;javascript:evil()\"⟧>x</a>",
      "<a ⟦href=&#106;avascript:evil()⟧>x</a>",
      "<svg><a ⟦href=javascript:evil()⟧>x</a></svg>",
      "<svg><a ⟦xlink:href=javascript:evil()⟧>x</a></svg>",
      "<math><mtext ⟦href=javascript:evil()⟧>x</mtext></math>",
      "<math ⟦xlink:href=javascript:evil()⟧>x</math>",
      "<form ⟦action=javascript:evil()⟧></form>",
      "<form ⟦action=javascript:evil()⟧ method=post></form>",
      "<form><button ⟦formaction=javascript:evil()⟧></form>",
      "<input type=submit ⟦formaction=javascript:evil()⟧>",
      "<iframe ⟦src=javascript:evil()⟧></iframe>",
      "<frameset><frame ⟦src=javascript:evil()⟧></frameset>",
      "<svg><a><animate attributeName=href ⟦values=javascript:evil()⟧></a></svg>",
      "<svg><a><set attributeName=href ⟦to=javascript:evil()⟧></a></svg>",
      "<svg><a><animate attributeName=href ⟦values='x;javascript:evil()'⟧></a></svg>",
    ]) func itRuns(_ html: String)
  {
    let document = MarkedDocument(html)
    let open = document.proof().points.filter { $0.channel == .javascriptURL }
    #expect(open.map(\.summary) == ["javascript-url allowed"])
    #expect(open.map(\.place.range) == document.marks)
    #expect(document.proof().verdict == .escapes)
    let closed = document.proof(["script-src 'none'"])
    #expect(
      closed.summaries.contains("javascript-url blocked 0 script-src-elem<script-src"))
    #expect(closed.verdict == .contained)
  }

  @Test(
    arguments: [
      "<img src=javascript:evil()>",
      "<meta http-equiv=refresh content='0;url=javascript:evil()'>",
      "<object data=javascript:evil()></object>",
      "<embed src=javascript:evil()>",
      "<a href=xjavascript:evil()>x</a>",
      "<a href='java script:evil()'>x</a>",
      "<a href='\u{A0}javascript:evil()'>x</a>",
      "<a title=javascript:evil()>x</a>",
      "<link href=javascript:evil() rel=stylesheet>",
      "<base href=javascript:evil()><a href=evil()>x</a>",
      "<p>javascript:evil()",
      "<video poster=javascript:evil()></video>",
      "<a href=vbscript:evil()>x</a>",
    ]) func itDoesNot(_ html: String)
  {
    let proof = MarkedDocument(html).proof()
    #expect(proof.escapes.isEmpty)
    #expect(!proof.points.contains { $0.channel == .javascriptURL })
    #expect(proof.verdict == .contained)
  }

  @Test func unsafeHashesAreHeldAgainstTheWholeURL() {
    let whole = HashSource(ofText: Array("javascript:evil()".utf8)).expression
    let bare = HashSource(ofText: Array("evil()".utf8)).expression
    let document = MarkedDocument("<a href=javascript:evil()>x</a>")
    #expect(document.proof(["script-src 'unsafe-hashes' \(whole)"]).verdict == .escapes)
    #expect(document.proof(["script-src 'unsafe-hashes' \(bare)"]).verdict == .contained)
    #expect(document.proof(["script-src \(whole)"]).verdict == .contained)
  }
}
