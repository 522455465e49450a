import Boundary
import Foundation

/// The project's own profiles and fixtures.
enum ProjectReaders {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func fixture(_ name: String) throws -> Fixture {
    let path = "\(root)/Fixtures/hostile/\(name).html"
    return try Fixture(Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
  }

  static func profile(_ name: String = "mail-android") throws -> ProfileFile {
    try ProfileFile.load(path: "\(root)/Policies/\(name).json")
  }

  /// One fixture of each kind: what runs on load, on a click, from elsewhere; what asks, leaves, replays.
  static let sample = [
    "inline-script/plain", "event-handler/plain", "javascript-url/plain", "external-script/plain",
    "frame-remote/plain", "frame-srcdoc/nested", "loads/pixel", "leaving/refresh",
    "replays/inline", "clobbers/bridge-and-listener",
  ]
}
