#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A running Chromium without a window, which asks no host; it ends with this value.
final class Chromium: Engine {
  /// What is attached to, and waits until it was told what to report; not the browser's own pages.
  static let autoAttach: JSON = [
    "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
    "filter": [
      ["type": "browser", "exclude": true], ["type": "browser_ui", "exclude": true],
      ["type": "tab", "exclude": true], [:],
    ],
  ]

  let connection: Connection
  /// The name and version, as the browser says it.
  let version: String
  private let process: BrowserProcess
  /// What the browser writes; removed when it ends.
  let folder: URL

  /// Starts a browser.
  ///
  /// - Throws: ``EngineError`` where it does not start or answer.
  init(_ installation: ChromiumInstallation) async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("csp-check-chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var environment = installation.environment
    // What a desktop would keep of it goes with the folder.
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] { environment[name] = folder.path }
    do {
      process = try BrowserProcess(
        program: installation.program,
        arguments: Self.arguments(profile: folder.path, isSandboxed: installation.isSandboxed),
        environment: environment)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    connection = Connection(process.socket)
    Task { [connection] in await connection.run() }
    do {
      version = try await connection.call("Browser.getVersion")["product"].string ?? "Chromium"
      _ = try await connection.call("Target.setAutoAttach", Self.autoAttach)
    } catch {
      process.end()
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit {
    end()
  }

  /// The process that leads the browser's group.
  var processID: Int32 { process.id }

  var hasEnded: Bool {
    get async {
      if process.isEnded { return true }
      return await connection.hasEnded
    }
  }

  /// Shows a document in a context of its own; several may be shown at once.
  func show(_ presentation: Presentation) async -> Observation {
    let observation = await Page(presentation, connection).show()
    // One that opens no page any more is of no use.
    if observation.outcome == .ended { process.end() }
    return observation
  }

  func checkCanary() async throws {
    try await Canary.check(self)
  }

  /// Ends the browser with all that it started, and removes what it wrote.
  func end() {
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func arguments(profile: String, isSandboxed: Bool) -> [String] {
    [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)",
      // Whatever is not answered by us finds no host.
      "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking",
      "--disable-component-update", "--no-pings",
      // Nothing of it may outlive it.
      "--disable-breakpad", "--disable-crash-reporter",
      "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--mute-audio",
      "--disable-dev-shm-usage",
      // Pages beside others are no background.
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows",
      // A document that allocates without end breaks down alone, in megabytes.
      "--js-flags=--max-old-space-size=256",
    ] + (isSandboxed ? [] : ["--no-sandbox"]) + ["about:blank"]
  }
}
