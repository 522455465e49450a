#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A Chromium that is installed here.
public struct ChromiumInstallation: Hashable, Sendable {
  /// The program's path.
  public var program: String
  /// Whether its sandbox is on; it refuses to start with it as root.
  public var isSandboxed: Bool
  /// The environment in which it is started.
  var environment: [String: String]

  /// What it is called, the better one first: Debian's `chromium-headless-shell` is the same engine without
  /// what stands around it, opens a page in a quarter of the time, and draws it as well.
  static let names = ["chromium-headless-shell", "chromium"]

  /// Looks for Debian's packages where programs are looked for.
  ///
  /// - Parameter environment: The environment, of which `PATH` counts.
  /// - Throws: ``EngineError/missing``.
  public init(in environment: [String: String]) throws(EngineError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let paths = Self.names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let program = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { throw .missing }
    self.program = program
    self.environment = environment
    isSandboxed = geteuid() != 0
  }
}

extension ChromiumInstallation: EngineInstallation {
  var name: String { Posture.chromium.name }
  var width: (processes: Int, documents: Int) { (1, 8) }

  func start() async throws -> any Engine { try await Chromium(self) }
}
