#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The probe that shows documents to WebKitGTK: the package Tools/webkit-probe, built.
public struct WebKitInstallation: Sendable {
  /// The program's path.
  public var program: String
  /// The environment in which it is started.
  var environment: [String: String]
  /// What its probes learn, each for all.
  let known = KnownScripts()

  /// Takes a program, or looks for one.
  ///
  /// - Parameters:
  ///   - program: The program; nil: `webkit-probe` in one of the folders.
  ///   - folders: Where it is looked for, first come, first served.
  ///   - environment: The environment in which it is started.
  /// - Throws: ``EngineError/missingProbe``.
  public init(
    program: String? = nil, folders: [String], environment: [String: String]
  ) throws(EngineError) {
    let paths = program.map { [$0] } ?? folders.map { "\($0)/webkit-probe" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { throw .missingProbe }
    self.program = path
    self.environment = environment
  }
}

extension WebKitInstallation: EngineInstallation {
  var name: String { "WebKitGTK" }
  /// The probe leaves it off: it needs programs and rights that a machine for tests mostly lacks.
  var isSandboxed: Bool { false }
  /// Each shows one document at a time: what a log tells of is that document's.
  var width: (processes: Int, documents: Int) { (8, 1) }

  func start() async throws -> any Engine { try await WebKit(self) }
}
