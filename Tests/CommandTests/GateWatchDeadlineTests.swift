import Foundation
import Testing

/// `gate --watch`: it proves again when a file changes.
@Suite struct GateWatchDeadlineTests {
  @Test(.timeLimit(.minutes(3))) func aChangeIsProvedAgain() async throws {
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
}
