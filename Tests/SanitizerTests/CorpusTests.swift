import Foundation
import HTMLSyntax
import Sanitizer
import Testing

@Suite(
  "Mail and attacks that others wrote", .enabled(if: Shared.isThere, "needs the shared corpus"))
struct CorpusTests {
  struct Vectors: Decodable {
    struct Vector: Decodable {
      var id: String
      var payload: String
    }
    var vectors: [Vector]
  }

  @Test func `Nothing of a known attack is left`() throws {
    var count = 0
    for file in try Shared.files(under: "xss", ending: "vectors.json") {
      let set = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
      for vector in set.vectors {
        let clean = try sanitize("<!DOCTYPE html><body>" + vector.payload)
        for scripting in [true, false] {
          #expect(dangers(in: clean.html, scripting: scripting) == [], "\(vector.id)")
        }
        try expectUnchanged(clean, "\(vector.id)")
        count += 1
      }
    }
    #expect(count > 1000)
  }

  /// Elements of templates that people see.
  static let seen: Set<String> = [
    "a", "b", "body", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "h5",
    "hr",
    "html", "i", "img", "li", "menu", "ol", "p", "small", "span", "strong", "table", "tbody", "td",
    "th", "title", "tr", "ul",
  ]

  /// Attributes that say how they look.
  static let presentation: Set<String> = [
    "align", "alt", "bgcolor", "border", "cellpadding", "cellspacing", "class", "color", "colspan",
    "dir", "face", "height", "hspace", "id", "lang", "leftmargin", "marginheight", "marginwidth",
    "media", "role", "size", "title", "topmargin", "valign", "vspace", "width",
  ]

  @Test func `Nothing is taken from templates but what the rules name`() throws {
    let files = try Shared.files(under: "templates", ending: ".html")
    for file in files {
      let clean = try sanitize(Array(Data(contentsOf: file)))
      let elements = clean.removed.filter { $0.what == .element }.map(\.name)
      #expect(Self.seen.isDisjoint(with: elements), "\(file.path)")
      let attributes = clean.removed.filter { $0.what == .attribute }.map(\.name)
      #expect(Self.presentation.isDisjoint(with: attributes), "\(file.path)")
      #expect(!clean.removed.contains { $0.what == .text }, "\(file.path)")
      try expectUnchanged(clean, file.path)
    }
    #expect(files.count > 100)
  }
}
