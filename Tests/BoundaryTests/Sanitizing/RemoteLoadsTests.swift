import CSPKit
import Findings
import Foundation
import HTMLSyntax
import Sanitizer
import Testing

@testable import Boundary

/// What the sanitizer lists as remote is what the proof finds to load, though neither knows the other.
@Suite struct RemoteLoadsTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  @Test func everyLoadOfTheFixturesIsListed() throws {
    var count = 0
    // What only a scanner ahead of the parser sees is no element, and goes with the text that it is in.
    for fixture in try Fixture.all(below: Self.fixtures) where fixture.disguise != .preloadScanner {
      let source = SourceText(decoding: fixture.bytes)
      let lines = Lines(source.bytes)
      let proof = DocumentProof(
        of: source, lines: lines, settings: ProofSettings(scripting: false))
      let result = Sanitizer().sanitize(source, lines: lines)
      let listed = Set((result.document?.remote ?? []).map { Self.plain($0.url) })
      // A relative URL under a stranger's `base` goes as a relative one, and is not listed.
      // A nested document goes whole; what it would load stands within one attribute of a frame.
      let loads = proof.loads.filter {
        $0.leaves && $0.url.hasPrefix("https://") && Self.isAbsolute($0, in: source)
      }
      for load in loads {
        #expect(listed.contains(Self.plain(load.url)), "\(fixture.path): \(load.kind) \(load.url)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  private static func isAbsolute(_ load: Load, in source: SourceText) -> Bool {
    let text = String(decoding: source.bytes[load.place.range], as: UTF8.self).lowercased()
    return text.contains("https:") && !text.contains("srcdoc") && !text.contains("data:")
  }

  /// The URL as both write it.
  private static func plain(_ url: String) -> String {
    let slashes = url.replacingOccurrences(of: "\\", with: "/")
    return slashes.hasSuffix("/") ? String(slashes.dropLast()) : slashes
  }
}
