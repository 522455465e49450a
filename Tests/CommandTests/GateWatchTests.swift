import Foundation
import Testing

/// `gate --watch`, where it cannot be had.
@Suite struct GateWatchTests {
  @Test func itWritesToNoFile() throws {
    let result = try Program.run(["gate", "--watch", "--output", "x"])
    #expect(result.status == 2)
    #expect(
      result.error
        == "csp-check: --watch writes each run as it ends; leave --output out\n")
  }
}

extension Program {
  /// A program that runs on.
  final class Running {
    private let process: Process
    private let folder: TemporaryFolder
    private var log: URL { folder.url.appendingPathComponent("log") }

    fileprivate init(_ process: Process, _ folder: TemporaryFolder) {
      self.process = process
      self.folder = folder
    }

    var isRunning: Bool { process.isRunning }

    /// Waits until a text has been written so often; the test's time limit ends it.
    func waits(for text: String, times: Int) async throws {
      while true {
        let written = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        if written.components(separatedBy: text).count > times { return }
        guard isRunning else { throw Ended(log: written) }
        try await Task.sleep(for: .milliseconds(100))
      }
    }

    struct Ended: Error {
      var log: String
    }

    /// What a test's thread blocks, its processes block: they are not asked to end.
    func end() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Starts the program; both its streams are written to one log.
  static func start(_ arguments: [String], in directory: URL) throws -> Running {
    let folder = try TemporaryFolder()
    let log = folder.url.appendingPathComponent("log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    return Running(process, folder)
  }
}
