import Foundation
import Testing

/// `gate --watch`: it proves again when a file changes.
@Suite struct GateWatchTests {
  @Test(.timeLimit(.minutes(15))) func aChangeIsProvedAgain() async throws {
    let copy = try ReaderCopy()
    try copy.keepFixtures(1)
    let profile = "Policies/mail-android.json"
    let watching = try Program.start(["gate", profile, "--watch"], in: copy.folder.url)
    defer { watching.end() }
    try await watching.waits(for: "proved: in 2 readers", times: 1)
    try copy.edit(profile) { try $0.replacing(#"["{anchor}"]"#, with: #"["'unsafe-inline'"]"#) }
    try await watching.waits(for: "not proved: ", times: 1)
    // What cannot be read does not end it.
    try copy.edit(profile) { try $0.replacing(#""schema""#, with: #""shcema""#) }
    try await watching.waits(for: "unknown key \"shcema\"", times: 1)
    try copy.edit(profile) { try $0.replacing(#""shcema""#, with: #""schema""#) }
    try await watching.waits(for: "not proved: ", times: 2)
    #expect(watching.isRunning)
  }

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
