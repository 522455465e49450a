import Foundation
import Testing

@testable import EngineCheck

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

/// A browser of which the process and the folder are looked for.
protocol LookedForEngine: Engine {
  var processID: Int32 { get }
  var folder: URL { get }
}

extension Chromium: LookedForEngine {}
extension WebKit: LookedForEngine {}

extension Leftovers {
  /// Kills a browser that has shown a document: the next is shown by another one, and nothing is left of
  /// either.
  static func observation<Killed: LookedForEngine>(
    of html: String, afterKilling _: Killed.Type, _ installation: some EngineInstallation,
    by source: Source
  ) async throws -> Observation {
    let browsers = Browsers(installation)
    _ = try await browsers.show(.of("<p>Text</p>"))
    let first = try #require(try await browsers.running() as? Killed)
    // The whole group: what is started may be a script that starts the browser.
    _ = kill(-first.processID, SIGKILL)
    let observation = try await browsers.show(.of(html))
    let second = try #require(try await browsers.running() as? Killed)
    #expect(await browsers.starts == 2)
    await browsers.end()
    first.end()
    #expect(first.processID != second.processID)
    #expect(try await areGone(of: first.folder, by: source))
    #expect(try await areGone(of: second.folder, by: source))
    return observation
  }
}
