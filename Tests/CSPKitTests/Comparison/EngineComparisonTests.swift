import Testing

@testable import CSPKit

/// Policies that admit more than others in the eyes of an engine alone.
@Suite struct EngineComparisonTests {
  private func compare(_ new: String, _ old: String, _ engines: Engines) -> PolicyComparison {
    PolicyComparison(of: Samples.list([new]).read(by: engines), against: Samples.list([old]))
  }

  /// The new, the old, who finds more in the new.
  @Test(arguments: [
    // A comma parts two policies; a tab is white space; a hash that is no base64 is dropped.
    ("script-src 'unsafe-inline',x", "script-src 'none'", [Engine.chromium, .webkit]),
    ("script-src\u{B}'unsafe-inline'; default-src 'none'", "default-src 'none'", [.webkit]),
    ("default-src 'none'; img-src *", "default-src 'none'; img-src http: https:", [.webkit]),
  ])
  func whatAnEngineAdmitsMore(_ new: String, _ old: String, _ engines: [Engine]) {
    #expect(compare(new, old, .none).isSubsumed)
    let all = compare(new, old, .all)
    #expect(!all.isSubsumed)
    let names = Engine.names(Set(engines))
    #expect(all.differences.allSatisfy { $0.what.hasSuffix(", in \(names)") }, "\(all.differences)")
    for engine in Engine.allCases {
      #expect(compare(new, old, Engines([engine])).isSubsumed != engines.contains(engine))
    }
  }

  /// An old policy that an engine reads as less, or as more, is held against the new by it alone.
  @Test func theOldIsReadByTheSame() {
    // To the specification this one has no effect; to Chromium and WebKit it parts into two.
    let old = "x, script-src a.example"
    #expect(compare("script-src a.example", old, .all).isSubsumed)
    let images = compare("img-src a.example", old, .all)
    #expect(images.differences.contains { $0.directive == "script-src-elem" })
    #expect(images.differences.allSatisfy { $0.what.hasSuffix(", in chromium and webkit") })
    #expect(compare("img-src a.example", old, Engines([.firefox])).isSubsumed)
    let comma = "script-src 'unsafe-inline',x"
    #expect(compare(comma, comma, .all).isSubsumed)
    let plain = compare("script-src 'unsafe-inline'", comma, .all)
    #expect(!plain.isSubsumed && plain.differences.allSatisfy { !$0.what.contains(", in ") })
    #expect(compare("script-src 'unsafe-inline'", comma, .none).differences == plain.differences)
  }

  /// The witness carries the policies as they are written, for the engine to read.
  @Test func theWitnessCarriesWhatIsWritten() throws {
    let more = compare("script-src 'unsafe-inline',x", "script-src 'none'", .all)
    let script = try #require(more.differences.first { $0.directive == "script-src-elem" })
    #expect(script.witness?.contains("content=\"script-src 'unsafe-inline',x\"") == true)
    #expect(script.witness?.contains("<script>console.log('witness')</script>") == true)
  }
}
