import Foundation

/// What is left of a browser: processes that were told its folder, and the folder.
enum Leftovers {
  /// Where a process was told something, as Linux shows it in /proc.
  enum Source: String {
    case arguments = "cmdline"
    case environment = "environ"
  }

  /// The processes that were told a folder.
  static func processes(of folder: URL, by source: Source) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      let file = URL(fileURLWithPath: "/proc/\(name)/\(source.rawValue)")
      guard let text = try? Data(contentsOf: file) else { return false }
      return String(decoding: text, as: UTF8.self).contains(folder.lastPathComponent)
    }
  }

  /// Whether a folder has gone within seconds, with all processes that were told it.
  static func areGone(of folder: URL, by source: Source) async throws -> Bool {
    for _ in 0..<50 {
      if processes(of: folder, by: source).isEmpty {
        return !FileManager.default.fileExists(atPath: folder.path)
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
