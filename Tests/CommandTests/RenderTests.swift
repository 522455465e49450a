import Foundation
import Testing

/// `render`: what a reader will load, or why there is nothing.
@Suite struct RenderTests {
  private static let profile = "Policies/mail-android.json"
  private static let mail = Data(
    "<p onclick=x()>Hello<img src=https://t.example/a.gif><script>y</script>".utf8)

  @Test func aDocumentIsSanitizedInItsTemplate() throws {
    let result = try Program.run(["render", Self.profile], input: Self.mail)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("<p>Hello<img></p>"))
    #expect(result.output.contains("<meta http-equiv=\"Content-Security-Policy\""))
    #expect(!result.output.contains("{{"))
    let proof = try Program.run(
      ["prove", "--profile", Self.profile], input: Data(result.output.utf8))
    #expect(proof.status == 0, "\(proof.output)")
    #expect(proof.output.contains("contained, anchor allowed"))
  }

  @Test func remoteIsTheReaderThatLoadsIt() throws {
    let result = try Program.run(["render", Self.profile, "-", "--remote"], input: Self.mail)
    #expect(result.status == 0)
    #expect(result.output.contains("<img src=\"https://t.example/a.gif\">"))
    #expect(result.output.contains("img-src data: https:;"))
  }

  @Test func rawIsAsItIs() throws {
    let result = try Program.run(["render", Self.profile, "--raw"], input: Self.mail)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("<p onclick=x()>Hello<img src=https://t.example/a.gif><script>"))
  }

  @Test func whatIsNotProvedIsNotWritten() throws {
    let copy = try ReaderCopy()
    try copy.edit(Self.profile) {
      try $0.replacing(#""script-src": ["{anchor}"]"#, with: #""script-src": ["'unsafe-inline'"]"#)
    }
    _ = try Program.run(["refresh", "Policies/mail.html"], in: copy.folder.url)
    let raw = try Program.run(
      ["render", Self.profile, "--raw", "--report", "r.json"], input: Self.mail,
      in: copy.folder.url)
    #expect(raw.status == 1)
    #expect(raw.output == "")
    #expect(raw.error.contains("escapes, anchor allowed"))
    #expect(raw.error.contains("event-handler: allowed"))
    let report = try String(
      contentsOf: copy.folder.url.appendingPathComponent("r.json"), encoding: .utf8)
    #expect(report.contains("\"proved\" : false"))
    // The sanitizer's wall stands by itself.
    #expect(try Program.run(["render", Self.profile], in: copy.folder.url).status == 0)
  }

  /// What the gate would put there is not what ships.
  @Test func aStaleTemplateIsNotProved() throws {
    let copy = try ReaderCopy()
    try copy.edit("Policies/mail.html") { try $0.replacing("img-src data:;", with: "img-src *;") }
    let result = try Program.run(["render", Self.profile], input: Self.mail, in: copy.folder.url)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.error.contains("Policies/mail.html:3:1: error[stale-region]"))
  }

  @Test func aReaderThatNeverLoadsRemoteContentIsNamed() throws {
    let copy = try ReaderCopy()
    try copy.edit(Self.profile) {
      $0.replacing(/"remote": \{[^}]*\},/, with: "")
    }
    let result = try Program.run(["render", Self.profile, "--remote"], in: copy.folder.url)
    #expect(result.status == 2)
    #expect(result.error.contains("never loads remote content"), "\(result.error)")
  }

  @Test func aMissingFileIsOneLine() throws {
    let result = try Program.run(["render", Self.profile, "missing.html"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.split(separator: "\n").count == 1)
  }
}
