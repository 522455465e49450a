import Foundation

/// The test data beside the project, which nobody here wrote.
enum Shared {
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["CSP_CHECK_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("../shared").standardizedFileURL
  }()

  static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  static func files(in folder: String, suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
