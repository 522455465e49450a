import Foundation
import Testing

@testable import CSPKit

/// What the browsers' own tests say must run and must not, against the specification's rulings.
@Suite struct MarkerTests {
  private struct Index: Decodable {
    struct File: Decodable {
      var file: String
      var inline: [MarkedItem]
    }

    var files: [File]
  }

  /// Every item with a marker is in its page's own bytes, and each is ruled as its test says.
  @Test(.enabled(if: CorpusTests.hasData, "needs ../shared")) func everyMarkerIsRuledRightly()
    throws
  {
    let folder = CorpusTests.shared.appendingPathComponent("corpus/wpt-csp")
    let index = try JSONDecoder().decode(
      Index.self, from: Data(contentsOf: folder.appendingPathComponent("index.json")))
    var right = 0
    var others: [String: [MarkedItem.Judgement]] = [:]
    for file in index.files {
      let items = file.inline.filter { $0.marker != nil }
      guard !items.isEmpty else { continue }
      let page = try BrowserTestPage(file.file, in: folder)
      for item in items {
        let judgement = item.judgement(on: page)
        if judgement == .right {
          right += 1
        } else {
          others["\(file.file):\(item.line) \(item.kind)", default: []].append(judgement)
        }
      }
    }
    let open = others.values.joined().count { if case .notStatic = $0 { true } else { false } }
    let judged = right + others.values.joined().count - open
    print("browser tests: \(judged) markers judged, \(right) right, \(open) not static")
    #expect(others.isEmpty)
    #expect(judged == 75)
  }

  private static let page = BrowserTestPage(
    html: """
      <!doctype html>
      <meta http-equiv=content-security-policy content="script-src 'nonce-a'">
      <script nonce=a>runs()</script>
      <script>stops()</script><img onload=stops()
        onerror=stops()>
      <template>
      <script nonce=a>never()</script>
      </template>
      <a href=javascript:stops()>
      """)

  private func judgement(
    _ kind: MarkedItem.Kind, _ place: String, _ line: Int, _ marker: MarkedItem.Marker,
    on page: BrowserTestPage = page
  ) -> MarkedItem.Judgement {
    MarkedItem(kind: kind, where: place, line: line, marker: marker).judgement(on: page)
  }

  @Test func aWrongRulingIsSeen() {
    #expect(judgement(.script, "script", 3, .mustRun) == .right)
    #expect(judgement(.script, "script", 3, .mustNotRun) == .wrong(.allowed))
    #expect(judgement(.script, "script", 4, .mustNotRun) == .right)
    #expect(judgement(.script, "script", 4, .mustRun) == .wrong(.blocked))
    #expect(judgement(.handler, "img@onerror", 4, .mustRun) == .wrong(.blocked))
    #expect(judgement(.javaScriptURL, "a@href", 9, .mustNotRun) == .right)
  }

  /// What can never run is not what a policy stops.
  @Test func whatNeverRunsIsNotBlocked() {
    #expect(judgement(.script, "script", 7, .mustNotRun) == .wrong(.inert))
  }

  @Test func whatIsNotInThePageIsNotJudged() {
    let missing = MarkedItem.Judgement.notStatic("no such item stands in the page")
    #expect(judgement(.script, "script", 5, .mustRun) == missing)
    #expect(judgement(.handler, "img@onclick", 4, .mustRun) == missing)
    let two = BrowserTestPage(html: "<script>a</script><script>b</script>")
    #expect(
      judgement(.script, "script", 1, .mustRun, on: two)
        == .notStatic("it cannot be told from its neighbours"))
    let open = BrowserTestPage(html: "<script>{{GET[x]}}</script>")
    #expect(
      judgement(.script, "script", 1, .mustRun, on: open)
        == .notStatic("the server fills in what nobody knows"))
  }
}
