import Testing

@testable import HTMLSyntax

/// What the fuzzer found, by what went wrong.
@Suite struct FoundByFuzzingTests {
  private func events(_ html: String) -> [ParseEvent] {
    var parser = HTMLParser(SourceText(decoding: Array(html.utf8)))
    var events: [ParseEvent] = []
    while let event = parser.next() { events.append(event) }
    return events
  }

  private func body(_ html: String) -> String {
    let outline = HTMLTree(SourceText(decoding: Array(html.utf8))).outline
    return outline.split(separator: "\n").drop { $0 != "|   <body>" }.dropFirst()
      .map { $0.dropFirst(6) }.joined(separator: "\n")
  }

  /// The copy was told as a child of the block whose children were then moved into the copy.
  @Test func theAdoptionAgencyMovesNoCopyIntoItself() {
    var children: [NodeID: [NodeID]] = [:]
    var moved = 0
    for event in events("<b><p>x</b>y") {
      switch event {
      case .element(let element):
        children[element.location.parent, default: []].append(element.node)
      case .moveChildren(let from, let to):
        moved += 1
        #expect(children[from, default: []].contains(to) == false)
      default: break
      }
    }
    #expect(moved == 1)
  }

  /// What an end tag ended besides its own element was told with the range of that tag.
  @Test(arguments: [
    ("<table><tr><td>x</table>", ["table"]), ("<div><p>x</div>", ["div"]),
    ("<b><i><p>x</b>y", ["b", "b"]), ("<table><caption>x</table>", ["table"]),
    ("<h1>x</h2>", []), ("<p>x</p>", ["p"]), ("<svg><G>x</g>", ["g"]),
    ("<br><svg/>", ["br", "svg"]),
  ])
  func onlyOwnTagsEndAnElement(html: String, ended: [String]) {
    var parser = HTMLParser(SourceText(decoding: Array(html.utf8)))
    var names: [NodeID: String] = [:]
    var byTag: [String] = []
    while let event = parser.next() {
      if case .element(let element) = event {
        names[element.node] = parser.spelling(of: element.name)
      } else if case .end(let end) = event {
        if end.cause == .endTag { byTag.append(names[end.node, default: ""]) }
        #expect(end.range.isEmpty == (end.cause != .endTag))
      }
    }
    #expect(byTag == ended)
  }

  /// Characters that are dropped after a frameset opened formatting elements again.
  @Test func textAfterAFramesetOpensNothing() {
    let tree = HTMLTree(SourceText(decoding: Array("<b><frameset></frameset></html>x".utf8)))
    #expect(tree.outline == "| <html>\n|   <head>\n|   <frameset>")
  }

  /// What a table throws out went before the table although it was no longer in its parent.
  @Test func aTableThatLostItsParentHasNoPlaceBeforeIt() {
    #expect(
      body("<select><selectedcontent><table><option>x</option>y<tr><td>z")
        == "<select>\n  <selectedcontent>\n    \"xy\"")
    #expect(
      body("<select><selectedcontent><table><option>x</option></table><table>y")
        == "<select>\n  <selectedcontent>\n    \"xy\"\n    <table>")
  }
}
