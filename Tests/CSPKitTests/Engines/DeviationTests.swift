import Foundation
import HTMLSyntax
import Testing
import URLSyntax

@testable import CSPKit

/// Each row of the table: something that runs where it holds, and nowhere else.
@Suite struct DeviationTests {
  /// What shows a deviation.
  struct Example {
    /// The engines that have it, in the version that the example asks for.
    var engines: [Engine: Int]
    /// Whether it runs, or loads, in some of these engines or by the specification.
    var runs: (Engines) -> Bool

    init(in engines: [Engine: Int], _ runs: @escaping (Engines) -> Bool) {
      self.engines = engines
      self.runs = runs
    }

    /// A document under a policy, in a meta of its own; HASH is as in ``Samples``.
    init(in engines: [Engine: Int], _ policy: String?, _ body: String) {
      self.init(in: engines) { asked in
        let content = policy.map(Samples.fill)
        let meta = content.map {
          "<meta http-equiv=Content-Security-Policy content=\"\($0)\">"
        }
        return MarkedDocument((meta ?? "") + body).proof(ProofSettings(engines: asked)).verdict
          == .escapes
      }
    }
  }

  /// The versions in which the deviations were seen.
  static let seen: [Engine: Int] = [.chromium: 156, .webkit: 26, .firefox: 153]

  static func seen(in engines: Engine...) -> [Engine: Int] {
    seen.filter { engines.contains($0.key) }
  }

  static let script = "<script>run()</script>"
  static let unpadded = Samples.hash.expression.split(separator: "=").joined()

  static func example(of deviation: Deviation) -> Example {
    switch deviation {
    case .commaInMeta:
      Example(in: seen(in: .chromium, .webkit), "script-src 'unsafe-inline',x", script)
    case .verticalTab:
      Example(
        in: seen(in: .webkit), "default-src 'none'; script-src x\u{B}'unsafe-inline'", script)
    case .nonASCIIDuplicate:
      Example(in: seen(in: .chromium), "script-src \u{A1}x; script-src 'none'", script)
    case .controlCharacter:
      Example(in: seen(in: .chromium, .webkit), "script-src 'none' \u{1}", script)
    case .unpaddedHash:
      Example(in: seen(in: .chromium, .webkit), "script-src \(unpadded)", script)
    case .undecodableHash:
      Example(in: seen(in: .chromium, .webkit), "script-src 'unsafe-inline' 'sha256-A'", script)
    case .hyphenInAlgorithm:
      Example(
        in: seen(in: .chromium), "script-src 'sha-256-\(Samples.hash.base64Value)'", script)
    case .equalsInNonce:
      Example(in: seen(in: .webkit), "script-src 'nonce-a=b'", "<script nonce=a=b>run()</script>")
    case .blanksAroundNonce:
      Example(
        in: seen(in: .chromium, .webkit), "script-src 'nonce-a'",
        "<script nonce=' a\n'>run()</script>")
    case .decodedIntegrity:
      Example(
        in: seen, "script-src 'sha256-a-_='",
        "<script src=https://a.example/ integrity=sha256-a+/=></script>")
    case .starMatchesData:
      Example(in: seen(in: .webkit)) { asked in
        let list = Samples.list("img-src *; media-src *").read(by: asked)
        return ["img-src data:,", "media-src data:,", "media-src blob:x"].allSatisfy { load in
          let words = load.split(separator: " ")
          return list.requestCheck(
            directive: String(words[0]), url: URLRecord(parsing: String(words[1])),
            selfOrigin: .opaque
          ).isAllowed
        }
      }
    case .noElementDirectives:
      Example(in: [.webkit: 15, .firefox: 107], "script-src-elem 'none'", script)
    case .noStrictDynamic:
      Example(in: [.webkit: 15], "script-src 'unsafe-inline' 'strict-dynamic'", script)
    case .formerSelect:
      Example(
        in: [.chromium: 134, .webkit: 26, .firefox: 152], nil,
        "<select><xmp>\(script)</xmp></select>")
    case .markedTemplate:
      Example(
        in: seen(in: .chromium), nil, "<p><?marker name=a></p><template for=a>\(script)</template>")
    case .pdfViewer:
      Example(
        in: seen(in: .firefox), "default-src 'none'; frame-src data:",
        "<iframe src=data:application/pdf;base64,JVBERi0=></iframe>")
    }
  }

