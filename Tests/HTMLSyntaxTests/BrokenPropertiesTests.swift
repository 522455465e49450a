import FuzzProperties
@testable import HTMLSyntaxProperties
import Testing

@testable import HTMLSyntax

/// That the properties are seen to break: recordings of documents, spoilt one by one.
@Suite struct BrokenPropertiesTests {
  private static let html =
    "<!doctype html><p id='a&amp;b' class=c>x&lt;<b>y</p>z\u{0}</b><!--c--><template><i>t</i></template>"

  private static func broken(_ html: String = html, by spoil: (inout [RecordedEvent]) -> Void)
    -> Set<Property>
  {
    let source = SourceText(decoding: Array(html.utf8))
    let options = HTMLParser.Options()
    var recording = Recording(source, options)
    spoil(&recording.events)
    return Set(HTMLProperties.broken(in: recording, of: source, options).map(\.property))
  }

  /// Spoils the first element of a name.
  private static func spoil(
    _ name: String, _ events: inout [RecordedEvent], _ change: (inout RecordedElement) -> Void
  ) {
    for index in events.indices {
      guard case .element(var element) = events[index], element.name.elementsEqual(name.utf8) else {
        continue
      }
      change(&element)
      events[index] = .element(element)
      return
    }
  }

  private static func spoilText(
    _ text: String, _ events: inout [RecordedEvent], _ change: (inout RecordedText) -> Void
  ) {
    for index in events.indices {
      guard case .text(var event) = events[index], event.text.elementsEqual(text.utf8) else {
        continue
      }
      change(&event)
      events[index] = .text(event)
      return
    }
  }

  @Test func nothingIsBrokenUnspoilt() {
    #expect(Self.broken { _ in } == [])
  }

