public import Findings

/// What became of a document: there is clean HTML only if it was proved to read as it was meant.
public struct SanitizationResult: Sendable {
  /// The clean document; nil if none could be proved.
  public var document: SanitizedDocument?
  /// What else is to be said: `sanitizer-fell-back` (only the text was left), `sanitizer-flattened`,
  /// `sanitizer-list-cut`; and why there is no document: `sanitizer-too-large`,
  /// `sanitizer-out-of-memory`, `sanitizer-unproved`.
  public var findings: [Finding]
  /// Why the rounds before the last were not given out; nearly always there was one round.
  package internal(set) var refusals: [Refusal] = []

  /// Whether there is a document; what cannot be proved is not given out.
  public var isProved: Bool { document != nil }
}

/// What becomes of content that is loaded from elsewhere.
public enum RemoteContent: String, Hashable, Sendable, CaseIterable {
  /// It is taken out and listed.
  case block
  /// Images and fonts stay, if the rules allow their schemes.
  case keep
}
