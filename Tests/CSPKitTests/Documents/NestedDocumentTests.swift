import CSPKit
import Findings
import HTMLSyntax
import Testing

/// Documents in documents: those that inherit the policies are read.
@Suite struct NestedDocumentTests {
  static func srcdoc(_ inner: String, depth: Int, attributes: String = "") -> String {
    var html = inner
    for _ in 0..<depth {
      let quoted = html.split(separator: "&", omittingEmptySubsequences: false)
        .joined(separator: "&amp;").split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "&quot;")
      html = "<iframe \(attributes) srcdoc=\"\(quoted)\"></iframe>"
    }
    return html
  }

  @Test func framesThreeDeepAreRead() {
    let html = Self.srcdoc("<script>evil()</script>", depth: 3)
    let document = MarkedDocument("<p>" + html)
    let open = document.proof()
    #expect(
      open.summaries == [
        "frame-srcdoc allowed", "frame-srcdoc allowed", "frame-srcdoc allowed",
        "inline-script allowed",
      ])
    // All stand for the attribute of the outermost.
    #expect(Set(open.points.map(\.place.range)).count == 1)
    let closed = document.proof(["script-src 'none'"])
    #expect(closed.verdict == .contained)
    #expect(closed.points.allSatisfy { $0.ruling == .blocked })
  }

  @Test func aFramesOwnMetaCanOnlyTighten() {
    let meta = "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'\">"
    let inner = meta + "<script>evil()</script>"
    let document = MarkedDocument(Self.srcdoc(inner, depth: 1))
    #expect(document.proof().verdict == .escapes)
    #expect(document.proof(["script-src 'none'"]).verdict == .contained)
    let closing = "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\">"
    let tight = Self.srcdoc(closing + "<script>evil()</script>", depth: 1)
    #expect(MarkedDocument(tight).proof().verdict == .contained)
    // It ends with its frame.
    #expect(MarkedDocument(tight + "<script>evil()</script>").proof().verdict == .escapes)
  }

  @Test(
    arguments: [
      ("sandbox", DocumentProof.Verdict.contained),
      ("sandbox=''", .contained),
      ("sandbox=allow-same-origin", .contained),
      ("sandbox=allow-scripts", .escapes),
      ("sandbox='allow-forms\tALLOW-SCRIPTS'", .escapes),
      ("sandbox='allow-scripts,'", .contained),
      ("sandboxed", .escapes),
    ]) func aSandboxKeepsScriptsOff(_ attribute: String, _ verdict: DocumentProof.Verdict)
  {
    for frame in [
      Self.srcdoc("<script>evil()</script>", depth: 1, attributes: attribute),
      "<iframe \(attribute) src='data:text/html,<script>evil()</script>'></iframe>",
    ] {
      #expect(MarkedDocument(frame).proof().verdict == verdict, "\(frame)")
    }
  }

  @Test func aSandboxHoldsForAllFramesWithin() {
    let inner = Self.srcdoc(
      "<script>evil()</script>", depth: 1, attributes: "sandbox=allow-scripts")
    let html = Self.srcdoc(inner, depth: 1, attributes: "sandbox")
    #expect(MarkedDocument(html).proof().verdict == .contained)
  }

  /// Only `iframe` has a sandbox.
  @Test func aFrameOfAFramesetHasNoSandbox() {
    let html =
      "<frameset><frame sandbox src='data:text/html,<script>evil()</script>'></frameset>"
    #expect(MarkedDocument(html).proof().verdict == .escapes)
  }

  @Test func srcdocGoesBeforeSrc() {
    let html = "<iframe src=https://e.example/ srcdoc='<p>Hello'></iframe>"
    #expect(MarkedDocument(html).proof().summaries == ["frame-srcdoc inert"])
  }

  @Test(
    arguments: [
      ("data:text/html,<script>evil()</script>", true),
      ("data:text/html;charset=utf-8,<script>evil()</script>", true),
      ("data:TEXT/HTML;base64,PHNjcmlwdD5ldmlsKCk8L3NjcmlwdD4=", true),
      ("data:text/html,%3Cscript%3Eevil()%3C/script%3E", true),
      ("data:text/html,<p>Hello", false),
    ]) func dataDocumentsOfHTMLAreRead(_ url: String, _ escapes: Bool)
  {
    for html in [
      "<iframe src=\"\(url)\"></iframe>", "<object data=\"\(url)\"></object>",
      "<embed src=\"\(url)\">",
    ] {
      let document = MarkedDocument(html)
      #expect((document.proof().verdict == .escapes) == escapes, "\(html)")
      // Where frames are let in, it inherits what rules scripts.
      let list = ["frame-src data:; object-src data:; script-src 'none'"]
      #expect(document.proof(list).verdict == .contained, "\(html)")
    }
  }

  /// Firefox's viewer runs the script of a PDF, which no policy that it inherits stops.
  @Test func aPDFIsNotRead() {
    let document = MarkedDocument("<iframe src=data:application/pdf,x></iframe>")
    let policies = Samples.list(["frame-src data:; script-src 'none'"])
    #expect(document.proof(ProofSettings(policies: policies)).verdict == .escapes)
    #expect(
      document.proof(ProofSettings(policies: policies, engines: Engines([.chromium, .webkit])))
        .verdict == .contained)
    #expect(document.proof(["frame-src 'none'"]).verdict == .contained)
  }

  /// Who does not load a nested document runs nothing in it: Chromium and WebKit drop a directive that
  /// holds a control character, Firefox and the specification do not.
  @Test func whatIsNotReadCountsForThoseWhoLoadIt() {
    let pdf = MarkedDocument("<iframe src=data:application/pdf,x></iframe>")
    let list = Samples.list(["default-src \u{1}", "script-src 'none'"])
    #expect(pdf.proof(ProofSettings(policies: list)).verdict == .contained)
    let image = MarkedDocument("<iframe src=data:image/svg+xml,x></iframe>")
    let parted = "default-src data:; script-src 'unsafe-inline' \u{1}"
    #expect(
      image.proof(ProofSettings(policies: Samples.list([parted + "; frame-src \u{1}"]))).verdict
        == .contained)
    let open = image.proof(ProofSettings(policies: Samples.list([parted])))
    #expect(open.escapes.map(\.engines) == [[.firefox]])
    // What blocks it in those alone who load it is the policy as it is written.
    let blocked = pdf.proof(
      ProofSettings(policies: Samples.list(["frame-src \u{1}, img-src *", "script-src 'none'"])))
    #expect(blocked.points.map(\.policy) == [1])
  }

  /// Trap 27: the anchor's own text is no stranger's as a script, and is one as a handler.
  @Test func whatIsNotReadMayHoldTheAnchor() {
    let document = MarkedDocument("<iframe src=blob:https://a.example/1></iframe>")
    func verdict(_ policies: String...) -> DocumentProof.Verdict {
      document.proof(ProofSettings(policies: Samples.list(policies), anchor: Samples.text)).verdict
    }
    let unpadded = Samples.hash.expression.filter { $0 != "=" }
    for hash in ["HASH", unpadded] {
      #expect(verdict("script-src \(hash)") == .contained, "\(hash)")
      #expect(verdict("script-src \(hash) 'unsafe-hashes'") == .escapes, "\(hash)")
    }
    #expect(verdict("script-src OTHER") == .escapes)
  }

  /// What is not read could hold any script that the policies admit inline.
  @Test(
    arguments: [
      "data:image/svg+xml,<svg/>", "data:application/xhtml+xml,<p/>",
      "data:text/html;charset=utf-7,%E9", "data:text/html,%1B(B", "blob:https://a.example/1",
    ]) func otherLocalDocumentsAreNotRead(_ url: String)
  {
    let document = MarkedDocument("<iframe src=\"\(url)\"></iframe>")
    #expect(document.proof().verdict == .escapes)
    #expect(document.proof(["frame-src data: blob:; script-src 'none'"]).verdict == .contained)
    #expect(document.proof(["frame-src data: blob:; script-src HASH"]).verdict == .contained)
    #expect(document.proof(["frame-src data: blob:; script-src OTHER"]).verdict == .escapes)
    #expect(
      document.proof(["frame-src data: blob:; script-src 'unsafe-inline'"]).verdict == .escapes)
  }

  /// The document of the page is a frame's, so is that of the frame, and so on.
  private static func frames(_ depth: Int) -> String {
    var html = "<p>Hello"
    for _ in 0..<depth {
      // Unquoted values need no quoting but this, which grows by a few bytes a level.
      let quoted = html.map { $0 == "&" ? "&amp;" : $0 == ">" ? "&gt;" : String($0) }.joined()
      html = "<iframe/srcdoc=\(quoted)>"
    }
    return html
  }

  @Test func framesTooDeepAreUndecided() {
    let deep = MarkedDocument(Self.frames(70)).proof()
    #expect(deep.verdict == .undecided)
    #expect(deep.findings.contains { $0.code == .framesTooDeep && $0.level == .error })
    let less = MarkedDocument(Self.frames(60)).proof()
    #expect(less.points.count == 60)
    #expect(less.verdict == .contained)
  }
}

