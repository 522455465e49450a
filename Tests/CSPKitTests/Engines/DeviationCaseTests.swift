import Foundation
import Testing

@testable import CSPKit

/// The questions that `Tools/engine-facts` asks an engine are those of the table.
@Suite struct DeviationCaseTests {
  private struct Cases: Decodable {
    struct Case: Decodable {
      var row: String
      var engines: [String: [Int?]]
      var policy: String?
      var body: String?
    }

    var run: String
    var file: String
    var rows: [Case]

    /// A document, its words filled in as `Tools/engine-facts` does.
    func document(_ row: Case) -> String? {
      let digest = HashSource(ofText: Array(run.utf8)).base64Value
      let other = HashSource(ofText: Array(file.utf8)).base64Value
      let words = [
        ("UNPADDED", digest.replacing("=", with: "")), ("HASH", digest), ("INTEGRITY", other),
        ("LETTERS", other.replacing("+", with: "-").replacing("/", with: "_")), ("RUN", run),
      ]
      func filled(_ text: String) -> String {
        words.reduce(text) { $0.replacing($1.0, with: $1.1) }
      }
      return row.body.map { body in
        let meta = row.policy.map {
          "<meta http-equiv=\"Content-Security-Policy\" content=\"\(filled($0))\">"
        }
        return "<!DOCTYPE html><meta charset=utf-8>\(meta ?? "")\(filled(body))"
      }
    }
  }

  private static func cases() throws -> Cases {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Fixtures/policies/deviations.json")
    return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file))
  }

  @Test func eachRowHasItsVersions() throws {
    let rows = try Self.cases().rows
    #expect(rows.map(\.row) == Deviation.allCases.map { "\($0)" })
    for (deviation, row) in zip(Deviation.allCases, rows) {
      let ranges = Dictionary(
        uniqueKeysWithValues: deviation.row.engines.map { engine, versions -> (String, [Int?]) in
          let last = versions.upperBound < Int.max ? versions.upperBound : nil
          return (engine.rawValue, [versions.lowerBound, last])
        })
      #expect(ranges == row.engines, "\(deviation)")
    }
  }

  @Test func eachRowThatNamesChromiumHasAQuestion() throws {
    for row in try Self.cases().rows {
      #expect(row.body != nil || row.engines["chromium"] == nil, "\(row.row)")
    }
  }

  /// By our own proofs, too, the document runs its script where the row holds, and nowhere else.
  ///
  /// Where the script waits for a picture, the proof says that it may run whatever loads.
  @Test func eachQuestionTellsTheDifference() throws {
    let cases = try Self.cases()
    var asked = 0
    for (deviation, row) in zip(Deviation.allCases, cases.rows)
    where deviation != .starMatchesData {
      guard let document = cases.document(row) else { continue }
      asked += 1
      func verdict(_ engines: Engines) -> DocumentProof.Verdict {
        MarkedDocument(document).proof(ProofSettings(engines: engines)).verdict
      }
      #expect(verdict(.none) == .contained, "\(deviation)")
      for engine in Engine.allCases {
        let versions = deviation.row.engines[engine]
        let version = versions.map { min($0.upperBound, 200) } ?? 200
        #expect(
          verdict(Engines(oldest: [engine: version])) == (versions == nil ? .contained : .escapes),
          "\(deviation), \(engine)")
      }
    }
    #expect(asked == Deviation.allCases.count - 2)
  }
}
