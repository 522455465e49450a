import Foundation

/// The test data beside the project, which nobody here wrote.
enum Shared {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["CSP_CHECK_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    return package.appendingPathComponent("../shared").standardizedFileURL
  }()

  static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  /// The files below a folder of the package or the test data, by path.
  static func files(below folder: URL, ending: String) -> [URL] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted().map(folder.appendingPathComponent)
  }

  static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}