  @Test func nestingIsChecked() {
    let ends: ([RecordedEvent]) -> Int? = {
      $0.firstIndex { if case .end = $0 { true } else { false } }
    }
    #expect(Self.broken { events in ends(events).map { _ = events.remove(at: $0) } } == [.nesting])
    #expect(
      Self.broken { events in ends(events).map { events.append(events[$0]) } } == [.nesting])
    #expect(
      Self.broken { Self.spoil("p", &$0) { $0.node = NodeID(40) } }.contains(.nesting))
    #expect(
      Self.broken { Self.spoil("p", &$0) { $0.location.parent = NodeID(40) } }.contains(.nesting))
    #expect(
      Self.broken { Self.spoil("p", &$0) { $0.location.before = .document } }.contains(.nesting))
    #expect(
      Self.broken { Self.spoilText("t", &$0) { $0.location.parent = NodeID(2) } }
        .contains(.nesting) == false, "a head is opened again")
    #expect(
      Self.broken { $0.insert(.move(NodeID(1), to: InsertionPoint(parent: NodeID(2))), at: 3) }
        == [.nesting])
    #expect(
      Self.broken { $0.insert(.moveChildren(of: NodeID(1), to: NodeID(2)), at: 3) } == [.nesting])
    #expect(
      Self.broken { $0.insert(.copyChildren(of: NodeID(1), to: NodeID(2)), at: 3) } == [.nesting])
    #expect(Self.broken { $0.insert(.remove(NodeID(9)), at: 1) } == [.nesting])
    #expect(Self.broken { $0.append(.attributesMerged(NodeID(90), [], 0..<0)) }.contains(.nesting))
  }

  @Test func inertnessIsChecked() {
    #expect(Self.broken { Self.spoil("i", &$0) { $0.isInert = false } } == [.inertness])
    #expect(Self.broken { Self.spoil("p", &$0) { $0.isInert = true } } == [.inertness])
    #expect(Self.broken { Self.spoilText("t", &$0) { $0.isInert = false } } == [.inertness])
  }

  @Test func rangesAreChecked() {
    func shifted(_ range: Range<Int>, _ low: Int, _ high: Int) -> Range<Int> {
      range.lowerBound + low..<range.upperBound + high
    }
    for (low, high) in [(1, 0), (0, 1), (0, -1), (-1, 0)] {
      #expect(
        Self.broken { Self.spoil("p", &$0) { $0.range = shifted($0.range, low, high) } }
          .contains(.ranges))
      for attribute in 0...1 {
        let broken = Self.broken {
          Self.spoil("p", &$0) {
            let range = $0.attributes[attribute].valueRange
            $0.attributes[attribute].valueRange = shifted(range, low, high)
          }
        }
        #expect(broken.contains(.ranges))
      }
    }
    #expect(
      Self.broken { Self.spoil("head", &$0) { $0.range = 0..<1 } } == [.ranges])
    #expect(
      Self.broken { events in
        for case (let index, .end(var end)) in events.enumerated() where end.cause == .implied {
          end.range = 0..<1
          events[index] = .end(end)
        }
      } == [.ranges])
    #expect(
      Self.broken { events in
        for case (let index, .end(var end)) in events.enumerated() where end.cause == .endTag {
          end.range = shifted(end.range, 0, 1)
          events[index] = .end(end)
        }
      } == [.ranges])
    #expect(Self.broken { $0[0] = .doctype(1..<15) } == [.ranges])
  }

  @Test func valuesAreChecked() {
    #expect(
      Self.broken { Self.spoil("p", &$0) { $0.attributes[0].value = Array("a&bb".utf8) } }
        == [.values])
    #expect(
      Self.broken { Self.spoil("p", &$0) { $0.attributes[0].name = Array("ie".utf8) } } == [.values]
    )
    #expect(
      Self.broken { Self.spoil("p", &$0) { $0.attributes[1].name = $0.attributes[0].name } }
        == [.values])
    #expect(Self.broken { Self.spoil("i", &$0) { $0.name = Array("j".utf8) } }.contains(.values))
    #expect(Self.broken { Self.spoilText("x", &$0) { $0.text = Array("y".utf8) } } == [.values])
    #expect(Self.broken { Self.spoilText("x", &$0) { $0.text = [] } } == [.values])
    #expect(
      Self.broken { events in
        for case (let index, .comment(var comment)) in events.enumerated() {
          comment.data = Array("-c".utf8)
          events[index] = .comment(comment)
        }
      } == [.values])
    let reopened = Self.broken("<b a=1><p></b>x") { events in
      for case (let index, .element(var element)) in events.enumerated()
      where element.origin == .reopened {
        element.attributes = []
        events[index] = .element(element)
      }
    }
    #expect(reopened == [.values])
  }

  @Test func textIsChecked() {
    #expect(
      Self.broken { Self.spoilText("x", &$0) { $0.text = [0xC3] } }.contains(.source))
    #expect(
      Self.broken { Self.spoil("i", &$0) { $0.name = [0] } }.contains(.source))
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("\u{0}", "\u{FFFD}", true), ("\u{0}", "\u{0}", false),
    ("&#65;b", "Ab", true), ("&#x41b", "\u{41B}", true), ("&#65b", "Ab", true),
    ("&#x;", "&#x;", true),
    ("&#0;", "\u{FFFD}", true), ("&#xD800;", "\u{FFFD}", true),
    ("&#99999999999;", "\u{FFFD}", true),
    ("&#x80;a", "€a", true), ("&#x80;a", "€b", false), ("&amp;a", "&a", true),
    ("&amp;a", "&", false), ("&amp;a", "&aa", false), ("&amp", "&", true),
    ("&notit;a", "¬it;a", true), ("x&amp;a&lt;b", "x&a<b", true), ("x&amp;a&lt;b", "x&<b", false),
    ("x&amp;a", "&a", false), ("&amp;", "", false), ("&a", "&a", true), ("&;", "&;", true),
  ])
  func aSecondReadingDecodesReferences(raw: String, text: String, canBe: Bool) {
    #expect(WrittenText(Array(raw.utf8)[...]).canBe(Array(text.utf8)) == canBe)
  }

  @Test func aBeginningIsToldFromAnotherDocument() {
    func events(_ html: String, isComplete: Bool) -> [RecordedEvent] {
      Recording(SourceText(decoding: Array(html.utf8)), .init(isComplete: isComplete)).events
    }
    let whole = events("<p>ab<i>c", isComplete: true)
    #expect(events("<p>a", isComplete: false).isBeginning(of: whole))
    #expect(events("<p>ab<i", isComplete: false).isBeginning(of: whole))
    #expect(events("<p>b", isComplete: false).isBeginning(of: whole) == false)
    #expect(events("<p>ab", isComplete: true).isBeginning(of: whole) == false)
    #expect(events("<p>abc", isComplete: false).isBeginning(of: whole) == false)
  }
}
