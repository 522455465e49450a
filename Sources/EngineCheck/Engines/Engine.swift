/// A browser that runs and can be shown documents.
protocol Engine: Sendable {
  /// The name and version, as the browser says it.
  var version: String { get }
  /// Whether it was ended, or ended by itself.
  var hasEnded: Bool { get async }
  /// Shows a document and says what the browser did.
  func show(_ presentation: Presentation) async -> Observation
  /// Shows documents of which it is known what must be seen.
  ///
  /// - Throws: ``EngineError/blind(_:)`` with what was not seen.
  func checkCanary() async throws
  /// Ends it with all that it started, and removes what it wrote.
  func end()
}

/// A browser that is installed here and can be started.
protocol EngineInstallation: Sendable {
  /// What it is called before it has said its version.
  var name: String { get }
  /// Whether its own sandbox is on.
  var isSandboxed: Bool { get }
  /// How many of it are started, and how many documents each shows at once: mostly they wait.
  var width: (processes: Int, documents: Int) { get }
  /// Starts one.
  ///
  /// - Throws: ``EngineError`` where it does not start or answer.
  func start() async throws -> any Engine
}
