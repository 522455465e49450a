public import URLSyntax

/// In what surroundings a document is shown.
public struct ProofSettings: Hashable, Sendable {
  /// How the app brings its own script into the page.
  public enum AnchorDelivery: String, Codable, Hashable, Sendable {
    /// It stands in the document, admitted by its hash.
    case inline
    /// The app evaluates it; the document holds none.
    case injected
  }

  /// Whether page scripts can run.
  public var scripting: Bool
  /// The policies in force before the document's own: those of its header, or the app's.
  public var policies: PolicyList { didSet { policiesAsRead = policies.read(by: engines) } }
  /// The anchor script as browsers see it; nil where there is none.
  public var anchor: [UInt8]?
  /// How the anchor comes into the page.
  public var delivery: AnchorDelivery
  /// The ways of leaving that the app intercepts.
  public var intercepted: Set<Navigation.Kind>
  /// The document's URL; nil if it is not known.
  public var url: URLRecord?
  /// The engines that it must hold in, besides the specification.
  public var engines: Engines { didSet { policiesAsRead = policies.read(by: engines) } }
  /// The policies as the engines read them: once for all documents.
  private(set) var policiesAsRead: PolicyList

  /// Makes settings: scripts on, no policy, no anchor, nothing intercepted, all engines.
  public init(
    scripting: Bool = true, policies: PolicyList = PolicyList(), anchor: [UInt8]? = nil,
    delivery: AnchorDelivery = .inline, intercepted: Set<Navigation.Kind> = [],
    url: URLRecord? = nil, engines: Engines = .all
  ) {
    self.scripting = scripting
    self.policies = policies
    self.anchor = anchor.map(ScriptText.normalizingNewlines)
    self.delivery = delivery
    self.intercepted = intercepted
    self.url = url
    self.engines = engines
    policiesAsRead = policies.read(by: engines)
  }
}
