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

  @Test func `Nothing is taken from templates but what the rules name`() throws {
    var removed: [String: Int] = [:]
    let files = try Shared.files(under: "templates", ending: ".html")
    for file in files {
      let clean = try sanitize(Array(Data(contentsOf: file)))
      for item in clean.removed { removed["\(item.what) \(item.name)", default: 0] += 1 }
      try expectUnchanged(clean, file.path)
    }
    print(removed.sorted { $0.value > $1.value }.map { "\($0.key): \($0.value)" })
    #expect(files.count > 100)
  }
}
