public import URLSyntax

/// Whether policies admit anything that others do not.
///
/// What can be told apart is told apart: for each directive, one URL is asked about for each class of
/// URLs that the expressions of both lists distinguish, and so with nonces and hashes. What would be
/// too much to ask counts as a difference.
public struct PolicyComparison: Hashable, Sendable {
  /// Something that the new policies admit and the old ones do not.
  public struct Difference: Hashable, Sendable {
    /// The effective directive, such as `img-src`; the directive itself where it is no fetch directive.
    public var directive: String
    /// What is admitted, as a clause: `the URL https://…`, `inline script with the nonce …`.
    public var what: String
    /// The document that shows it, complete and under the new policies; nil where it takes a text or
    /// a script that nobody knows, or more than a document.
    public var witness: String?
  }

  /// The differences, at most one for each directive and kind of check.
  public let differences: [Difference]

  /// Whether the new policies admit nothing that the old ones do not.
  public var isSubsumed: Bool { differences.isEmpty }

  /// Compares two lists of policies, as the specification reads both and as each engine does that reads
  /// the new ones.
  ///
  /// - Parameters:
  ///   - new: The policies to be judged, all enforced.
  ///   - old: The policies they are held against, all enforced.
  ///   - anchor: The app's own script, whose hashes are known to be of one text.
  ///   - url: The document's URL; nil if it is not known, then any of an opaque origin, an http and
  ///     an https one.
  public init(
    of new: PolicyList, against old: PolicyList, anchor: ScriptText? = nil, url: URLRecord? = nil
  ) {
    let urls =
      url.map { [$0] }
      ?? ["https://reader.invalid/", "http://reader.invalid/", "about:blank"].compactMap {
        URLRecord(parsing: $0)
      }
    var differences: [Difference] = []
    var seen: Set<String> = []
    for pair in PolicyReading.pairs(new, old) {
      for url in urls {
        let comparer = PolicyComparer(
          new: pair.new, old: pair.old, written: new, anchor: anchor, url: url)
        for (key, difference) in comparer.differences where seen.insert(key).inserted {
          differences.append(difference.inTheEyes(of: pair.readers))
        }
      }
    }
    self.differences = differences
  }
}
