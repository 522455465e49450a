import Foundation

/// The built program, run as others run it.
enum Program {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// The package's root.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

  /// The program stands beside the tests' own.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .standardizedFileURL.deletingLastPathComponent().appendingPathComponent("csp-check")

  /// Runs the program, or a tool of the project's, to its end.
  static func run(
    _ arguments: [String], of program: URL = executable, input: Data = Data(),
    in directory: URL = root,
    environment: [String: String]? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    if let environment { process.environment = environment }
    let folder = try TemporaryFolder()
    let inputFile = folder.url.appendingPathComponent("input")
    let outputFile = folder.url.appendingPathComponent("output")
    let errorFile = folder.url.appendingPathComponent("error")
    try input.write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}

/// A folder that goes when its owner does.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("csp-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
