import Testing
import URLSyntax

@testable import CSPKit

@Suite struct PolicyComparisonTests {
  private func compare(_ new: [String], _ old: [String], url: String? = nil) throws
    -> PolicyComparison
  {
    PolicyComparison(
      of: Samples.list(new), against: Samples.list(old), anchor: try Samples.anchor(),
      url: url.flatMap { URLRecord(parsing: $0) })
  }

  @Test(arguments: [
    (["default-src 'none'"], ["default-src 'none'"]),
    (["script-src a.example"], ["script-src *.example a.example"]),
    (
      ["script-src https://a.example/lib/x.js"], ["script-src a.example/lib/", "script-src https:"]
    ),
    (["default-src 'none'; script-src HASH"], ["default-src 'none'; script-src HASH OTHER"]),
    (["script-src HASH", "script-src HASH512"], ["script-src HASH512"]),
    (["default-src 'none'", "script-src 'unsafe-inline'"], ["script-src 'unsafe-inline' data:"]),
    (["img-src 'self'"], ["img-src 'self' data:"]),
    (["default-src 'none'; sandbox"], ["default-src 'none'"]),
    ([], []), (["script-src *"], []),
    (["img-src a.example b.example", "img-src b.example c.example"], ["img-src b.example"]),
  ])
  func isSubsumed(_ new: [String], _ old: [String]) throws {
    #expect(try compare(new, old).differences == [])
  }

  /// The new, the old, the directive of a difference, what its witness holds.
  @Test(arguments: [
    (["script-src 'unsafe-inline'"], ["script-src HASH"], "script-src-elem", "<script>"),
    (["script-src HASH"], ["script-src 'unsafe-inline'"], "script-src-elem", "integrity="),
    (["script-src 'nonce-a'"], ["script-src HASH"], "script-src-elem", "nonce=\"a\""),
    (
      ["default-src 'none'; script-src-attr 'unsafe-inline'"], ["default-src 'none'"],
      "script-src-attr", "<body onload="
    ),
    (["img-src *"], ["img-src https:"], "img-src", "http://witness.invalid"),
    (["img-src https:"], ["img-src 'self'"], "img-src", "<img src=\"https://witness.invalid"),
    (["img-src a.example"], ["img-src a.example/lib/"], "img-src", "a.example"),
    (["img-src *.example"], ["img-src a.example"], "img-src", "witness.example"),
    (["img-src a.example:*"], ["img-src a.example:81"], "img-src", "a.example"),
    (["frame-src data:"], ["frame-src https:"], "frame-src", "<iframe src=\"data:"),
    (["style-src 'unsafe-inline'"], ["style-src *"], "style-src-elem", "<style>"),
    (["default-src 'none'"], ["default-src 'none'; base-uri 'none'"], "base-uri", "<base href="),
    (["default-src 'none'"], ["default-src 'none'; form-action 'none'"], "form-action", "<form"),
    (["script-src a.example"], ["default-src a.example"], "default-src", "rel=\"prefetch\""),
  ])
  func admitsMore(_ new: [String], _ old: [String], _ directive: String, _ part: String) throws {
    let comparison = try compare(new, old)
    let shown = comparison.differences.filter { $0.directive == directive }.compactMap(\.witness)
    #expect(shown.contains { $0.contains(part) }, "\(comparison.differences)")
  }

  @Test(arguments: [
    (["script-src 'unsafe-eval'"], ["script-src 'none'"], "script-src"),
    (["script-src 'strict-dynamic' 'nonce-a'"], ["script-src 'nonce-a'"], "script-src-elem"),
    (["script-src OTHER"], ["script-src HASH"], "script-src-elem"),
    (["worker-src blob:"], ["worker-src 'self'"], "worker-src"),
    (["img-src *"], ["img-src *; require-trusted-types-for 'script'"], "require-trusted-types-for"),
    ([], ["connect-src 'none'"], "connect-src"),
  ])
  func admitsMoreThanADocumentShows(_ new: [String], _ old: [String], _ directive: String) throws {
    #expect(try compare(new, old).differences.contains { $0.directive == directive })
  }

  @Test func selfDependsOnTheDocument() throws {
    let own = (["img-src https://own.example"], ["img-src 'self'"])
    #expect(!(try compare(own.0, own.1).isSubsumed))
    #expect(try compare(own.0, own.1, url: "https://own.example/x").isSubsumed)
    #expect(!(try compare(own.1, own.0).isSubsumed))
  }

  @Test func tooMuchIsADifference() throws {
    let many = (0..<400).map { "h\($0).example:\($0 + 1)/p\($0)/ *.h\($0).example:\($0 + 1000)" }
    let hashes = (0..<300).map { HashSource(ofText: [UInt8($0 & 0xFF), 1]).expression }
    let list = "script-src \((many + hashes).joined(separator: " "))"
    #expect(try compare([list], [list]).isSubsumed)
    _ = try compare([list + " x.example"], [list])
  }
}