/// Links that load into a frame are ruled as frames.
@Suite struct LinkTargetTests {
  private func points(_ html: String, _ policy: String = "script-src 'none'") -> [String] {
    let bytes = Array(html.utf8)
    let settings = ProofSettings(policies: PolicyList([Policy(parsing: policy)]))
    let proof = DocumentProof(
      of: SourceText(decoding: bytes), lines: Lines(bytes), settings: settings)
    return proof.points.map { "\($0.channel.rawValue) \($0.ruling.rawValue)" }
  }

  @Test(arguments: [
    "<iframe name=f></iframe><a href=https://evil.example/ target=f>x</a>",
    "<a href=https://evil.example/ target=f>x</a><iframe name=f></iframe>",
    "<base target=f><a href=https://evil.example/>x</a><iframe name=f></iframe>",
    "<form action=https://evil.example/ target=f></form><iframe name=f></iframe>",
    "<button formaction=https://evil.example/ formtarget=f></button><iframe name=f></iframe>",
    "<svg><a href=https://evil.example/ target=f></a></svg><object name=f></object>",
  ])
  func aLinkIntoAFrameIsAFrame(html: String) {
    #expect(points(html) == ["frame-remote allowed"])
    #expect(points(html, "frame-src 'none'") == ["frame-remote blocked"])
  }

