#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A running probe with WebKitGTK in it, which asks no host; it ends with this value.
///
/// Which scripts are the app's own, ``OwnScripts`` learns.
actor WebKit: Engine {
  nonisolated let version: String
  private nonisolated let process: BrowserProcess
  /// What the probe and its browser write; removed when it ends.
  nonisolated let folder: URL
  private let connection: ProbeConnection
  private let known: KnownScripts

  /// Starts a probe.
  ///
  /// - Throws: ``EngineError`` where it does not start or answer.
  init(_ installation: WebKitInstallation) async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("csp-check-webkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var environment = installation.environment
    // What a desktop would keep of it goes with the folder.
    for name in ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      environment[name] = folder.path
    }
    environment["XDG_RUNTIME_DIR"] = folder.path
    // No bus of a desktop's is spoken to.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["NO_AT_BRIDGE"] = "1"
    do {
      process = try BrowserProcess(
        program: installation.program, arguments: [], environment: environment, by: .lines)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    known = installation.known
    connection = ProbeConnection(process.socket)
    Task { [connection] in await connection.run() }
    do {
      version = try await connection.hello().engine
    } catch {
      process.end()
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit {
    end()
  }

  /// The process that leads the probe's group.
  nonisolated var processID: Int32 { process.id }

  var hasEnded: Bool {
    get async {
      if process.isEnded { return true }
      return await connection.hasEnded
    }
  }

  /// Shows a document; one after another.
  func show(_ presentation: Presentation) async -> Observation {
    do {
      let own = await known.scripts(listeners: presentation.listeners)
      try await own.learn(of: presentation, by: connection)
      let answer = try await connection.ask(presentation)
      try await own.learn(from: answer, by: connection)
      return await own.observation(answer, of: presentation)
    } catch {
      // One that shows nothing any more is of no use.
      process.end()
      var observation = Observation()
      observation.outcome = .ended
      return observation
    }
  }

  func checkCanary() async throws {
    try await Canary.check(self)
  }

  /// Ends the probe with all that it started, and removes what it wrote.
  nonisolated func end() {
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }
}
