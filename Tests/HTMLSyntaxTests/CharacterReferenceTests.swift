import Foundation
import Testing

@testable import HTMLSyntax

@Suite struct CharacterReferenceTests {
  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func theTableIsTheStandards() throws {
    struct Entry: Decodable {
      var codepoints: [UInt32]
    }
    let file = Shared.root.appendingPathComponent("corpus/whatwg-entities/entities.json")
    let entries = try JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: file))
    let ours = CharacterReferences.shared.all
    #expect(ours.count == entries.count)
    for (name, text) in ours {
      let scalars = [text.first, text.second].compactMap { $0?.value }
      #expect(scalars == entries["&" + name]?.codepoints, "\(name)")
    }
  }

  @Test(arguments: [
    ("&amp;", "&"), ("&ampx", "&x"), ("&notin;", "\u{2209}"), ("&notit;", "\u{AC}it;"),
    ("&nosuch;", "&nosuch;"), ("&#65;", "A"), ("&#x41", "A"), ("&#0;", "\u{FFFD}"),
    ("&#128;", "\u{20AC}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&", "&"),
    ("& b", "& b"), ("&acE;", "\u{223E}\u{333}"), ("&Tab;", "\t"),
  ])
  func textIsDecoded(html: String, text: String) {
    let tree = HTMLTree(SourceText(decoding: Array("<p>\(html)".utf8)))
    let texts = tree.nodes.compactMap { node -> [UInt8]? in
      if case .text(let bytes) = node.content { bytes } else { nil }
    }
    #expect(texts == [Array(text.utf8)])
  }

  @Test(arguments: [
    ("&ampx", "&ampx"), ("&amp=", "&amp="), ("&amp;x", "&x"), ("&amp", "&"), ("a&lt;b&gt", "a<b>"),
    ("&#106&#x61", "ja"), ("\u{0}&\u{0}", "\u{FFFD}&\u{FFFD}"),
  ])
  func valuesAreDecoded(html: String, value: String) {
    for quote in ["\"", "'"] {
      var parser = HTMLParser(SourceText(decoding: Array("<p a=\(quote)\(html)\(quote)>".utf8)))
      var values: [String] = []
      while let event = parser.next() {
        guard case .element(let element) = event else { continue }
        for attribute in parser.attributes(of: element) {
          values.append(String(decoding: parser.value(of: attribute), as: UTF8.self))
          #expect(Array(parser.source.bytes[attribute.valueRange]) == Array(html.utf8))
        }
      }
      #expect(values == [value])
    }
  }
}
