import Foundation
import Testing

/// `engines`, run as others run it.
@Suite struct EnginesCommandTests {
  @Test func aMissingBrowserIsSaidWithItsPackage() throws {
    let result = try Program.run(["engines"], environment: ["PATH": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("apt-get install chromium"))
  }

  @Test func aMissingProbeIsSaidWithWhatToDo() throws {
    let result = try Program.run(
      ["engines", "Policies/mail-apple.json", "--webkit-probe", "/nowhere/webkit-probe"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("make webkit-probe"))
  }

  /// Where no profile names WebKit, no probe is asked for.
  @Test func noProbeIsNeededForProfilesOfChromiumAlone() throws {
    let result = try Program.run(
      ["engines", "Policies/mail-android.json", "--webkit-probe", "/nowhere/webkit-probe"],
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 2)
    #expect(result.error.contains("apt-get install chromium"))
    #expect(!result.error.contains("webkit-probe"))
  }

  @Test func aFolderWithoutFixturesIsRefused() throws {
    let result = try Program.run(["engines", "--fixtures", "docs"])
    #expect(result.status == 2)
    #expect(result.error.contains("no fixture found in docs"))
  }

  @Test func theHelpSaysWhatIsNotServed() throws {
    let result = try Program.run(["engines", "--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("Firefox is not served"))
  }
}
