import Foundation
import Testing

/// That the bugs which the fuzzer must find can still be planted.
@Suite struct PlantedBugsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What a patch looks for in a file and what it leaves there; of one hunk.
  private struct Hunk {
    var path: String
    var before: [Substring] = []
    var after: [Substring] = []

    init?(_ patch: String) {
      let lines = patch.split(separator: "\n", omittingEmptySubsequences: false)
      guard let name = lines.first, name.hasPrefix("--- a/") else { return nil }
      path = String(name.dropFirst("--- a/".count))
      for line in lines.dropFirst(3) where !line.isEmpty {
        if line.first != "+" { before.append(line.dropFirst()) }
        if line.first != "-" { after.append(line.dropFirst()) }
      }
    }
  }

  @Test(arguments: ["html", "policies"]) func eachStillApplies(target: String) throws {
    let folder = Self.root.appendingPathComponent("Tests/PlantedBugs/\(target)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".patch") }
    #expect(names.count >= 5)
    for name in names {
      let patch = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let hunk = try #require(Hunk(patch), "\(name)")
      let text = try String(
        contentsOf: Self.root.appendingPathComponent(hunk.path), encoding: .utf8)
      let places = text.split(
        separator: hunk.before.joined(separator: "\n"), omittingEmptySubsequences: false)
      #expect(places.count == 2, "\(name) must fit in one place of \(hunk.path)")
      #expect(hunk.before != hunk.after, "\(name) changes nothing")
    }
  }
}
