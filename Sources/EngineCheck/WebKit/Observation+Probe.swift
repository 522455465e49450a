extension Observation {
  /// What an answer of the probe's means.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - own: The keys of the scripts that are the app's or the watcher's.
  ///   - anchor: The anchor script's key.
  init(_ answer: ProbeAnswer, own: Set<String>, anchor: String?) {
    self.init()
    outcome =
      switch answer.outcome {
      case .shown: .shown
      case .late: .late
      case .crashed: .crashed
      }
    anchorRuns = answer.compiled.count { $0.key == anchor }
    ran = answer.compiled.filter { $0.key != anchor && !own.contains($0.key) }.map {
      "\($0.key.prefix { $0 != "#" }) with \($0.names.joined(separator: ", "))"
    }
    for message in answer.messages {
      let words = message.body.split(
        separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let text = String((words.count > 1 ? words[1] : "").prefix(200))
      switch (message.handler, words.first) {
      case (Prologue.binding, "blocked"): blocked.append(text)
      case (Prologue.binding, _): marks.append(text)
      default: reports.append(String(message.body.prefix(200)))
      }
    }
    marks += answer.titles.filter { $0.hasPrefix("owned-") }
    dialogs = answer.dialogs.count
    left = answer.navigations.filter { !$0.lowercased().hasPrefix("javascript:") }
    asked = answer.requests.filter { Page.isRemote($0.url) && !left.contains($0.url) }.map {
      Request(url: $0.url, isAutomatic: $0.automatic)
    }
    asked += Self.unexplained(answer).map { Request(url: $0, isAutomatic: true) }
  }

  /// The hosts that were connected to for no request that is known: `preconnect`, for one.
  private static func unexplained(_ answer: ProbeAnswer) -> [String] {
    let known = Set((answer.requests.map(\.url) + answer.navigations).map(Self.host))
    var seen: Set<String> = []
    return answer.hosts.filter { !known.contains(Self.host($0)) && seen.insert($0).inserted }
  }

  /// The host of a URL, or of `host:port`.
  static func host(_ url: String) -> String {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    let authority = url[start...].prefix { !"/?#\\".contains($0) }
    return authority.split(separator: "@").last.map {
      String($0.prefix { $0 != ":" }).lowercased()
    } ?? ""
  }
}
