public import Findings

/// What is to be said of a message.
public struct MessageReport: Sendable {
  /// The file, as it was named to the program.
  public var path: String
  /// Which message of the file it is, from 1.
  public var index: Int
  /// Where it begins in the file, in bytes.
  public var offset: Int
  /// How many bytes it has in the file.
  public var byteCount: Int
  /// Who sent it and when.
  public var envelope: Envelope
  /// The parts that a mail program would show as HTML.
  public var parts: [PartReport]
  /// What is wrong with the message itself.
  public var findings: [Finding]

  /// How much it matters: an attack wherever there is a sign of one, else what is gravest.
  public var level: AuditLevel {
    let levels = parts.map(\.level)
    if levels.contains(.attack) { return .attack }
    if findings.contains(where: { $0.level == .error }) { return .error }
    return levels.max() ?? .clean
  }
}
