import Boundary
import Foundation
import Testing

/// The project's own readers and fixtures, read where they lie.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  /// The fixtures in order, their paths from the project's root.
  static func fixtures() throws -> [Fixture] {
    try Fixture.all(below: path("Fixtures"))
  }

  static func profiles() throws -> [ProfileFile] {
    try ProfileFile.paths(in: path("Policies")).map { try ProfileFile.load(path: $0) }
  }

  /// What a profile makes of fixtures.
  static func results(_ fixtures: [Fixture], in profile: String) throws
    -> [GateReport.ReaderResult]
  {
    try Gate(fixtures: fixtures, profilesDirectory: path("Policies")).prove(
      ProfileFile.load(path: path("Policies/\(profile).json")))
  }
}

extension Fixture {
  /// The path below `Fixtures/`, without the name's ending.
  var name: String {
    String(path.dropFirst(Project.path("Fixtures").count + 1).dropLast(".html".count))
  }
}
