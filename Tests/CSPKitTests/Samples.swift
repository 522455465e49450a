import CSPKit

/// A script text, its hashes, and short ways to make policies of them.
enum Samples {
  static let text = Array("run()".utf8)
  static let other = Array("evil()".utf8)
  static let hash = HashSource(ofText: text)
  static let otherHash = HashSource(ofText: other)

  static func anchor() throws -> ScriptText { try ScriptText(bytes: text) }

  /// A list of policies; HASH and OTHER stand for the two hash-sources, HASH512 for a longer one.
  static func list(_ policies: [String]) -> PolicyList {
    PolicyList(policies.map { Policy(parsing: fill($0)) })
  }

  static func list(_ policy: String) -> PolicyList { list([policy]) }

  static func fill(_ policy: String) -> String {
    replace(
      "OTHER", otherHash.expression,
      in: replace(
        "HASH", hash.expression,
        in: replace(
          "HASH512", HashSource(ofText: text, .sha512).expression, in: policy)))
  }

  private static func replace(_ word: String, _ value: String, in policy: String) -> String {
    policy.split(separator: word, omittingEmptySubsequences: false).joined(separator: value)
  }
}
