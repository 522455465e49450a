public import CSPKit
public import Findings
public import Sanitizer

/// What is to be said of a part that a mail program would show as HTML.
///
/// Places are those in the part after transfer decoding.
public struct PartReport: Sendable {
  /// Where it stands in the message, as IMAP numbers parts.
  public var section: String
  /// The media type that it says it is.
  public var type: String
  /// The file name that it says; nil if it says none.
  public var fileName: String?
  /// The name of the encoding that it was read in.
  public var charset: String
  /// How many bytes it has after transfer decoding.
  public var byteCount: Int
  /// What would run, and what the reader's policies do with it.
  public var points: [ExecutionPoint]
  /// What would be asked for, and what the reader's policies do with it.
  public var loads: [Load]
  /// The ways out.
  public var navigations: [Navigation]
  /// The signs of an attack, each once.
  public var signs: [Sign]
  /// Whether the sanitizer's output was proved.
  public var isSanitizedProved: Bool
  /// How many things of each kind the sanitizer took out.
  public var removed: [Removed.What: Int]
  /// Content that would be loaded from elsewhere, as the sanitizer lists it.
  public var remote: [RemoteLoad]
  /// What else is to be said.
  public var findings: [Finding]
  /// How much it matters.
  public var level: AuditLevel
}
