import Findings
import HTMLSyntax

@testable import CSPKit

/// An inline script, an event handler or a `javascript:` URL of which a browser test says what must
/// become of it.
struct MarkedItem: Decodable {
  /// What a test asks for.
  enum Marker: String, Decodable {
    case mustRun = "must-run"
    case mustNotRun = "must-not-run"
  }

  enum Kind: String, Decodable {
    case script = "inline-script"
    case handler = "event-handler"
    case javaScriptURL = "javascript-url"
    case style = "inline-style"
    case styleAttribute = "style-attribute"

    /// The channels on which a point of it can stand.
    var channels: Set<Channel> {
      switch self {
      case .script: [.inlineScript, .inlineModule]
      case .handler: [.eventHandler]
      case .javaScriptURL: [.javascriptURL]
      case .style, .styleAttribute: []
      }
    }
  }

  /// What the proof makes of an item.
  enum Judgement: Hashable {
    case right
    case wrong(ExecutionPoint.Ruling)
    /// Why the page's own bytes do not decide it.
    case notStatic(String)
  }

  var kind: Kind
  /// The element's name; for an attribute `element@attribute`.
  var `where`: String
  /// The line on which the element's start tag begins.
  var line: Int
  var marker: Marker?

  /// Holds our point at the item against the marker.
  func judgement(on page: BrowserTestPage) -> Judgement {
    guard page.isStatic else { return .notStatic("the server fills in what nobody knows") }
    let starts = starts(on: page)
    let points = page.proof.points.filter {
      kind.channels.contains($0.channel) && starts.contains($0.place.range.lowerBound)
    }
    guard let point = points.first else { return .notStatic("no such item stands in the page") }
    guard points.count == 1 else { return .notStatic("it cannot be told from its neighbours") }
    let expected: ExecutionPoint.Ruling = marker == .mustRun ? .allowed : .blocked
    return point.ruling == expected ? .right : .wrong(point.ruling)
  }

  /// Where the start tags, or the attributes, that it can be begin in the page.
  private func starts(on page: BrowserTestPage) -> [Int] {
    let names = self.where.split(separator: "@").map(String.init)
    let lines = Lines(page.html)
    var parser = HTMLParser(SourceText(decoding: page.html))
    var starts: [Int] = []
    while let event = parser.next() {
      guard case .element(let element) = event, element.origin == .tag,
        lines.place(of: element.range).line == line,
        parser.spelling(of: element.name) == names[0]
      else { continue }
      guard names.count > 1 else {
        starts.append(element.range.lowerBound)
        continue
      }
      for attribute in parser.attributes(of: element)
      where parser.spelling(of: attribute.name) == names[1] {
        starts.append(attribute.nameRange.lowerBound)
      }
    }
    return starts
  }
}
