import Findings
import FuzzProperties
import HTMLSyntax
import Testing

@testable import Sanitizer
@testable import SanitizerProperties

/// That the properties are seen to break: results spoilt one by one.
@Suite("Broken properties")
struct BrokenPropertiesTests {
  private typealias Findings = FuzzProperties.Findings<Property>

  private func broken(_ check: (Findings) -> Void) -> Set<Property> {
    let findings = Findings()
    check(findings)
    return Set(findings.broken.map(\.property))
  }

  private func source(_ html: String) -> SourceText { SourceText(decoding: Array(html.utf8)) }

  @Test func `A refusal is seen`() throws {
    let result = Sanitizer().result(Array("<p>x".utf8))
    #expect(broken { SanitizerProperties.check(result, $0) } == [])
    var refused = result
    refused.document = nil
    #expect(broken { SanitizerProperties.check(refused, $0) } == [.proved])
    var fellBack = result
    fellBack.findings = [.fellBack]
    #expect(broken { SanitizerProperties.check(fellBack, $0) } == [.proved])
    var disputed = result
    disputed.refusals = [.secondReading]
    #expect(broken { SanitizerProperties.check(disputed, $0) } == [.atOnce, .witnesses])
    var mended = result
    mended.refusals = [.reading]
    #expect(broken { SanitizerProperties.check(mended, $0) } == [.atOnce])
    var tooLarge = refused
    tooLarge.findings = [.tooLarge]
    #expect(broken { SanitizerProperties.check(tooLarge, $0) } == [])
  }

  @Test func `A piece that is not the document's is seen`() throws {
    let clean = try sanitize("<!DOCTYPE html><html lang=a><title>b</title><body class=c>d")
    let changes: [(inout SanitizedDocument) -> Void] = [
      { $0.doctype = "" }, { $0.htmlAttributes = [] }, { $0.head = [] },
      { $0.bodyAttributes = [] }, { $0.body = [] },
    ]
    #expect(broken { SanitizerProperties.checkPieces(of: clean, isFragment: false, $0) } == [])
    for change in changes {
      var spoilt = clean
      change(&spoilt)
      #expect(
        broken { SanitizerProperties.checkPieces(of: spoilt, isFragment: false, $0) } == [.pieces])
    }
  }

  @Test func `What is changed when it is sanitized again is seen`() throws {
    var clean = try sanitize("<!DOCTYPE html><p>x")
    clean.html = Array("<!DOCTYPE html><p onclick=x>".utf8)
    let document = SourceText(decoding: clean.html)
    #expect(
      broken { SanitizerProperties.checkIdempotence(of: clean, as: document, Sanitizer(), $0) }
        == [.idempotence])
  }

  @Test(
    arguments: [
      ("<p>x", []), ("<p onclick=x()>", [.execution]), ("<script>x()</script>", [.execution]),
      ("<meta http-equiv=refresh content='0;url=http://a/'>", [.execution]),
      ("<img src=http://a/>", [.loads]), ("<p style='background:url(//a/)'>", [.loads]),
      ("<noscript><img src=http://a/></noscript>", [.loads]), ("<img src=cid:a>", []),
    ] as [(String, Set<Property>)])
  func `What runs, loads or leaves is seen`(html: String, expected: Set<Property>) {
    let document = source("<!DOCTYPE html><body>" + html)
    #expect(
      broken {
        SanitizerProperties.checkProof(of: document, isPrivate: true, keepsPaths: false, $0)
      } == expected)
    #expect(
      broken {
        SanitizerProperties.checkProof(of: document, isPrivate: false, keepsPaths: false, $0)
      }
        == expected.subtracting([.loads]))
  }

  @Test(arguments: [("x", true), ("a/b", true), ("//a.example/b", false), ("https://a/b", false)])
  func `Where paths are kept, they alone may be asked for`(url: String, isKept: Bool) {
    let document = SourceText(decoding: Array("<!DOCTYPE html><img src=\(url)>".utf8))
    let found = broken {
      SanitizerProperties.checkProof(of: document, isPrivate: true, keepsPaths: true, $0)
    }
    #expect(found == (isKept ? [] : [.loads]))
  }

  @Test(arguments: [
    ("<p>a<b>c</b>", "<p>a<b>c</b>", true), ("<i></i><p>", "<template></template><p>", true),
    ("<i></i><p>", "<p>", false), ("<b>x</b>", "<span>x</span>", true),
    ("<b>x</b>", "<i>x</i>", false), ("<b>x</b>", "<b class=x></b>", false),
    ("<p></p>", "<p></p><p></p>", false),
    ("<div><i></i><b></b></div>", "<div><b></b></div>", false),
    ("<svg></svg>", "<span></span>", false),
  ])
  func `What stands elsewhere is seen`(before: String, after: String, holds: Bool) {
    let broken = broken {
      StructureCheck.check(source("<body>" + before), source("<body>" + after), $0)
    }
    #expect(broken == (holds ? [] : [.structure]))
  }
}
