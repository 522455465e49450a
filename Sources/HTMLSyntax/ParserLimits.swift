/// How much of a document is read; beyond it a proof is undecided.
public enum ParserLimits {
  /// Attributes that are kept of one tag: far beyond any document, and so that a hostile tag cannot
  /// take many times its own size in memory.
  public static let attributes = 200_000
  /// Bytes of an input: offsets are kept in 32 bits.
  public static let inputBytes = 1 << 30
  /// Open elements below which every browser builds the tree that is written.
  ///
  /// Beyond, browsers flatten it, each in its own way (Chromium at 513, WebKit at 512). So does the
  /// parser: it keeps one more open, and closes that one for whatever is opened next.
  public static let depth = 512
  /// Steps of opening formatting elements again, beside one for each byte of the source: elements that
  /// are made, attributes of theirs, and elements that the adoption agency moves them past.
  ///
  /// The standard has a browser open hundreds of elements for each `<p>`: few bytes that fill any
  /// memory. Documents that people read stay below by far.
  public static let reopening = 1 << 20
  /// Attributes that the formatting elements in the list keep, beside one for each 32 bytes of the
  /// source: short ones take many times their size in memory.
  public static let keptAttributes = 1 << 14
}
