/// How much of a message is read; beyond it the message is a finding.
public enum MessageLimits {
  /// The bytes of a message: several times what mail systems carry, and so that some messages at once
  /// fit into memory.
  public static let bytes = 64 << 20
  /// The lines of a message's header: a long way through many servers has some hundreds.
  public static let headerLines = 10_000
  /// Messages and multiparts in each other.
  public static let depth = 100
  /// Parts, of any kind.
  public static let parts = 10_000
}
