import Testing

@testable import HTMLSyntax

/// What becomes of documents beyond the limits: they are read to their end, and it is told.
@Suite struct LimitTests {
  private struct Reading {
    var elements: [ElementEvent] = []
    var open = 0
    var mostOpen = 0
    var texts: [(text: String, isInert: Bool, range: Range<Int>)] = []
    var reopensTooMuch = false
    var depth = 0
    var savedAttributes = 0

    init(_ html: String) {
      var parser = HTMLParser(SourceText(decoding: Array(html.utf8)))
      while let event = parser.next() {
        switch event {
        case .element(let element):
          elements.append(element)
          open += 1
          mostOpen = max(mostOpen, open)
        case .end: open -= 1
        case .text(let text):
          texts.append(
            (String(decoding: parser.text(of: text), as: UTF8.self), text.isInert, text.range))
        default: break
        }
      }
      reopensTooMuch = parser.reopensTooMuch
      depth = parser.depth
      savedAttributes = parser.formatting.savedAttributes.count
    }

    var reopened: Int { elements.count { $0.origin == .reopened } }
  }

  private func numbered(_ count: Int, _ unit: String) -> String {
    (0..<count).map { unit.replacing("#", with: "\($0)") }.joined()
  }

  @Test(arguments: [
    "<div>", "<x>", "<b>", "<b id=#>", "<b id=#><p>", "<table><tr><td>", "<table>", "<template>",
    "<svg><g>", "<math><mi>", "<object>", "<a><div>", "<ruby><rt>", "<svg><foreignObject>",
    "<select><button><selectedcontent></button><option selected><object>",
    "<table><caption><b>", "<svg><script>", "<table><tr><object><td></td>x</object>",
  ])
  func deepDocumentsAreFlattenedAndReadToTheirEnd(unit: String) {
    let reading = Reading(numbered(1500, unit) + "<!-- --></table></select></template><img>end")
    #expect(reading.mostOpen <= ParserLimits.depth + 10)
    #expect(reading.open == 0)
    #expect(reading.texts.last?.text == "end")
  }

  @Test func theStackHoldsWhatBrowsersAgreeOn() {
    // html and body are open too.
    let most = Reading(String(repeating: "<div>", count: ParserLimits.depth - 2))
    #expect(most.depth == ParserLimits.depth)
    let more = Reading(String(repeating: "<div>", count: ParserLimits.depth - 1))
    #expect(more.depth == ParserLimits.depth + 1)
    let parents = Reading(String(repeating: "<div>", count: 600)).elements.map(\.location.parent)
    #expect(Set(parents.suffix(80)).count == 1)
  }

  @Test func whatFormattingElementsKeepIsBounded() {
    let attributes = numbered(600, " a#")
    let few = Reading(numbered(20, "<b id=#\(attributes)>"))
    #expect(!few.reopensTooMuch)
    #expect(few.savedAttributes == 20 * 601)
    let many = Reading(numbered(200, "<b id=#\(attributes)>"))
    #expect(many.reopensTooMuch)
    #expect(many.savedAttributes < 60_000)
    #expect(many.open == 0)
  }

  @Test func whatTakesTheRoomOfATemplateStaysInert() {
    let depth = String(repeating: "<div>", count: ParserLimits.depth - 2)
    #expect(Reading(depth + "<template><div><p>x").texts.last?.isInert == true)
    #expect(Reading(depth + "<p><div><p>x").texts.last?.isInert == false)
  }

  @Test func formattingElementsAreReopenedUpToALimit() {
    let start = "<p>" + numbered(400, "<b id=#>") + "</p>"
    // Each is a step, and so is its attribute.
    let few = Reading(start + String(repeating: "<p>x", count: 1000))
    #expect(few.reopened == 400_000)
    #expect(!few.reopensTooMuch)
    let many = Reading(start + String(repeating: "<p>x", count: 4000))
    #expect(many.reopened > 500_000)
    #expect(many.reopened < 600_000)
    #expect(many.reopensTooMuch)
    #expect(many.texts.count == 4000)
    #expect(many.depth <= ParserLimits.depth)
  }

  @Test func attributesOfFormattingElementsCount() {
    let start = "<p><b" + numbered(20_000, " a#") + "></p>"
    #expect(!Reading(start + String(repeating: "<p>x", count: 50)).reopensTooMuch)
    #expect(Reading(start + String(repeating: "<p>x", count: 100)).reopensTooMuch)
  }

  @Test func attributesOfClosedFormattingElementsAreLetGo() {
    let reading = Reading("<b>" + numbered(1000, "<i a b c id=#></i>"))
    #expect(reading.savedAttributes < 100)
    // Those of one that is open are still its own after that.
    let html = "<p><b k=v>" + numbered(1000, "<i a b c id=#></i>") + "</p>x"
    let tree = HTMLTree(SourceText(decoding: Array(html.utf8)))
    #expect(tree.outline.hasSuffix("|     <b>\n|       k=\"v\"\n|       \"x\""))
  }

  @Test func whiteSpaceInATableIsOneRun() {
    let space = Reading("<table> &#9;\u{0} <tr>").texts
    #expect(space.map(\.text) == [" \t "])
    #expect(space.map(\.range) == [7..<14])
    #expect(Reading("<table> &#32;&amp;y<tr>").texts.map(\.text) == ["  ", "&", "y"])
  }

  @Test func copiesInSelectsHaveAnEnd() {
    let unit = "<select><button><selectedcontent></button><option selected>x<object>"
    let tree = HTMLTree(SourceText(decoding: Array(numbered(60, unit).utf8)))
    #expect(tree.nodes.count > 1 << 20)
    #expect(tree.nodes.count < 1 << 21)
  }
}
