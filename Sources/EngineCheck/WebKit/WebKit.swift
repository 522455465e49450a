#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A running probe with WebKitGTK in it, which asks no host; it ends with this value.
///
/// Which scripts are the app's own is learned by showing them beside nothing else: JavaScriptCore names a
/// text that it compiles by a hash.
actor WebKit: Engine {
  nonisolated let version: String
  private nonisolated let process: BrowserProcess
  /// What the probe and its browser write; removed when it ends.
  nonisolated let folder: URL
  private let connection: ProbeConnection
  private var own: [[String]: Set<String>] = [:]
  private var keys: [String: String?] = [:]

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

  var hasEnded: Bool { get async { await connection.hasEnded } }

  /// Shows a document; one after another.
  func show(_ presentation: Presentation) async -> Observation {
    do {
      var own = try await own(listeners: presentation.listeners)
      let anchor = try await key(of: presentation.anchor, presentation.listeners)
      for script in presentation.evaluated + presentation.injected {
        if let key = try await key(of: script, presentation.listeners) { own.insert(key) }
      }
      return Observation(try await connection.ask(presentation), own: own, anchor: anchor)
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

  // MARK: The app's own scripts

  /// A document with all for which the engine brings scripts of its own.
  private static let calm = """
    <!DOCTYPE html><meta charset=utf-8><title>Calm</title><p>Text</p>
    <iframe srcdoc="<p>Text</p>"></iframe><video controls></video><audio controls></audio>
    """

  /// The keys of what stands for the app, of those who watch, and of the engine itself.
  private func own(listeners: [String]) async throws -> Set<String> {
    if let known = own[listeners] { return known }
    let keys = Set(try await compiled(of: Self.calm, evaluated: [], listeners))
    own[listeners] = keys
    return keys
  }

  /// A script's key; nil where the engine runs it without compiling it, as a mere call with a literal.
  private func key(of script: String, _ listeners: [String]) async throws -> String? {
    guard !script.isEmpty else { return nil }
    if let known = keys[script] { return known }
    let own = try await own(listeners: listeners)
    let compiled = try await compiled(of: "<p>Text</p>", evaluated: [script], listeners)
    let key = compiled.first { !own.contains($0) && $0.hasPrefix("<global>") }
    keys[script] = .some(key)
    return key
  }

  private func compiled(
    of document: String, evaluated: [String], _ listeners: [String]
  ) async throws -> [String] {
    let presentation = Presentation(
      document: Array(document.utf8), url: "about:blank", anchor: "", evaluated: evaluated,
      listeners: listeners)
    return try await connection.ask(presentation).compiled.map(\.key)
  }
}
