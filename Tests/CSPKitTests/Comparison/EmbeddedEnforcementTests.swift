import Foundation
import Testing

@testable import CSPKit

/// The comparison against the browsers' tests of Embedded Enforcement, whose algorithm compares words.
@Suite struct EmbeddedEnforcementTests {
  private struct Table: Decodable {
    var rows: [Row]
  }

  struct Row: Decodable {
    var required: String
    var returned: [String]
    var subsumed: Bool

    var old: PolicyList { MatchedSet.list([required]) }
    var new: PolicyList { MatchedSet.list(returned) }
    var pair: String { "\(returned.joined(separator: ", ")) under \(required)" }
  }

  /// Why policies that the other algorithm refuses admit no more.
  enum Reason {
    /// They have words that admit nothing in their directive.
    case idleWords
    /// They admit styles by hashes alone, where the old ones admit all.
    case hashesOfWhatAllMay

    /// Whether it is so, by what the matching algorithms admit.
    func holds(of row: Row) -> Bool {
      guard MatchedSet.isNoMore(row.new, than: row.old) else { return false }
      switch self {
      case .idleWords:
        let without = row.returned.map { policy in
          policy.split(separator: " ").filter { !Self.idle.contains(String($0)) }
            .joined(separator: " ")
        }
        return without != row.returned.map { $0.split(separator: " ").joined(separator: " ") }
          && MatchedSet.by(MatchedSet.list(without)) == MatchedSet.by(row.new)
      case .hashesOfWhatAllMay:
        let styles = MatchedSet.by(PolicyList()).filter { $0.hasPrefix("inline style") }
        let new = MatchedSet.by(row.new).intersection(styles)
        return styles.isSubset(of: MatchedSet.by(row.old)) && !new.isEmpty && new != styles
          && row.new.policies.allSatisfy { !$0.directives.flatMap(\.sources.hashes).isEmpty }
      }
    }

    private static let idle: Set<String> = [
      "'unsafe-eval'", "'unsafe-hashes'", "'unsafe-hashed-attributes'",
    ]
  }

  /// All pairs that we call subsumed and the tests do not.
  private static let admitNoMore: [String: Reason] = [
    "style-src http://example1.com/foo/ 'unsafe-eval' 'sha256-abc123' "
      + "under style-src http://example1.com/foo/ 'self' 'sha256-abc123'": .idleWords,
    "style-src http://example1.com/foo/ 'self'  'unsafe-eval' "
      + "under style-src http://example1.com/foo/ 'self'": .idleWords,
    "style-src 'unsafe-hashed-attributes' 'unsafe-eval', style-src 'unsafe-eval' 'unsafe-inline' "
      + "under style-src http://example1.com/foo/ 'self'": .idleWords,
    "style-src http://example1.com/foo/ 'self'  'unsafe-hashes' "
      + "under style-src http://example1.com/foo/ 'self'": .idleWords,
    "style-src 'unsafe-eval' 'unsafe-hashes', style-src 'unsafe-hashes' 'unsafe-inline' "
      + "under style-src http://example1.com/foo/ 'self'": .idleWords,
    "style-src 'unsafe-inline' 'sha256-abc123', style-src 'sha256-abc123' "
      + "under style-src http://example1.com/foo/ 'self' 'unsafe-inline'": .hashesOfWhatAllMay,
  ]

  /// What the tests refuse we refuse, or it is shown to admit no more.
  @Test(.enabled(if: CorpusTests.hasData, "needs ../shared")) func whatTheyRefuseWeRefuse() throws {
    let file = CorpusTests.shared.appendingPathComponent("corpus/wpt-csp/subsumption.json")
    let rows = try JSONDecoder().decode(Table.self, from: try Data(contentsOf: file)).rows
    var agreed = 0
    var stricter = 0
    var wider: Set<String> = []
    for row in rows {
      let isSubsumed = PolicyComparison(of: row.new, against: row.old).isSubsumed
      if isSubsumed {
        // Whatever the table says: nothing that was tried is admitted by the new alone.
        #expect(MatchedSet.isNoMore(row.new, than: row.old), "\(row.pair)")
      }
      if isSubsumed == row.subsumed {
        agreed += 1
      } else if row.subsumed {
        stricter += 1
      } else {
        wider.insert(row.pair)
        let reason = try #require(Self.admitNoMore[row.pair], "\(row.pair)")
        #expect(reason.holds(of: row), "\(row.pair)")
      }
    }
    print(
      "subsumption: \(rows.count) compared, \(agreed) agree, \(stricter) refused by us alone, "
        + "\(wider.count) refused there alone, shown to admit no more")
    #expect(wider == Set(Self.admitNoMore.keys))
    #expect(rows.count == 139 && agreed > 120)
  }

  /// Each reason is seen to be false where it is.
  @Test(arguments: [
    // A word that admits something, no such word, one that changes nothing beside another difference.
    (Reason.idleWords, "script-src 'none'", ["script-src 'unsafe-eval'"]),
    (.idleWords, "script-src 'unsafe-eval'", ["script-src 'unsafe-eval'"]),
    (.idleWords, "style-src 'sha256-abc123'", ["style-src 'sha256-abc123' 'unsafe-hashes'"]),
    (.idleWords, "img-src b.com", ["img-src b.com"]),
    (.idleWords, "img-src b.com", ["img-src c.com 'unsafe-eval'"]),
    // No hash, all of the styles, styles that old ones refuse, another difference.
    (.hashesOfWhatAllMay, "style-src 'unsafe-inline'", ["style-src 'none'"]),
    (.hashesOfWhatAllMay, "style-src 'unsafe-inline'", ["style-src 'unsafe-inline'"]),
    (.hashesOfWhatAllMay, "style-src 'sha256-abc456'", ["style-src 'sha256-abc123'"]),
    (.hashesOfWhatAllMay, "style-src 'unsafe-inline'", ["style-src b.com 'sha256-abc123'"]),
  ])
  func aFalseReasonIsSeen(_ reason: Reason, _ required: String, _ returned: [String]) {
    let row = Row(required: required, returned: returned, subsumed: false)
    #expect(!reason.holds(of: row))
  }

  /// The set of requests and texts tells policies apart.
  @Test(arguments: [
    ("style-src 'sha256-abc123'", "style-src 'none'"),
    ("style-src-elem 'nonce-abc'", "style-src 'nonce-xyz'"),
    ("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'nonce-abc'"),
    ("img-src http://b.com", "img-src https://b.com"),
    ("img-src 'self'", "img-src http://example1.com/foo/"),
    ("img-src http://b.com:*", "img-src http://b.com"),
    ("frame-src data:", "frame-src blob:"), ("script-src 'unsafe-eval'", "script-src 'none'"),
    ("", "img-src *"),
  ])
  func whatIsMoreIsSeen(_ more: String, _ less: String) {
    #expect(!MatchedSet.isNoMore(MatchedSet.list([more]), than: MatchedSet.list([less])))
  }
}
