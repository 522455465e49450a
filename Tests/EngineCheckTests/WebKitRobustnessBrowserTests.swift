import Foundation
import Testing

@testable import EngineCheck

/// What goes wrong with a probe, and what is left of it.
@Suite(.serialized, .enabled(if: WebKit.isInstalled, "there is no webkit-probe: make webkit-probe"))
struct WebKitRobustnessBrowserTests {
  @Test func aKilledProbeIsReplaced() async throws {
    let observation = try await Leftovers.observation(
      of: "<script>1;2</script>", afterKilling: WebKit.self, try WebKitInstallation.here(),
      by: .environment)
    #expect(observation.outcome == .shown)
    #expect(observation.hasRun)
  }

  /// What hangs, asks or takes all memory ends alone, and the next document is shown.
  @Test func theRunGoesOn() async throws {
    let browser = try await WebKit(.here())
    let loop = await browser.show(.of("<script>for (;;) {}</script>"))
    #expect(loop.outcome == .late && loop.hasRun)
    let dialogs = await browser.show(
      .of("<script>alert(1); confirm(2); prompt(3); document.title = 'owned-last'</script>"))
    #expect(dialogs.outcome == .shown && dialogs.dialogs == 3)
    #expect(dialogs.marks == ["owned-last"])
    let memory = await browser.show(
      .of("<script>for (var all = [];;) { all.push(new Array(1e5).fill(all.length)) }</script>"))
    #expect(memory.outcome == .crashed || memory.outcome == .late)
    #expect(memory.hasRun)
    let next = await browser.show(.of("<script>1;2</script>"))
    #expect(next.outcome == .shown && next.hasRun)
    browser.end()
    #expect(try await Leftovers.areGone(of: browser.folder, by: .environment))
  }

  @Test func nothingIsLeftOfAProbe() async throws {
    let browser = try await WebKit(.here())
    #expect(FileManager.default.fileExists(atPath: browser.folder.path))
    #expect(!Leftovers.processes(of: browser.folder, by: .environment).isEmpty)
    let displays = Self.displays(of: Leftovers.processes(of: browser.folder, by: .environment))
    #expect(!displays.isEmpty)
    browser.end()
    #expect(try await Leftovers.areGone(of: browser.folder, by: .environment))
    for (path, number) in displays { #expect(Self.number(of: path) != number) }
    #expect(await browser.show(.of("<p>Text</p>")).outcome == .ended)
  }

  @Test func aProgramThatIsNoProbeIsRefused() async throws {
    var installation = try WebKitInstallation.here()
    installation.program = "/bin/true"
    await #expect(throws: EngineError.ended) { try await WebKit(installation) }
    installation.program = "/nowhere/webkit-probe"
    await #expect(throws: EngineError.system("/nowhere/webkit-probe", ENOENT)) {
      try await WebKit(installation)
    }
  }

  /// The sockets on which one of the processes waits as a display, each with its file's number.
  private static func displays(of processes: [String]) -> [String: Int] {
    let files = FileManager.default
    let held = Set(
      processes.flatMap { process in
        let folder = "/proc/\(process)/fd"
        return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
          try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
      })
    let sockets = (try? String(contentsOfFile: "/proc/net/unix", encoding: .utf8)) ?? ""
    var displays: [String: Int] = [:]
    for line in sockets.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 8, words[7].hasPrefix("/tmp/.X11-unix/"),
        held.contains("socket:[\(words[6])]")
      else { continue }
      displays[String(words[7])] = number(of: String(words[7]))
    }
    return displays
  }

  private static func number(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.systemFileNumber] as? Int
  }
}
