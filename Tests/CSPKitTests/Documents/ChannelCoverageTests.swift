import CSPKit
import Findings
import Foundation
import Testing

/// The closed enumeration: each channel is found in documents, shown by a fixture and explained.
@Suite struct ChannelCoverageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What a script alone could do is no part of a document.
  private static let ofPolicies: Set<Channel> = [.worker, .eval, .wasm]

  @Test func everyChannelIsFoundInSomeDocument() {
    let found = Set(
      ChannelTests.rows.flatMap { MarkedDocument($0.html).proof().escapes.map(\.channel) })
    #expect(found == Set(Channel.allCases).subtracting(Self.ofPolicies))
  }

  @Test func everyChannelHasItsSectionAndItsFixture() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("docs/channels.md"), encoding: .utf8)
    let sections = page.split(separator: "\n## ", omittingEmptySubsequences: false).dropFirst()
    let titles = sections.map { String($0.prefix { $0 != "\n" }) }
    #expect(titles.filter { Channel(rawValue: $0) != nil } == Channel.allCases.map(\.rawValue))
    for (title, section) in zip(titles, sections) {
      guard let channel = Channel(rawValue: title) else { continue }
      for heading in ["Browsers", "Governed by", "Found", "Fixture"] {
        #expect(section.contains("\n- **\(heading)**: "), "\(title): \(heading)")
      }
      let fixtures = section.matches(of: /Fixtures\/[a-z0-9\/-]+\.html/).map { String($0.0) }
      #expect(fixtures.isEmpty == Self.ofPolicies.contains(channel), "\(title)")
      for fixture in fixtures {
        let file = Self.root.appendingPathComponent(fixture)
        let text = try #require(try? String(contentsOf: file, encoding: .utf8), "\(fixture)")
        #expect(text.contains("channel: \(title);"), "\(fixture)")
      }
    }
  }

  @Test func everyKindOfLoadIsNamed() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("docs/channels.md"), encoding: .utf8)
    for kind in Load.Kind.allCases { #expect(page.contains("\n| `\(kind.rawValue)` |")) }
  }

  // MARK: Where scripts hide

  @Test(
    arguments: [
      ("<div><template shadowrootmode=open><script>evil()</script></template></div>", true),
      ("<div><template shadowrootmode=CLOSED><b onclick=evil()></template></div>", true),
      ("<div><template shadowrootmode=x><script>evil()</script></template></div>", false),
      (
        "<div><template shadowrootmode=open></template><template shadowrootmode=open><script>evil()</script></template></div>",
        false
      ),
      ("<template><div><template shadowrootmode=open><script>evil()</script>", false),
      (
        "<iframe srcdoc='<p><template shadowrootmode=open><script>evil()</script></template>'>",
        true
      ),
      ("<select><option><script>evil()</script></select>", true),
      ("<frameset onload=evil()>", true),
    ]) func scriptsRunInShadowRootsAndNotInTemplates(_ html: String, _ runs: Bool)
  {
    #expect((MarkedDocument(html).proof().verdict == .escapes) == runs)
    #expect(MarkedDocument(html).proof(["default-src 'none'"]).verdict == .contained)
  }

  /// The text of an SVG script is markup: what is hashed is what it stands for.
  @Test func scriptsOfSVGAreReadDecoded() throws {
    let anchor = String(decoding: Samples.text, as: UTF8.self)
    let encoded = anchor.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
    for text in [anchor, encoded, "<![CDATA[\(anchor)]]>"] {
      let point = try #require(
        MarkedDocument("<svg><script>\(text)</script></svg>").proof().points.first)
      #expect(point.isAnchor, "\(text)")
    }
    let html = try #require(
      MarkedDocument("<script>\(encoded)</script>").proof().points.first)
    #expect(!html.isAnchor)
  }

  @Test func anAnimatedLinkCanLoadIntoAFrame() {
    let html =
      "<svg><a target=f><set attributeName=' xlink:HREF' to=https://evil.example/ /></a></svg><iframe name=f></iframe>"
    #expect(MarkedDocument(html).proof().escapes.map(\.channel) == [.frameRemote])
    #expect(MarkedDocument(html).proof(["frame-src 'none'"]).verdict == .contained)
    #expect(MarkedDocument(html).proof(intercepted: [.link]).verdict == .contained)
  }
}
