/// What a list of policies admits, for every document: a row a channel.
///
/// The admissions are those of all policies together. They are never less than what the
/// specification allows, and exact but where two policies name one host's ports or paths.
public struct PolicyProof: Hashable, Sendable {
  /// One channel's row.
  public struct Row: Hashable, Sendable {
    /// The channel.
    public var channel: Channel
    /// What all policies together admit on it.
    public var admits: Admission
    /// The effective directive, such as `script-src-elem`.
    public var directive: String
    /// The directive that the strictest policy consults; nil where no policy has one.
    public var decidedBy: String?
    /// Which policy that is, from 0.
    public var policy: Int?
    /// The source expressions of that directive that admit something, as they are written.
    public var sources: [String] = []
    /// The engines in which it admits so much, where others admit less.
    public var engines: [Engine] = []
    /// Whether the policies admit less together than each of them.
    var isOfAllTogether = false
    /// Those who alone admit so much, where the specification admits less.
    var admitting: Set<Engine> = []
    /// Whether what runs is the script of a PDF, in the viewers of those.
    var isOfViewers = false
  }

  /// How the policies rule one way of leaving the document.
  public struct Navigation: Hashable, Sendable {
    /// The ways of leaving.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      case base
      case formGet = "form-get"
      case formPost = "form-post"
      case link, refresh
    }

    /// What the policies alone make of it.
    public enum Ruling: String, Hashable, Sendable {
      case blocked, open
    }

    /// Which way.
    public var kind: Kind
    /// How it is ruled.
    public var ruling: Ruling
    /// The directive that speaks of it; nil where the specification has none.
    public var directive: String?
  }

  /// The outcome of a proof.
  public enum Verdict: String, Hashable, Sendable {
    /// No channel admits more than the anchor script.
    case closed
    /// Some channel admits more.
    case open
  }

  /// The rows, one a channel, in the order of the channels.
  public let rows: [Row]
  /// The ways of leaving, one a kind.
  public let navigations: [Navigation]

  /// Proves a list of policies.
  ///
  /// - Parameters:
  ///   - list: All policies that are enforced, with those who read them: a channel admits what it
  ///     admits to any of them.
  ///   - anchor: The app's own script; nil if no script may run.
  ///   - selfOrigin: The document's origin.
  public init(
    of list: PolicyList, anchor: ScriptText?, selfOrigin: SelfOrigin = .unknown
  ) {
    let readings = list.readingsThatDiffer
    let provers = readings.map {
      PolicyProver(list: PolicyList($0.policies), anchor: anchor, selfOrigin: selfOrigin)
    }
    let rowsOfReadings = provers.map(\.rows)
    // The specification's own reading leaves the policies as they are written.
    let isAsWritten = readings.count == 1 && readings[0].readers.contains { $0.engine == nil }
    var rows =
      isAsWritten
      ? rowsOfReadings[0]
      : Channel.allCases.indices.map { index in
        Row.worst(rowsOfReadings.map { $0[index] }, readings)
      }
    for index in rows.indices { rows[index].admitPDFs(readings, provers) }
    self.rows = rows
    navigations = Navigation.Kind.allCases.map { kind in
      let all = provers.map { $0.navigation(kind) }
      return all.first { $0.ruling == .open } ?? all[0]
    }
  }

  /// Whether no channel admits more than the anchor script.
  public var verdict: Verdict {
    rows.allSatisfy { $0.admits <= .anchor } ? .closed : .open
  }

  /// The row of a channel; nil never occurs for a proof's own channels.
  public func row(of channel: Channel) -> Row? {
    rows.first { $0.channel == channel }
  }

  /// Whether a policy holds by itself: closed, but for files that integrity admits.
  ///
  /// A hash in a source list admits a file with that integrity too; only a second policy can take
  /// that away.
  public static func holdsAlone(
    _ policy: Policy, anchor: ScriptText?, selfOrigin: SelfOrigin = .unknown,
    engines: Engines = .none
  ) -> Bool {
    PolicyProof(
      of: PolicyList([policy]).read(by: engines), anchor: anchor, selfOrigin: selfOrigin
    ).rows.allSatisfy {
      $0.admits <= ($0.channel.isScriptFile ? .hashes : .anchor)
    }
  }
}

extension Channel {
  fileprivate var isScriptFile: Bool { self == .externalScript || self == .externalModule }
}
