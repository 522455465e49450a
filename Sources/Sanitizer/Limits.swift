/// What the sanitizer takes and gives.
enum Limits {
  /// The length of a source in bytes: a text's length must fit an Int32 in libxml2, and mail systems
  /// refuse messages of a tenth of this.
  static let sourceBytes = 256 << 20

  /// Elements, comments, texts and attributes of a document.
  ///
  /// At some 250 bytes each they take half a gigabyte. Formatting elements that are opened again can
  /// make a million of a few kilobytes.
  static let nodes = 2_000_000

  /// How deep elements stand, `html` counted: browsers flatten beyond 512, and a template puts a few
  /// elements around the body.
  static let depth = 500

  /// How often a document may be read again and mended before it becomes plain text.
  ///
  /// Each reading settles what the one before displaced; more than two were never seen.
  static let rounds = 4

  /// The removals that are listed: a report is read by people.
  static let removals = 10_000

  /// The style sheets of a document that are known again where they stand once more.
  static let rememberedStyleSheets = 8

  /// The scalars of a removed value that are shown.
  static let sampleScalars = 200
}
