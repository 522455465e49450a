/// Finds start tags as the preload scanners of browsers do: token by token, without a tree.
///
/// Such a scanner runs ahead of the parser and asks for what it sees. Where the tree construction
/// drops a tag or reads foreign content, it sees tags that never become elements.
public struct StartTagScanner: ~Copyable {
  private var tokenizer: Tokenizer
  private let scripting: Bool

  /// A start tag.
  public struct Tag: Hashable, Sendable {
    /// Its name.
    public var name: KnownName
    /// Where it stands in ``SourceText/bytes``.
    public var range: Range<Int>
  }

  /// Starts at the beginning of a source.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - scripting: Whether page scripts can run, so that `noscript` holds text.
  public init(_ source: SourceText, scripting: Bool) {
    tokenizer = Tokenizer(source.bytes)
    self.scripting = scripting
  }

  /// The next start tag, or nil after the last.
  public mutating func next() -> Tag? {
    while true {
      switch tokenizer.next() {
      case .endOfFile, .paused: return nil
      case .startTag:
        let name = tokenizer.tagName.known
        if let state = TokenizerState.ofContents(of: name, scripting: scripting) {
          tokenizer.readRawText(state)
        }
        return Tag(name: name, range: tokenizer.tokenStart..<tokenizer.position)
      case .endTag, .comment, .doctype, .characters, .nullCharacter: break
      }
    }
  }
}
