import CSPKit
import Foundation

/// The tables of weak and of closed policies, which the tool that opens witnesses reads as well.
enum PolicyTable {
  struct WeakRow: Decodable, CustomStringConvertible, Sendable {
    var policies: [String]
    var channel: Channel
    var admits: Admission
    var witness: Bool?
    /// The engines in which it admits so much; nil where the specification does.
    var engines: [Engine]?

    var list: PolicyList { PolicyTable.list(policies).read(by: Engines(engines ?? [])) }
    var description: String { "\(channel.rawValue) \(admits.rawValue): \(policies)" }
  }

  private struct Weak: Decodable {
    var anchor: String
    var rows: [WeakRow]
  }

  private struct Closed: Decodable {
    var anchor: String
    var rows: [[String]]
  }

  private static func load<Table: Decodable>(_ name: String) throws -> Table {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try JSONDecoder().decode(
      Table.self,
      from: try Data(contentsOf: root.appendingPathComponent("Fixtures/policies/\(name).json")))
  }

  static func weak() throws -> [WeakRow] { try (load("weak") as Weak).rows }

  static func closed() throws -> [[String]] { try (load("closed") as Closed).rows }

  static func anchor() throws -> ScriptText {
    try ScriptText(bytes: Array(try (load("weak") as Weak).anchor.utf8))
  }

  static func list(_ policies: [String]) -> PolicyList {
    PolicyList(policies.map { Policy(parsing: filled($0)) })
  }

  private static func filled(_ policy: String) -> String {
    guard let anchor = try? anchor() else { return policy }
    return [
      ("STRICT", "default-src 'none'; script-src HASH"), ("INLINE", "script-src 'unsafe-inline'"),
      ("HASH512", HashSource(of: anchor, .sha512).expression),
      ("HASH", HashSource(of: anchor).expression), ("OTHER", Samples.otherHash.expression),
    ].reduce(policy) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
