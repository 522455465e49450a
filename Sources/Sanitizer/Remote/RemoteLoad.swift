public import Findings

/// Content that the document would have loaded from elsewhere, and does not.
public struct RemoteLoad: Hashable, Sendable {
  /// The kinds of remote content.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, media, font, style, script, frame, object, manifest, prefetch
    /// A host's name is looked up, or a connection to it is opened.
    case preconnect
    case connect, track
  }

  /// What would be loaded.
  public var kind: Kind
  /// Where from, as the document says it.
  public var url: String
  /// Whether it looks as if it only told the sender that the document is read: a guess from its size
  /// and its URL's words.
  public var isTracker: Bool
  /// Where the attribute or the CSS stands in the input.
  public var place: Place
}
