public import CSPKit
internal import Sanitizer
internal import URLSyntax

/// What all messages together come to.
public struct AuditTotals: Sendable {
  /// All messages.
  public private(set) var all = Tally()
  /// The bytes of all messages.
  public private(set) var bytes = 0
  /// By what `groups` counts.
  public let grouping: Grouping
  /// Execution points that would run without a policy, by channel.
  public private(set) var channels: [Channel: Int] = [:]
  /// Parts with a sign, by sign.
  public private(set) var signs: [Sign.Code: Int] = [:]
  private var tallies: [Grouping: [String: Tally]] = [:]
  private var trackerLoads: [String: Int] = [:]

  /// Begins to count.
  public init(grouping: Grouping = .domain) {
    self.grouping = grouping
  }

  /// A group with its messages; an empty name stands for those who say none.
  public typealias Row = (name: String, tally: Tally)

  /// The groups of messages, the worst first.
  public var groups: [Row] { rows(grouping) }
  /// The addresses of senders, the worst first.
  public var senders: [Row] { rows(.from) }
  /// The domains of senders, the worst first.
  public var domains: [Row] { rows(.domain) }

  /// The hosts of what looks like a tracker with the number of its loads, those with most first.
  public var trackers: [(host: String, loads: Int)] {
    trackerLoads.map { (host: $0.key, loads: $0.value) }.sorted {
      ($1.loads, $0.host) < ($0.loads, $1.host)
    }
  }

  /// Counts a message.
  public mutating func add(_ report: MessageReport) {
    let level = report.level
    all.add(level)
    bytes += report.byteCount
    for grouping in Set([.from, .domain, grouping]) {
      let name = grouping.name(of: report.envelope) ?? ""
      tallies[grouping, default: [:]][name, default: Tally()].add(level)
    }
    for part in report.parts {
      for point in part.points where point.ruling != .inert {
        channels[point.channel, default: 0] += 1
      }
      for sign in part.signs { signs[sign.code, default: 0] += 1 }
      for load in part.remote where load.isTracker {
        // A host without a scheme means the web in every mail program.
        let url = load.url.hasPrefix("//") ? "https:\(load.url)" : load.url
        trackerLoads[URLRecord(parsing: url)?.host ?? "", default: 0] += 1
      }
    }
  }

  private func rows(_ grouping: Grouping) -> [Row] {
    tallies[grouping, default: [:]].map { (name: $0.key, tally: $0.value) }.sorted {
      if $0.tally.isWorse(than: $1.tally) { return true }
      return !$1.tally.isWorse(than: $0.tally)
        && $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }
}