  @Test(arguments: Deviation.allCases) func aRowMakesTheDifference(_ deviation: Deviation) {
    let example = Self.example(of: deviation)
    #expect(!example.runs(.none), "by the specification")
    let engines = Engine.allCases.filter { engine in
      let version = example.engines[engine] ?? Self.seen[engine, default: 0]
      return example.runs(Engines(oldest: [engine: version]))
    }
    #expect(Set(engines) == Set(example.engines.keys))
    #expect(Set(deviation.row.engines.keys) == Set(example.engines.keys))
  }

  /// A range that has an end: the next version reads as the specification does.
  @Test(arguments: Deviation.allCases) func aRowEnds(_ deviation: Deviation) {
    for (engine, versions) in deviation.row.engines where versions.upperBound < Int.max {
      let example = Self.example(of: deviation)
      #expect(example.runs(Engines(oldest: [engine: versions.upperBound])))
      #expect(!example.runs(Engines(oldest: [engine: versions.upperBound + 1])))
    }
  }

  /// The page on engines has the rows that there are.
  @Test func thePageHasEachRow() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/engines.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.matches(of: /(?m)^\| `([A-Za-z]+)` \|/).map { String($0.1) }
    #expect(rows == Deviation.allCases.map { "\($0)" })
  }

  /// Where the table's changes lie between two versions, each way of reading counts.
  @Test func versionsPart() {
    let dialects = Engine.chromium.dialects(from: 120)
    #expect(dialects.map { $0.has(.formerSelect) } == [true, false, false])
    #expect(dialects.map { $0.has(.markedTemplate) } == [false, false, true])
    #expect(Engine.chromium.dialects(from: 148).map { $0.has(.formerSelect) } == [false])
    #expect(Engine.webkit.dialects(from: 15).map { $0.has(.noStrictDynamic) } == [true, false])
    #expect(Engines(oldest: [.chromium: 135]).selectModels == [.new])
    #expect(Engines(oldest: [.chromium: 134]).selectModels == [.new, .old])
    #expect(Engines.none.selectModels == [.new] && Engines.all.selectModels == [.new, .old])
    #expect(Engines.none.readers.count == 1)
  }

  /// A control character drops the directive, wherever it stands in it; Chromium drops the next one of that
  /// name, too, and to WebKit a vertical tab is none.
  @Test func controlsDropDirectives() {
    func isOpen(_ policy: String, _ engine: Engine) -> Bool {
      Example(in: [:], policy, Self.script).runs(Engines(oldest: [engine: Self.seen[engine] ?? 0]))
    }
    for control in Array(0x01...0x1F) + [0x7F]
    where ![0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(control) {
      let text = String(UnicodeScalar(UInt8(control)))
      for policy in [
        "script-src 'none' \(text)", "script-src \(text)'none'", "script-src 'none'\(text)",
      ] {
        #expect(isOpen(policy, .chromium) && isOpen(policy, .webkit), "\(control)")
        #expect(!isOpen("default-src 'none'; " + policy, .chromium))
        #expect(isOpen(policy + "; script-src 'none'", .chromium))
        #expect(!isOpen(policy + "; script-src 'none'", .webkit))
      }
    }
    #expect(isOpen("script-src 'none' \u{B}", .chromium))
    #expect(!isOpen("script-src 'none' \u{B}", .webkit))
    for white in ["\t", "\n", "\u{C}", "\r"] {
      #expect(!isOpen("script-src 'none' \(white)", .chromium))
    }
  }

  /// A text that no deviation touches is read once, for everybody.
  @Test func readersWhoAgreeStayTogether() {
    let list = Samples.list(["default-src 'none'; style-src 'unsafe-inline'", "img-src data:"])
      .read(by: .all)
    #expect(list.readings.count == 1)
    #expect(Samples.list("script-src HASH").read(by: .all).readings.count == 2)
    #expect(Samples.list("script-src HASH").read(by: .all).readingsThatDiffer.count == 1)
  }
}
