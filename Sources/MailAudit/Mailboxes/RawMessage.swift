public import Findings

/// A message as it lies in a mailbox, before it is taken apart.
public struct RawMessage: Sendable {
  /// The file, as it was named to the program; `-` is the standard input.
  public var path: String
  /// Which message of the file it is, from 1.
  public var index: Int
  /// Where it begins in the file, in bytes.
  public var offset: Int
  /// How many bytes it has in the file.
  public var length: Int
  /// Its bytes, quoted as the mailbox quotes; none if it is longer than ``MessageLimits/bytes``.
  public var bytes: [UInt8]
  /// Whether the mailbox quotes lines that begin with `From `.
  public var isQuoted = false
  /// Why it could not be read; nil if it was.
  public var failure: Finding?

  package init(
    path: String, index: Int, offset: Int, length: Int, bytes: [UInt8], isQuoted: Bool = false,
    failure: Finding? = nil
  ) {
    self.path = path
    self.index = index
    self.offset = offset
    self.length = length
    self.bytes = bytes
    self.isQuoted = isQuoted
    self.failure = failure
  }
}
