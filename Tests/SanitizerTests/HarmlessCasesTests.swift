import Foundation
import HTMLSyntax
import Testing

@testable import Sanitizer

/// What other sanitizers' tests say is to be left as it is: it survives, or the rules name what does not.
@Suite("Harmless cases that others wrote", .enabled(if: Shared.isThere, "needs the shared corpus"))
struct HarmlessCasesTests {
  private struct Vectors: Decodable {
    struct Vector: Decodable {
      var payload: String
      var expected: [String]?
      var expectedBy: [String: String]?
    }
    var vectors: [Vector]
  }

  private struct Feeds: Decodable {
    struct File: Decodable {
      var file: String
      var equals: [Value]?
    }
    struct Value: Decodable {
      var equals: String?

      private enum Key: String, CodingKey { case equals }

      init(from decoder: any Decoder) throws {
        // Other values than texts are of no interest here.
        equals = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .equals)
      }
    }
    var files: [File]
  }

  /// The payloads that may come out as they are.
  private static func payloads(of set: String) throws -> [String] {
    let file = try #require(Shared.folder).appendingPathComponent("corpus/xss/\(set)/vectors.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
      .filter {
        $0.expected?.contains($0.payload) == true
          || $0.expectedBy?.values.contains($0.payload) == true
      }
      .map(\.payload)
  }

  /// The contents of feeds that come out as they are.
  private static func feedContents() throws -> [String] {
    let folder = try #require(Shared.folder)
      .appendingPathComponent("corpus/xss/feedparser-sanitize")
    let index = try Data(contentsOf: folder.appendingPathComponent("index.json"))
    return try JSONDecoder().decode(Feeds.self, from: index).files.flatMap { file in
      let feed = String(
        decoding: try Data(contentsOf: folder.appendingPathComponent(file.file)), as: UTF8.self)
      return (file.equals ?? []).compactMap(\.equals).filter {
        let escaped = $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return $0.contains("<")
          && [$0, escaped, escaped.replacing(">", with: "&gt;")].contains { feed.contains($0) }
      }
    }
  }

  static let sets: [(name: String, least: Int)] = [
    ("bleach", 0), ("dompurify", 5), ("loofah-html5lib-sanitizer", 1),
    ("feedparser-sanitize", 100),
  ]

  @Test(arguments: sets)
  func `It survives, or the rules name what goes`(set: (name: String, least: Int)) throws {
    let cases = try set.name.hasPrefix("feed") ? Self.feedContents() : Self.payloads(of: set.name)
    var kept = 0
    var removed: [String: Set<String>] = [:]
    for html in cases {
      let document = "<!DOCTYPE html><body>" + html
      let clean = try sanitize(document, Sanitizer(remote: .keep))
      if clean.removed.isEmpty {
        kept += 1
        #expect(Self.outline(clean.html) == Self.outline(Array(document.utf8)), "\(html)")
      }
      for thing in clean.removed {
        #expect(!Self.mayStay(thing), "\(thing.name) went from \(html)")
        removed[thing.what.rawValue, default: []].insert(thing.name)
      }
    }
    print("harmless: \(set.name): \(kept) of \(cases.count) survive as they are")
    for (what, names) in removed.sorted(by: { $0.key < $1.key }) {
      print("harmless: \(set.name): without \(what): \(names.sorted().joined(separator: " "))")
    }
    #expect(cases.count >= set.least)
  }

  private static func outline(_ html: [UInt8]) -> String {
    let tree = HTMLTree(SourceText(decoding: html), HTMLParser.Options(scripting: false))
    // In the head is the charset meta that every document gets.
    return String(
      tree.outline.firstRange(of: "<body>").map { tree.outline[$0.upperBound...] } ?? "")
  }

  /// Whether the rules name something as what may stay whatever it holds.
  private static func mayStay(_ thing: Removed) -> Bool {
    let rules = Rules.mail
    return switch thing.what {
    case .element: rules.elements[thing.name] == .keep
    case .attribute: rules.globalAttributes[thing.name] == .text
    case .url, .css, .comment, .doctype, .text: false
    }
  }
}
