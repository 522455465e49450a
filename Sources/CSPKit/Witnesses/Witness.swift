public import URLSyntax

/// A small document that runs a script of a stranger's under policies that are too weak.
///
/// It carries the policies as metas, those of headers too, so that a person can open it.
public struct Witness: Hashable, Sendable {
  /// What a witness runs where it can choose: a line on the console of the page, from any frame.
  public static let script = "console.log('witness')"

  /// The channel that lets the script in.
  public let channel: Channel
  /// The complete document.
  public let document: String

  /// The witness against some policies on a channel.
  ///
  /// Nil where the channel admits no more than the anchor, and where nobody knows a text that would
  /// do: that of a hash which is not the anchor's, or of a script which only another script could
  /// start while none is admitted.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - list: All policies that are enforced.
  ///   - anchor: The app's own script; nil if no script may run.
  ///   - url: The document's URL; nil if it is not known, then some https URL.
  public init?(
    on channel: Channel, of list: PolicyList, anchor: ScriptText?, url: URLRecord? = nil
  ) {
    let finder = WitnessFinder(list: list, anchor: anchor, url: url)
    guard let markup = finder.markup(on: channel) else { return nil }
    self.channel = channel
    document = finder.document(markup)
  }
}
