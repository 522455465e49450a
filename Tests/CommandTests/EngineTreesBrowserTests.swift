import Foundation
import Testing

/// `Tools/engine-trees`: Chromium's DOM against the tree that the program prints.
@Suite(.serialized, .enabled(if: BrowserConsole.isThere, "there is no Chromium here"))
struct EngineTreesBrowserTests {
  /// Runs the tool with a program whose `tree` is the real one's with an edit.
  private static func run(_ edit: String) throws -> (Int32, String) {
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
      [
        program.path, "--list", "--fixtures", "Fixtures/hostile/mutates",
        "Policies/mail-android.json",
      ], of: Program.root.appendingPathComponent("Tools/engine-trees"))
    return (result.status, result.output + result.error)
  }

  @Test func treesAgree() throws {
    let (status, output) = try Self.run("")
    #expect(status == 0, "\(output)")
    #expect(output.contains("documents, 0 read otherwise"))
  }

  @Test func aTreeThatDiffersIsSeen() throws {
    let (status, output) = try Self.run("s/<body>/<frameset>/")
    #expect(status == 1, "\(output)")
    #expect(output.contains("read otherwise: mail-android/bare/"))
    #expect(output.contains("<frameset>"))
  }
}
