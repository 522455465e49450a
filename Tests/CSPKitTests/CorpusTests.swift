import Foundation
import Testing

@testable import CSPKit

/// Policies of real sites, where that data is at hand.
@Suite struct CorpusTests {
  /// The shared data beside the package, or where the environment says.
  static let shared: URL = {
    if let path = ProcessInfo.processInfo.environment["CSP_CHECK_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
  }()

  static let hasData = FileManager.default.fileExists(atPath: shared.path + "/corpus")

  static func realPolicies() throws -> [String] {
    let file = shared.appendingPathComponent("corpus/policies/real-policies.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { String(line[line.index(after: $0)...]) }
    }
  }

  // Without the shared data there is nothing to read.
  @Test(.enabled(if: hasData)) func realPoliciesAreStable() throws {
    let texts = try Self.realPolicies()
    #expect(texts.count > 300)
    for text in texts {
      for policy in PolicyList.parsing(header: text).policies {
        let again = Policy(parsing: policy.serialized, delivery: .header)
        #expect(again.serialized == policy.serialized)
        #expect(again.directives.map(\.sources) == policy.directives.map(\.sources))
        #expect(again.ignored.isEmpty)
        for directive in policy.directives {
          let start = policy.text.utf8.index(
            policy.text.utf8.startIndex, offsetBy: directive.nameRange.lowerBound)
          let end = policy.text.utf8.index(
            policy.text.utf8.startIndex, offsetBy: directive.nameRange.upperBound)
          #expect(policy.text[start..<end].lowercased() == directive.name)
        }
      }
    }
  }

  @Test(.enabled(if: hasData)) func addingARealPolicyNeverAdmitsMore() throws {
    let texts = try Self.realPolicies()
    // Every third pair: an unoptimised build takes seconds for all.
    for index in stride(from: 0, to: texts.count - 1, by: 3) {
      let (one, two) = (texts[index], texts[index + 1])
      var list = PolicyList.parsing(header: one)
      let before = PolicyProof(of: list, anchor: nil)
      list.append(contentsOf: .parsing(header: two))
      let after = PolicyProof(of: list, anchor: nil)
      for (row, next) in zip(before.rows, after.rows) {
        #expect(next.admits <= row.admits, "\(row.channel): \(one) + \(two)")
      }
      for type in InlineType.allCases {
        let alone = PolicyList.parsing(header: one).inlineCheck(type, text: [], nonce: nil)
        let together = list.inlineCheck(type, text: [], nonce: nil)
        #expect(alone.isAllowed || !together.isAllowed)
      }
    }
  }
}
