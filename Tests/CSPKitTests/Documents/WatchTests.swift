import CSPKit
import Findings
import HTMLSyntax
import Testing

/// Who watches a proof sees all that a parser tells, in its order, whatever is ruled of it.
@Suite struct WatchTests {
  /// A policy more than is read: what follows is not ruled.
  private static let policies = String(
    repeating: "<meta http-equiv=content-security-policy content=\"img-src 'self'\">", count: 65)

  static let documents = [
    "", "<!-- a --><title>b</title><p onclick=c()>d<select><option>e</select><svg><a/></svg>",
    "<iframe srcdoc='<b>f</b>'></iframe><body class=g>", "\(policies)<p id=last><!-- end -->",
  ]

  @Test(arguments: documents) func allIsTold(_ html: String) {
    let source = SourceText(decoding: Array(html.utf8))
    var parser = HTMLParser(source)
    var events: [String] = []
    while let event = parser.next() { events.append(Self.words(event, &parser)) }

    var told: [String] = []
    let proof = DocumentProof(of: source, lines: Lines(source.bytes), settings: ProofSettings()) {
      told.append(Self.words($0, &$1))
    }

    #expect(told == events)
    let unwatched = DocumentProof(
      of: source, lines: Lines(source.bytes), settings: ProofSettings())
    #expect(proof.verdict == unwatched.verdict)
    #expect(proof.findings == unwatched.findings)
  }

  private static func words(_ event: ParseEvent, _ parser: inout HTMLParser) -> String {
    guard case .element(let element) = event else { return "\(event)" }
    let values = parser.attributes(of: element).map { attribute in
      String(decoding: parser.value(of: attribute), as: UTF8.self)
    }
    return "\(event) \(values)"
  }
}
