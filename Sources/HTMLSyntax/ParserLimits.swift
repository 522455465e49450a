/// How much of a document is read; beyond it a proof is undecided.
public enum ParserLimits {
  /// Attributes that are kept of one tag: far beyond any document, and so that a hostile tag cannot
  /// take many times its own size in memory.
  public static let attributes = 200_000
  /// Bytes of an input: offsets are kept in 32 bits.
  public static let inputBytes = 1 << 30
  /// Open elements below which every browser builds the tree that is written; beyond, browsers
  /// flatten it, each in its own way (Chromium at 513, WebKit at 512).
  public static let depth = 512
}
