import Boundary
import CSPKit
import Findings
import Foundation
import HTMLSyntax
import Testing

@testable import MailAudit

/// Each sign, a document that shows it, and a neighbour that does not.
@Suite struct SignTests {
  struct Row: CustomTestStringConvertible {
    var code: Sign.Code
    var shows: String
    var neighbour: String

    var testDescription: String { code.rawValue }
  }

  private static let esc = "\u{1B}"

  static let rows: [Row] = [
    Row(
      code: .markupInAttribute,
      shows: #"<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>"#
        + #"<a title="--><svg onload=alert(1)>">x</a>"#,
      neighbour:
        #"<p title="ends </style> and --> here">how style sheets <b title="a > b">end</b></p>"#),
    Row(
      code: .mutates,
      shows: "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
      neighbour: "<math><mi>x</mi></math><svg><title>a drawing</title><path d='M0 0'/></svg>"),
    Row(
      code: .readingDependent,
      shows: #"<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>"#,
      neighbour: "<noscript><p>no scripts here</p></noscript><p onclick='x()'>hello</p>"),
    Row(
      code: .commentEndsEarly,
      shows: "<p>Hi<!--><img src=x onerror=alert(1)>--></p>",
      neighbour: "<!--[if !mso]><!--><p onclick='x()'>Hi</p><!--<![endif]-->"),
    Row(
      code: .hiddenScheme, shows: #"<a href="java&Tab;script:alert(1)">x</a>"#,
      neighbour:
        #"<a href=" JavaScript:void(0)">x</a><a href="https://a.example/?j=java&Tab;script:">y</a>"#
    ),
    Row(
      code: .handlerWithoutSpace, shows: "<svg/onload=alert(1)>",
      neighbour: "<p\n\tonclick='x()'>Hi</p><br/>"),
    Row(
      code: .duplicateHandler, shows: #"<img src=x ONERROR="alert(1)" alt="" onerror="x()">"#,
      neighbour: #"<img src=x alt="" onerror="x()" alt="no onerror">"#),
    Row(
      code: .brokenName, shows: "<img src=x on\u{0}error=alert(1)>",
      neighbour: "<o:p></o:p><p data-on=1 once=2>Hi</p>"),
    Row(
      code: .animatedScript,
      shows: "<svg><a><animate attributeName=href values='https://a.example;javascript:alert(1)'/>"
        + "<text>x</text></a></svg>",
      neighbour: "<svg><animate attributeName=x values='1;2'/></svg><a href='javascript:x()'>x</a>"),
    Row(
      code: .documentInDataURL, shows: "<iframe src='data:text/html,<p>x'></iframe>",
      neighbour: "<iframe src='https://a.example/'></iframe><img src='data:image/png;base64,AAAA'>"),
    Row(
      code: .otherEncoding, shows: "<p>+ADw-script+AD4-alert(1)+ADw-/script+AD4-</p>",
      neighbour: "<p>+ADw- is how UTF-7 writes it: 1+ADD=2</p>"),
    Row(
      code: .policyInBody,
      shows: "<p>x<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\">",
      neighbour: "<meta http-equiv=Content-Security-Policy content=\"img-src 'none'\"><p>x"),
    Row(
      code: .slotSyntax, shows: "<p>{{html-attributes}}</p>", neighbour: "<p>Dear {{body}},</p>"),
    Row(
      code: .clobberingName, shows: "<form name=body><input name=parentNode></form>",
      neighbour: "<form name=search><input name=body></form><a name=body></a>"),
  ]

  @Test(arguments: rows) func signIsShown(row: Row) {
    let found = Self.signs(of: row.shows).map(\.code)
    #expect(found.contains(row.code), "\(found)")
  }

  @Test(arguments: rows) func neighbourDoesNotShowIt(row: Row) {
    let found = Self.signs(of: row.neighbour).map(\.code)
    #expect(!found.contains(row.code), "\(found)")
  }

  /// To who reads ISO-2022-JP, what stands between the escapes are characters, the quote too.
  @Test func markupOfISO2022JPIsSeen() {
    let opens = "<img alt=\"\(Self.esc)$B\"><p> \(Self.esc)(B\" src=x"
    #expect(Self.signs(of: "\(opens) onerror=alert(1)>").contains { $0.code == .otherEncoding })
    #expect(!Self.signs(of: "\(opens)>").contains { $0.code == .otherEncoding })
  }

  @Test func anchorIsKnownWhereItIsReplayedOrItsHashAdmitsAFile() throws {
    let path = Shared.package.appendingPathComponent("Policies/mail-android.json").path
    let boundary = try ReaderBoundary.loading(try ProfileFile.load(path: path))
    let reader = AuditReader(boundary)
    let script = String(decoding: boundary.anchor.bytes, as: UTF8.self)
    #expect(
      Self.signs(of: "<script>\(script)</script>", reader).map(\.code).contains(.anchorReplay))
    #expect(
      !Self.signs(of: "<script>\(script) </script>", reader).map(\.code).contains(.anchorReplay))
    let hash = HashSource(of: boundary.anchor).base64Value
    let file = "<script src=https://a.example/x.js integrity=sha256-"
    #expect(
      Self.signs(of: "\(file)\(hash)></script>", reader).map(\.code).contains(.anchorIntegrity))
    #expect(
      !Self.signs(of: "\(file)AAAA></script>", reader).map(\.code).contains(.anchorIntegrity))
    #expect(Self.signs(of: "<a id=readerBridge>", reader).map(\.code) == [.clobberingName])
  }

  @Test func whatRunsInTheReaderIsASign() {
    let open = AuditReader(name: "open", policies: ["script-src 'unsafe-inline'"])
    #expect(Self.signs(of: "<p onclick='x()'>", open).map(\.code) == [.runsInReader])
    #expect(Self.signs(of: "<p onclick='x()'>").isEmpty)
  }

  @Test func everySignHasASectionInTheDocumentation() throws {
    let page = Shared.package.appendingPathComponent("docs/audit.md")
    let text = String(decoding: try Shared.bytes(of: page), as: UTF8.self)
    for code in Sign.Code.allCases { #expect(text.contains("\n### \(code.rawValue)\n")) }
  }

  /// Signs stand where the markup does.
  @Test func placesAreThoseOfTheMarkup() throws {
    let sign = try #require(Self.signs(of: "<p>\n <svg/onload=alert(1)>").first)
    #expect(sign.place.line == 2)
    #expect(sign.place.column == 7)
    #expect(sign.place.range == 10..<16)
  }

  private static func signs(of html: String, _ reader: AuditReader = .builtIn) -> [Sign] {
    let part = MessagePart(
      section: "1", type: "text/html", fileName: nil, charset: "utf-8", bytes: Array(html.utf8))
    return PartAuditor(reader: reader).report(on: part).signs
  }
}
