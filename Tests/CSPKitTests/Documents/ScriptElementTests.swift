import CSPKit
import Findings
import HTMLSyntax
import Testing

/// Which script elements run, and as what (HTML, 4.12.1.1).
@Suite struct ScriptElementTests {
  @Test(
    arguments: [
      ("", "inline-script allowed"),
      ("type", "inline-script allowed"),
      ("type=''", "inline-script allowed"),
      ("type=' text/javascript '", "inline-script allowed"),
      ("type=TEXT/JavaScript", "inline-script allowed"),
      ("type=application/ecmascript", "inline-script allowed"),
      ("type=text/livescript", "inline-script allowed"),
      ("type=text/javascript1.5", "inline-script allowed"),
      ("type=text/javascript1.6", "inline-script inert"),
      ("type=' '", "inline-script inert"),
      ("type='text/javascript;charset=utf-8'", "inline-script inert"),
      ("type=text/plain", "inline-script inert"),
      ("type=application/ld+json", "inline-script inert"),
      ("type=text/vbscript", "inline-script inert"),
      ("language=javascript", "inline-script allowed"),
      ("language=JavaScript1.2", "inline-script allowed"),
      ("language=''", "inline-script allowed"),
      ("language=vbscript", "inline-script inert"),
      ("type=text/javascript language=vbscript", "inline-script allowed"),
      ("type=MODULE", "inline-module allowed"),
      ("type=' module '", "inline-module allowed"),
      ("type=module nomodule", "inline-module allowed"),
      ("nomodule", "inline-script inert"),
      ("for=window event=onload", "inline-script allowed"),
      ("for=' WINDOW ' event=' OnLoad() '", "inline-script allowed"),
      ("for=window", "inline-script allowed"),
      ("event=onclick", "inline-script allowed"),
      ("for=window event=onclick", "inline-script inert"),
      ("for=document event=onload", "inline-script inert"),
      ("type=module for=document event=onload", "inline-module allowed"),
      ("async defer", "inline-script allowed"),
      ("src=''", "external-script inert"),
      ("src", "external-script inert"),
      ("src='https://['", "external-script inert"),
      ("src=https://e.example/", "external-script allowed"),
      ("type=text/plain src=https://e.example/", "inline-script inert"),
      ("type=importmap src=https://e.example/", "import-map inert"),
    ])
  func attributesDecide(_ attributes: String, _ expected: String) {
    let proof = MarkedDocument("<script \(attributes)>evil()</script>").proof()
    #expect(proof.summaries == [expected])
  }

  @Test(
    arguments: [
      ("<script>evil()", "inline-script inert"),
      ("<script>evil()</script", "inline-script inert"),
      ("<script>evil()</script >", "inline-script allowed"),
      ("<script>evil()</SCRIPT/x>", "inline-script allowed"),
      ("<script>evil()</scripts></script>", "inline-script allowed"),
      ("<script><!--<script>evil()</script>", "inline-script inert"),
      // Whether an unclosed SVG script runs is the browser's: it is ruled as one that does.
      ("<svg><script>evil()", "inline-script allowed"),
      ("<svg><script>evil()</p>", "inline-script allowed"),
    ])
  func theEndTagDecides(_ html: String, _ expected: String) {
    #expect(MarkedDocument(html).proof().summaries == [expected])
  }

  @Test func theHashIsThatOfTheParsedText() {
    let hash = HashSource(ofText: Array("a\nb\u{FFFD}".utf8)).expression
    for html in [
      "<script>a\r\nb\0</script>", "<script>a\rb\0</script>",
      "<svg><script>a&#10;b\u{FFFD}</script></svg>",
    ] {
      let proof = MarkedDocument(html).proof(["script-src \(hash)"])
      #expect(proof.summaries == ["inline-script allowed"], "\(html.debugDescription)")
    }
    let html = MarkedDocument("<script>a&#10;b\u{FFFD}</script>")
    #expect(html.proof(["script-src \(hash)"]).verdict == .contained)
  }

  @Test func aNonceIsAdmittedOnce() {
    let list = ["script-src 'nonce-abc'"]
    #expect(MarkedDocument("<script nonce=abc>evil()</script>").proof(list).verdict == .escapes)
    #expect(MarkedDocument("<script nonce=abd>evil()</script>").proof(list).verdict == .contained)
  }
}

/// What only one of the two readings of `select` finds counts.
@Suite struct SelectReadingTests {
  @Test(arguments: [
    "<select><xmp><script>evil()</script></xmp></select>",
    "<select><div onclick=evil()>x</select>",
    "<iframe srcdoc='<select><xmp><script>evil()</script>'></iframe>",
  ])
  func bothReadingsCount(html: String) {
    let bytes = Array(html.utf8)
    let proof = DocumentProof(
      of: SourceText(decoding: bytes), lines: Lines(bytes), settings: ProofSettings())
    #expect(proof.verdict == .escapes)
    #expect(Set(proof.points.map(\.place)).count == 1)
  }
}
