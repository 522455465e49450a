import Foundation
import Testing

/// `Tools/engine-trees`: the DOMs of engines against the trees that the program prints.
@Suite(.serialized, .enabled(if: BrowserConsole.isThere, "there is no Chromium here"))
struct EngineTreesBrowserTests {
  /// The probe where `make webkit-probe` puts it.
  private static let probe = Program.root.appendingPathComponent(
    ".build/webkit-probe/release/webkit-probe"
  ).path

  private static var isWebKitInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: probe)
  }

  /// Runs the tool with a program whose `tree` is the real one's with an edit.
  private static func run(_ edit: String, _ options: String...) throws -> (Int32, String) {
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("csp-check")
    let text = """
      #!/bin/sh
      if [ "$1" = tree ]; then "\(Program.executable.path)" "$@" | sed '\(edit)'; exit; fi
      exec "\(Program.executable.path)" "$@"

      """
    try Data(text.utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let result = try Program.run(
      [program.path] + options + [
        "--list", "--fixtures", "Fixtures/hostile/mutates", "Policies/mail-android.json",
      ], of: Program.root.appendingPathComponent("Tools/engine-trees"))
    return (result.status, result.output + result.error)
  }

  @Test func treesAgree() throws {
    let (status, output) = try Self.run("")
    #expect(status == 0, "\(output)")
    #expect(output.contains("documents, 0 read otherwise"))
  }

  @Test(.enabled(if: isWebKitInstalled, "there is no webkit-probe: make webkit-probe"))
  func webKitsTreesAgree() throws {
    let (status, output) = try Self.run("", "--webkit-probe", Self.probe)
    #expect(status == 0, "\(output)")
    #expect(output.contains("WebKit: ") && !output.contains("WebKit: 0 documents"))
  }

  /// What WebKit's parser leaves out where page scripts are off is left out; all else is compared.
  @Test(.enabled(if: isWebKitInstalled, "there is no webkit-probe: make webkit-probe"))
  func aTreeThatDiffersFromWebKitsIsSeen() throws {
    let (status, output) = try Self.run("s/<p>/<div>/g", "--webkit-probe", Self.probe)
    #expect(status == 1, "\(output)")
    #expect(output.contains("+++ WebKit"))
  }

  @Test func aTreeThatDiffersIsSeen() throws {
    let (status, output) = try Self.run("s/<body>/<frameset>/")
    #expect(status == 1, "\(output)")
    #expect(output.contains("read otherwise: mail-android/bare/"))
    #expect(output.contains("<frameset>"))
  }
}