  @Test func aFramesOwnLinksAndRefreshesLoadIntoIt() {
    let link = "<iframe srcdoc='<a href=https://evil.example/>x</a>'></iframe>"
    #expect(points(link) == ["frame-srcdoc allowed", "frame-remote allowed"])
    let refresh =
      "<iframe srcdoc='<meta http-equiv=refresh content=0;https://evil.example/>'></iframe>"
    #expect(points(refresh) == ["frame-srcdoc allowed", "frame-remote allowed"])
    #expect(
      points(refresh, "default-src 'none'") == ["frame-srcdoc blocked", "frame-remote blocked"])
  }

  @Test func whatTheAppInterceptsLoadsIntoNoFrame() {
    let bytes = Array("<a href=https://evil.example/ target=f>x</a><iframe name=f></iframe>".utf8)
    let proof = DocumentProof(
      of: SourceText(decoding: bytes), lines: Lines(bytes),
      settings: ProofSettings(intercepted: [.link]))
    #expect(proof.verdict == .contained)
    #expect(proof.navigations.map(\.ruling) == [.intercepted])
  }

  @Test func aDataDocumentThatIsLinkedIsRead() {
    let html =
      "<iframe name=f></iframe><a href='data:text/html,<script>evil()</script>' target=f>x</a>"
    #expect(points(html, "img-src *") == ["frame-local allowed", "inline-script allowed"])
    #expect(points(html) == ["frame-local blocked", "inline-script blocked"])
  }

  @Test(arguments: [
    "<a href=https://evil.example/ target=f>x</a>",
    "<iframe></iframe><a href=https://evil.example/>x</a>",
    "<iframe></iframe><a href=https://evil.example/ target=_BLANK>x</a>",
    "<iframe srcdoc='<a href=https://evil.example/ target=_top>x</a>'></iframe>",
    "<iframe srcdoc='<a href=https://evil.example/ target=_parent>x</a>'></iframe>",
  ])
  func otherLinksLeaveThePage(html: String) {
    #expect(!points(html).contains { $0.hasPrefix("frame-remote") })
  }
}
