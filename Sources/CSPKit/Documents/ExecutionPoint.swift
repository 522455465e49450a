public import Findings

/// One place in a document that could start a script, and what becomes of it.
public struct ExecutionPoint: Hashable, Sendable {
  /// What becomes of an execution point.
  public enum Ruling: String, Hashable, Sendable {
    /// No browser would run it.
    case inert
    /// A policy stops it.
    case blocked
    /// It runs.
    case allowed
  }

  /// The way in which it would start a script.
  public var channel: Channel
  /// Where it stands: the element from its start tag to its end tag, or the attribute.
  public var place: Place
  /// What becomes of it.
  public var ruling: Ruling
  /// The first policy that blocks it, from 0; nil where none does.
  public var policy: Int?
  /// The effective directive, such as `script-src-elem`; nil where no policy was asked.
  public var directive: String?
  /// The directive that was consulted, such as `default-src`.
  public var decidedBy: String?
  /// Why, in one clause for people.
  public var reason: String
  /// The first characters of the script or URL.
  public var sample: String
  /// Whether it is the app's own script, inline.
  public var isAnchor: Bool
  /// The engines that would run it, when not all of those asked for would.
  ///
  /// None where the specification alone would.
  public var engines: [Engine]
  /// The engines that would run it.
  var runners: Set<Engine> = []
  /// Whether the specification and all engines that were asked say the same.
  public var isUnanimous = true
  /// The first policy that blocks it to somebody, though it is allowed to others; from 0.
  public var refusing: Int?

  /// Whether a stranger's script runs here.
  public var isEscape: Bool { ruling == .allowed && !isAnchor }
}

/// One way out of a document.
public struct Navigation: Hashable, Sendable {
  /// The ways of leaving.
  public typealias Kind = PolicyProof.Navigation.Kind

  /// What becomes of it.
  public enum Ruling: String, Hashable, Sendable {
    /// A policy stops it.
    case blocked
    /// The app is asked and refuses.
    case intercepted
    /// Nothing stops it.
    case open
  }

  /// Which way.
  public var kind: Kind
  /// Where to, as it is written.
  public var url: String
  /// Where it stands.
  public var place: Place
  /// Whether it happens without a click.
  public var isAutomatic: Bool
  /// What becomes of it.
  public var ruling: Ruling
}
