import Foundation
import Testing

@testable import EngineCheck

@Suite struct InstallationTests {
  @Test func aMissingBrowserIsNamed() {
    #expect(throws: EngineError.missing) { try ChromiumInstallation(in: ["PATH": "/nowhere"]) }
    #expect(
      EngineError.missing.description.contains("apt-get install \(ChromiumInstallation.names[0])"))
  }

  /// The better one comes first, wherever in the path it lies.
  @Test func theBetterBrowserIsTaken() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("csp-check-programs-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var installed: [String] = []
    for (number, name) in ChromiumInstallation.names.reversed().enumerated() {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(number)", withIntermediateDirectories: true)
      #expect(
        FileManager.default.createFile(
          atPath: "\(folder)/\(number)/\(name)", contents: nil,
          attributes: [.posixPermissions: 0o755]))
      installed.append("\(folder)/\(number)")
      let found = try ChromiumInstallation(in: ["PATH": installed.joined(separator: ":")])
      #expect(found.program == "\(folder)/\(number)/\(name)")
    }
  }
}
