import CSPKit
import Findings
import Testing
import URLSyntax

/// Each way to ask a host without a click: found, placed, and ruled by the right directive.
@Suite struct LoadTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The document; the mark is the place of the load.
    var html: String
    var kind: Load.Kind
    /// The directive that is asked; nil where none speaks of it.
    var directive: String?

    var testDescription: String { html }

    init(_ html: String, _ kind: Load.Kind, _ directive: String?) {
      self.html = html
      self.kind = kind
      self.directive = directive
    }
  }

  static let rows = [
    Row("<img ⟦src=https://t.example/a⟧>", .image, "img-src"),
    Row("<img ⟦src='//t.example/a'⟧>", .image, "img-src"),
    Row("<image ⟦src=https://t.example/a⟧>", .image, "img-src"),
    Row("<img ⟦srcset='https://t.example/a 1x'⟧>", .image, "img-src"),
    Row("<picture><source ⟦srcset=https://t.example/a⟧></picture>", .image, "img-src"),
    Row("<input type=IMAGE ⟦src=https://t.example/a⟧>", .image, "img-src"),
    Row("<body ⟦background=https://t.example/a⟧>", .image, "img-src"),
    Row("<body><p><body ⟦background=https://t.example/a⟧>", .image, "img-src"),
    Row("<table ⟦background=https://t.example/a⟧>", .image, "img-src"),
    Row("<table><tr><td ⟦background=https://t.example/a⟧>", .image, "img-src"),
    Row("<table><tr ⟦background=https://t.example/a⟧>", .image, "img-src"),
    Row("<video ⟦poster=https://t.example/a⟧></video>", .image, "img-src"),
    Row("<video ⟦src=https://t.example/a⟧></video>", .media, "media-src"),
    Row("<audio ⟦src=https://t.example/a⟧></audio>", .media, "media-src"),
    Row("<audio><source ⟦src=https://t.example/a⟧></audio>", .media, "media-src"),
    Row("<video><track ⟦src=https://t.example/a⟧></video>", .track, "media-src"),
    Row("<iframe ⟦src=https://t.example/a⟧></iframe>", .frame, "frame-src"),
    Row("<object ⟦data=https://t.example/a⟧></object>", .object, "object-src"),
    Row("<embed ⟦src=https://t.example/a⟧>", .object, "object-src"),
    Row("⟦<script src=https://t.example/a></script>⟧", .script, "script-src-elem"),
    Row("<svg>⟦<script href=https://t.example/a></script>⟧</svg>", .script, "script-src-elem"),
    Row("<link rel=stylesheet ⟦href=https://t.example/a⟧>", .style, "style-src-elem"),
    Row("<link rel='alternate STYLESHEET' ⟦href=https://t.example/a⟧>", .style, "style-src-elem"),
    Row("<link rel='shortcut icon' ⟦href=https://t.example/a⟧>", .image, "img-src"),
    Row("<link rel=manifest ⟦href=https://t.example/a⟧>", .manifest, "manifest-src"),
    Row("<link rel=prefetch ⟦href=https://t.example/a⟧>", .prefetch, "default-src"),
    Row("<link rel=prerender ⟦href=https://t.example/a⟧>", .prefetch, "default-src"),
    Row("<link rel=next ⟦href=https://t.example/a⟧>", .prefetch, "default-src"),
    Row("<link rel=dns-prefetch ⟦href=https://t.example/a⟧>", .preconnect, nil),
    Row("<link rel=preconnect ⟦href=//t.example/a⟧>", .preconnect, nil),
    Row("<link rel=search ⟦href=https://t.example/a⟧>", .connect, nil),
    Row("<link rel=preload as=image ⟦href=https://t.example/a⟧>", .image, "img-src"),
    Row("<link rel=preload as=image ⟦imagesrcset=https://t.example/a⟧>", .image, "img-src"),
    Row("<link rel=preload as=font ⟦href=https://t.example/a⟧>", .font, "font-src"),
    Row("<link rel=preload as=style ⟦href=https://t.example/a⟧>", .style, "style-src-elem"),
    Row("<link rel=preload as=script ⟦href=https://t.example/a⟧>", .script, "script-src-elem"),
    Row("<link rel=preload as=video ⟦href=https://t.example/a⟧>", .media, "media-src"),
    Row("<link rel=preload as=track ⟦href=https://t.example/a⟧>", .track, "media-src"),
    Row("<link rel=preload as=worker ⟦href=https://t.example/a⟧>", .script, "worker-src"),
    Row("<link rel=preload as=fetch ⟦href=https://t.example/a⟧>", .connect, "connect-src"),
    Row("<link rel=preload ⟦href=https://t.example/a⟧>", .connect, "connect-src"),
    Row("<link rel=modulepreload ⟦href=https://t.example/a⟧>", .script, "script-src-elem"),
    Row("<link rel=modulepreload as=json ⟦href=https://t.example/a⟧>", .connect, "connect-src"),
    Row(
      "<link rel=compression-dictionary ⟦href=https://t.example/a⟧>", .connect, "connect-src"),
    Row("<p ⟦style='background:url(https://t.example/a)'⟧>", .image, "img-src"),
    Row("<svg ⟦style='mask:url(https://t.example/a)'⟧>", .image, "img-src"),
    Row("<body><body ⟦style='background:url(https://t.example/a)'⟧>", .image, "img-src"),
    Row("⟦<style>⟧p{background:url(https://t.example/a)}</style>", .image, "img-src"),
    Row("⟦<style>⟧@import 'https://t.example/a'</style>", .style, "style-src-elem"),
    Row("⟦<style>⟧@font-face{src:url(https://t.example/a)}", .font, "font-src"),
    Row("<svg>⟦<style>⟧p{mask:ur&#x6C;(https://t.example/a)}</style>", .image, "img-src"),
    Row("<svg><image ⟦href=https://t.example/a⟧ />", .image, "img-src"),
    Row("<svg><feImage ⟦xlink:href=https://t.example/a⟧ />", .image, "img-src"),
    Row("<svg><use ⟦href=https://t.example/a#x⟧ />", .image, "img-src"),
    Row("<svg><rect ⟦filter=url(https://t.example/a#f)⟧ />", .image, "img-src"),
    Row("<svg><rect ⟦fill='u\\72l(\"https://t.example/a\")'⟧ />", .image, "img-src"),
    Row(
      "<svg><image><set attributeName=href ⟦to=https://t.example/a⟧ /></image>", .image, "img-src"),
    Row(
      "<svg><image><animate attributeName=x ⟦values='0;https://t.example/a'⟧ /></image>", .image,
      "img-src"),
    Row("<img ⟦attributionsrc=https://t.example/a⟧>", .connect, "connect-src"),
    Row(
      "⟦<script type=webbundle>{\"source\":\"https://t.example/a\"}</script>⟧", .script,
      "script-src-elem"),
    Row("<iframe ⟦srcdoc='<img src=https://t.example/a>'⟧></iframe>", .image, "img-src"),
  ]

  @Test(arguments: rows) func loadsAreFoundAndRuled(_ row: Row) throws {
    let document = MarkedDocument(row.html)
    let open = document.proof()
    let load = try #require(open.loads.first)
    #expect(open.loads.count == 1)
    #expect(load.kind == row.kind)
    #expect(load.ruling == (row.directive == nil ? .ungoverned : .allowed))
    #expect(load.directive == row.directive)
    #expect(load.url.hasSuffix("//t.example/a") || load.url.hasPrefix("https://t.example/a#"))
    #expect(load.place.range == document.marks[0])
    #expect(!open.isPrivate)
    let closed = document.proof(["default-src 'none'"])
    if row.directive != nil {
      // A frame's image is ruled in the frame, and CSS before what it asks for.
      #expect(closed.loads.map(\.ruling) == [.blocked])
      #expect(closed.isPrivate)
    } else {
      #expect(closed.loads.map(\.ruling) == [.ungoverned])
      #expect(!closed.isPrivate)
    }
  }

  /// The directive itself, not only the one that all fall back to.
  @Test(arguments: rows) func theDirectiveAloneStopsIt(_ row: Row) throws {
    guard let directive = row.directive else { return }
    // Two directives are asked of what changed its own.
    let others = "; img-src 'none'; connect-src 'none'; default-src 'none'; media-src 'none'"
    let isAskedTwice =
      row.html.contains("attributionsrc") || row.html.contains("compression-dictionary")
      || row.html.contains("webbundle")
    let proof = MarkedDocument(row.html).proof([
      "\(directive) 'none'" + (isAskedTwice ? others : "")
    ])
    #expect(proof.loads.map(\.ruling) == [.blocked])
    #expect(proof.loads.map(\.directive) == [directive])
  }

  @Test(arguments: rows) func aTemplateKeepsThemInert(_ row: Row) throws {
    guard !row.html.contains("<body") else { return }
    let proof = MarkedDocument("<template>\(row.html)</template>").proof()
    #expect(proof.loads.allSatisfy { $0.ruling == .inert }, "\(proof.loads)")
    #expect(proof.isPrivate)
  }

  @Test(
    arguments: [
      "<img src=''>", "<img src=data:image/gif,x>", "<img src=cid:a>", "<img src=mid:a>",
      "<img src=about:blank>", "<img src=blob:https://t.example/1>",
      "<img src=javascript:evil()>", "<img src='https://['>", "<img alt=https://t.example/>",
      "<input src=https://t.example/a>", "<div background=https://t.example/a>",
      "<a href=https://t.example/ ping=https://t.example/a>x</a>",
      "<blockquote cite=https://t.example/>x", "<link href=https://t.example/>",
      "<link rel=canonical href=https://t.example/>", "<link rel=pingback href=https://t.example/>",
      "<meta property=og:image content=https://t.example/a>",
      "<html manifest=https://t.example/a>", "<object classid=https://t.example/a></object>",
      "<svg><rect filter=url(#f) /><use href=#x />", "<svg><a href=https://t.example/>x</a>",
      "<svg><animate attributeName=opacity values='0;1' />",
      "<p style='background:url(#f)'>", "<p style='font-family:\"https://t.example/\"'>",
      "<noscript><img src=https://t.example/a></noscript>",
      "<textarea><img src=https://t.example/a></textarea>",
      "<!-- <img src=https://t.example/a> -->",
      "<meta http-equiv=Content-Security-Policy content='report-uri https://t.example/'><b onclick=x>",
      "<script type=text/plain src=https://t.example/a></script>",
      "<script nomodule src=https://t.example/a></script>",
      "<a href=https://t.example/>x</a>",
    ]) func whatAsksNobody(_ html: String)
  {
    #expect(MarkedDocument(html).proof().loads == [])
  }

  @Test func withScriptsOffScriptsAreNotAskedForAndAllElseIs() {
    let script = MarkedDocument("<script src=https://t.example/a></script>").proof(scripting: false)
    #expect(script.loads.map(\.ruling) == [.inert])
    let image = MarkedDocument("<noscript><img src=https://t.example/a></noscript>")
    #expect(image.proof(scripting: false).loads.map(\.ruling) == [.allowed])
    #expect(image.proof(scripting: true).loads.isEmpty)
  }

  // MARK: URLs

  private func proof(_ html: String, at url: String?, _ policies: [String] = []) -> DocumentProof {
    MarkedDocument(html).proof(
      ProofSettings(policies: Samples.list(policies), url: url.flatMap { URLRecord(parsing: $0) }))
  }

  @Test func relativeURLsAreResolved() {
    let html = "<img src=a.png>"
    #expect(
      proof(html, at: "https://r.example/b/c").loads.map(\.url) == ["https://r.example/b/a.png"])
    // Nothing is relative to about:blank.
    #expect(proof(html, at: "about:blank").loads == [])
    #expect(proof(html, at: nil).loads.map(\.url) == ["a.png"])
    #expect(proof(html, at: nil, ["img-src 'self'"]).loads.map(\.ruling) == [.allowed])
    #expect(proof(html, at: nil, ["img-src 'none'"]).loads.map(\.ruling) == [.blocked])
  }

  @Test func aBaseTurnsWhatFollowsAndWhatWentBefore() {
    let base = "<base href=https://t.example/x/>"
    #expect(proof(base + "<img src=a>", at: nil).loads.map(\.url) == ["https://t.example/x/a"])
    let late = proof("<img src=a>" + base, at: "https://r.example/")
    #expect(late.loads.map(\.url) == ["https://r.example/a", "https://t.example/x/a"])
    let refused = proof("<img src=a>" + base, at: "https://r.example/", ["base-uri 'none'"])
    #expect(refused.loads.map(\.url) == ["https://r.example/a"])
    // The scheme alone makes no URL absolute.
    let scheme = proof("<img src=https:a>" + base, at: "https://r.example/")
    #expect(scheme.loads.map(\.url) == ["https://r.example/a", "https://t.example/x/a"])
    // Only with a base does a fragment lead out of the document.
    #expect(proof(base + "<svg><use href=#a />", at: nil).loads.count == 1)
  }

  @Test func longURLsAreCut() throws {
    let long = String(repeating: "é", count: 5_000)
    let load = try #require(proof("<img src='https://t.example/\(long)'>", at: nil).loads.first)
    #expect(load.url.count == 2_049)
  }

  // MARK: What rules what

  @Test func aRefusedStyleLoadsNothing() {
    let element = "<style>p{background:url(https://t.example/a)}</style>"
    let attribute = "<p style='background:url(https://t.example/a)'>"
    for (html, directive) in [(element, "style-src-elem"), (attribute, "style-src-attr")] {
      for policy in ["style-src 'none'", "\(directive) 'self'", "default-src *"] {
        let loads = MarkedDocument(html).proof([policy]).loads
        #expect(loads.map(\.ruling) == [.blocked], "\(policy)")
        #expect(loads.map(\.directive) == [directive], "\(policy)")
      }
      let open = MarkedDocument(html).proof(["style-src 'unsafe-inline'"]).loads
      #expect(open.map(\.ruling) == [.allowed])
    }
    let nonce = "<style nonce=abc>p{background:url(https://t.example/a)}</style>"
    #expect(
      MarkedDocument(nonce).proof(["style-src 'nonce-abc'"]).loads.map(\.ruling) == [.allowed])
    #expect(MarkedDocument(nonce).proof(["style-src 'nonce-b'"]).loads.map(\.ruling) == [.blocked])
  }

  @Test func aLinkedSheetMayBeAdmittedByItsNonce() {
    let html = "<link rel=stylesheet nonce=abc href=https://t.example/a>"
    #expect(MarkedDocument(html).proof(["style-src 'nonce-abc'"]).loads.map(\.ruling) == [.allowed])
    #expect(MarkedDocument(html).proof(["style-src a.example"]).loads.map(\.ruling) == [.blocked])
  }

  @Test func aHashAdmitsAFileAndSoARequest() {
    let hash = "sha256-BKpyiOp3W7iHidw8QPQbasZE4w+oOW9BM/eX+wjWoWA="
    let strict = "default-src 'none'; script-src '\(hash)'"
    for html in [
      "<script src=https://t.example/a integrity=\(hash)></script>",
      "<script src=https://t.example/a integrity='\(hash) sha512-$$ md5-x'></script>",
      "<link rel=modulepreload href=https://t.example/a integrity=\(hash)>",
    ] {
      let document = MarkedDocument(html)
      #expect(document.proof([strict]).loads.map(\.ruling) == [.allowed], "\(html)")
      #expect(
        document.proof([strict, "script-src 'unsafe-inline'"]).loads.map(\.ruling) == [.blocked])
    }
  }

  /// A script element is inserted by the parser, a link that preloads one is not.
  @Test func strictDynamicLetsPreloadsThrough() {
    let policy = ["script-src 'strict-dynamic' 'nonce-abc'"]
    let script = MarkedDocument("<script src=https://t.example/a></script>")
    #expect(script.proof(policy).loads.map(\.ruling) == [.blocked])
    let link = MarkedDocument("<link rel=modulepreload href=https://t.example/a>")
    #expect(link.proof(policy).loads.map(\.ruling) == [.allowed])
  }

  @Test func prefetchesAreRuledByDefaultSource() {
    let document = MarkedDocument("<link rel=prefetch href=https://t.example/a>")
    #expect(document.proof(["script-src 'none'; img-src 'none'"]).loads.map(\.ruling) == [.allowed])
    #expect(document.proof(["default-src 'none'; img-src *"]).loads.map(\.ruling) == [.allowed])
    #expect(document.proof(["default-src 'none'; img-src a.example"]).isPrivate)
  }

  @Test func policiesInForceLaterDoNotStopWhatWentBefore() {
    let meta = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">"
    let proof = MarkedDocument(
      "<link rel=stylesheet href=https://t.example/a>\(meta)<link rel=icon href=https://t.example/b>"
    ).proof()
    #expect(proof.loads.map(\.ruling) == [.allowed, .blocked])
  }
}
