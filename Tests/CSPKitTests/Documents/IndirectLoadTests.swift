import CSPKit
import Findings
import Testing
import URLSyntax

/// Requests that something else brings with it: rules, sheets in URLs, links, documents in documents.
@Suite struct IndirectLoadTests {
  private func loads(_ html: String, _ policies: [String] = []) -> [String] {
    MarkedDocument(html).proof(policies).loads.map {
      "\($0.kind.rawValue) \($0.url) \($0.ruling.rawValue)"
    }
  }

  @Test func speculationRulesAreRuledAsTheirElement() {
    let html =
      #"<script type=speculationrules>{"prefetch":[{"urls":["https://t.example/a"]}]}</script>"#
    #expect(loads(html) == ["prefetch https://t.example/a allowed"])
    #expect(loads(html, ["script-src 'none'"]) == ["prefetch https://t.example/a blocked"])
    #expect(
      loads(html, ["script-src 'inline-speculation-rules'"])
        == ["prefetch https://t.example/a allowed"])
    #expect(
      MarkedDocument(html).proof(scripting: false).loads.map(\.ruling) == [.inert])
  }

  @Test func speculationRulesCanChooseLinks() {
    let html =
      #"<a href=https://t.example/a>x</a><script type=speculationrules>{"prefetch":[{"where":{}}]}</script><a href=https://t.example/b>y</a>"#
    #expect(
      loads(html) == [
        "prefetch https://t.example/a allowed", "prefetch https://t.example/b allowed",
      ])
    #expect(MarkedDocument(html).proof(["script-src 'none'"]).isPrivate)
  }

  @Test func hostsOfLinksAreLookedUpWhereTheDocumentSaysSo() {
    let link = "<a href=https://t.example/a>x</a>"
    let on = "<meta http-equiv=x-dns-prefetch-control content=on>"
    let off = "<meta http-equiv=x-dns-prefetch-control content=off>"
    #expect(loads(link + on) == ["preconnect https://t.example/a ungoverned"])
    #expect(loads(link + off + on) == [])
    #expect(loads(link) == [])
    let plain = ProofSettings(url: URLRecord(parsing: "http://r.example/"))
    #expect(MarkedDocument(link).proof(plain).loads.map(\.kind) == [.preconnect])
    #expect(MarkedDocument(link + off).proof(plain).loads == [])
  }

  @Test func stringsInCustomPropertiesBecomePictures() {
    let given = "<p style='--x:\"https://t.example/a\"'>"
    let taken = "<style>p{background:image-set(var(--x) 1x)}</style>"
    #expect(loads(given) == [])
    #expect(loads(given + taken) == ["image https://t.example/a allowed"])
    #expect(loads(taken + given) == ["image https://t.example/a allowed"])
    #expect(loads(given + taken, ["style-src 'none'"]) == [])
    #expect(loads(given + taken, ["img-src data:"]) == ["image https://t.example/a blocked"])
  }

  @Test func sheetsInURLsAreRead() {
    let link = "<link rel=stylesheet href='data:text/css,@import%20\"https://t.example/a\"'>"
    #expect(loads(link) == ["style https://t.example/a allowed"])
    #expect(loads(link, ["style-src data:"]) == ["style https://t.example/a blocked"])
    #expect(loads(link, ["style-src 'unsafe-inline'"]) == [])
    let nested =
      "<style>@import 'data:text/css,@import%20%22data:text/css,p%7Bmask:url(https://t.example/a)%7D%22'</style>"
    #expect(loads(nested) == ["image https://t.example/a allowed"])
    let base64 =
      "<link rel=stylesheet href=data:text/css;base64,cHttYXNrOnVybCgvL3QuZXhhbXBsZS9hKX0=>"
    // Nothing is relative to a data: URL.
    #expect(loads(base64) == [])
    let utf16 =
      "<link rel=stylesheet href='data:text/css;charset=utf-16le,p%00%7B%00m%00a%00s%00k%00:%00u%00r%00l%00(%00h%00:%00b%00)%00%7D%00'>"
    #expect(loads(utf16) == ["image h:b allowed"])
  }

  @Test func sheetsTooDeepAreNotPrivate() {
    var url = "data:text/css,p%7B%7D"
    for _ in 0..<20 {
      url =
        "data:text/css,@import%20%22"
        + url.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
        + "%22"
    }
    let proof = MarkedDocument("<link rel=stylesheet href='\(url)'>").proof()
    #expect(proof.loads.map(\.ruling) == [.ungoverned])
    #expect(!proof.isPrivate)
  }

  @Test func whatIsNotReadIsNotPrivate() {
    for html in [
      "<iframe src=data:image/svg+xml,x></iframe>", "<embed src=data:application/pdf,x>",
      "<video src='data:application/vnd.apple.mpegurl,https://t.example/a.ts'></video>",
      "<svg><use href='data:image/svg+xml,x#y' /></svg>",
    ] {
      let document = MarkedDocument(html)
      #expect(document.proof().loads.map(\.ruling) == [.ungoverned], "\(html)")
      #expect(document.proof(["default-src 'none'"]).isPrivate, "\(html)")
    }
    #expect(MarkedDocument("<video src=data:video/mp4,x></video>").proof().isPrivate)
  }

  @Test func loadsOfNestedDocumentsCount() {
    let image = "<img src=https://t.example/a>"
    for depth in [1, 5] {
      let html = NestedDocumentTests.srcdoc(image, depth: depth)
      #expect(loads(html) == ["image https://t.example/a allowed"])
      #expect(loads(html, ["img-src 'none'"]) == ["image https://t.example/a blocked"])
    }
    let local = "<iframe src='data:text/html,<img src=https://t.example/a>'></iframe>"
    #expect(loads(local) == ["image https://t.example/a allowed"])
    // A sandbox keeps scripts off, not pictures.
    let sandboxed = NestedDocumentTests.srcdoc(image, depth: 1, attributes: "sandbox")
    #expect(loads(sandboxed) == ["image https://t.example/a allowed"])
  }

  /// Seen in Chromium: its preload scanner asks for the picture, and the tree has none.
  @Test(
    arguments: [
      "<frameset><img src=https://t.example/a><frame></frameset>",
      "<frameset><frame></frameset><img src=https://t.example/a>",
      "<frameset><base href=https://t.example/><img src=a>",
      "<svg><style><a title='</style><img src=https://t.example/a>'></style>",
      "<svg><![CDATA[><img src=https://t.example/a>]]></svg>",
      "<div><template shadowrootmode=open><col><img src=https://t.example/a></template></div>",
    ]) func whatAScannerSeesIsAskedFor(_ html: String)
  {
    #expect(loads(html) == ["image https://t.example/a allowed"])
    #expect(loads(html, ["img-src 'none'"]) == ["image https://t.example/a blocked"])
  }

  @Test func aScannerConnectsBeforeTheTreeSaysNo() {
    let html = "<frameset><link rel=preconnect href=https://t.example/><frame></frameset>"
    #expect(!MarkedDocument(html).proof(["default-src 'none'"]).isPrivate)
    let style = "<frameset><style>@import 'https://t.example/a'</style>"
    #expect(loads(style) == ["style https://t.example/a allowed"])
    // What the tree has is not counted twice, and what is text to both asks nobody.
    let both = "<svg><image href=https://t.example/a /></svg><img src=https://t.example/b>"
    #expect(loads(both).count == 2)
    #expect(loads("<select></select><textarea><img src=https://t.example/a></textarea>") == [])
    #expect(loads("<svg></svg><!-- <img src=https://t.example/a> -->") == [])
  }

  @Test func twoReadingsAreJoined() {
    // Browsers of old drop the picture.
    let html =
      "<select><img src=https://t.example/a><option>x</select><img src=https://t.example/b>"
    let loads = MarkedDocument(html).proof().loads
    #expect(Set(loads.map(\.url)) == ["https://t.example/a", "https://t.example/b"])
    // Where the tree drops it, a scanner sees it all the same.
    #expect(loads.count(where: { $0.url.hasSuffix("b") }) == 1)
  }

  // MARK: Privacy

  @Test func whatLeavesByItselfIsNotPrivate() {
    let refresh = MarkedDocument("<meta http-equiv=refresh content='0;url=https://t.example/'>")
    #expect(!refresh.proof().isPrivate)
    #expect(refresh.proof(intercepted: [.refresh]).isPrivate)
    #expect(MarkedDocument("<a href=https://t.example/>x</a>").proof().isPrivate)
  }

  @Test func whatIsNotKnownIsNotPrivate() {
    #expect(MarkedDocument("<p>x").proof().isPrivate)
    #expect(!MarkedDocument("<script>evil()</script>").proof().isPrivate)
    #expect(MarkedDocument("<script>evil()</script>").proof(["script-src 'none'"]).isPrivate)
    let deep = String(repeating: "<div>", count: 600)
    #expect(!MarkedDocument(deep).proof().isPrivate)
  }
}
