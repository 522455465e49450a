/// One configuration of a web view: a profile with remote content blocked or loaded.
public struct Reader: Hashable, Sendable {
  /// The profile's name; `+remote` follows where remote content is loaded.
  public let name: String
  /// The profile.
  public let profile: Profile
  /// Whether remote content is loaded.
  public let isRemote: Bool
  /// The policies in force, one meta each; `{anchor}` still stands for the hash-source.
  public let policies: [[Profile.Directive]]

  /// The policies in force, the anchor script's hash-source in its place.
  ///
  /// - Parameter hashSource: the hash-source, quoted: `'sha256-…'`.
  /// - Returns: the policies, one meta each.
  public func policies(anchor hashSource: String) -> [[Profile.Directive]] {
    policies.map { policy in
      policy.map { directive in
        Profile.Directive(
          name: directive.name,
          sources: directive.sources.map { $0 == ProfileDecoder.anchorSource ? hashSource : $0 })
      }
    }
  }
}

extension Profile {
  /// The readers that the profile stands for: one, or two where it has `remote`.
  public var readers: [Reader] {
    let plain = Reader(name: name, profile: self, isRemote: false, policies: policies)
    guard let remote, let first = policies.first else { return [plain] }
    let policies = [first.adding(remote)] + policies.dropFirst()
    return [
      plain,
      Reader(name: "\(name)+remote", profile: self, isRemote: true, policies: policies),
    ]
  }
}

extension [Profile.Directive] {
  /// A policy that admits more: sources join the directive of their name, or make one at the end.
  fileprivate func adding(_ additions: [Profile.Directive]) -> [Profile.Directive] {
    var policy = self
    for addition in additions {
      guard let index = policy.firstIndex(where: { $0.name == addition.name }) else {
        policy.append(addition)
        continue
      }
      // Beside any other source, 'none' is ignored (CSP level 3, 6.7.2.7).
      let sources = (policy[index].sources + addition.sources).filter { !isNone($0) }
      policy[index].sources = sources.isEmpty ? ["'none'"] : sources.uniqued()
    }
    return policy
  }

  private func isNone(_ source: String) -> Bool { source.lowercased() == "'none'" }
}

extension [String] {
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
