public import Findings

/// What the headers of a message say of who sent it and when.
public struct Envelope: Hashable, Sendable {
  /// The first address of `From`, in ASCII lower case; nil where there is none.
  public var from: String?
  /// The domain of that address.
  public var domain: String?
  /// The list that the message went through: what `List-Id` has between its angle brackets.
  public var list: String?
  /// When it says that it was written.
  public var date: Timestamp?
  /// The subject, decoded.
  public var subject: String?
  /// The message's id without its angle brackets.
  public var messageID: String?

  /// Makes an envelope of a message that says nothing.
  public init() {}
}

/// A part of a message that a mail program would show as HTML.
public struct MessagePart: Hashable, Sendable {
  /// Where it stands, as IMAP numbers parts (RFC 9051, 6.4.5): `1.2` is the second part of the first.
  public var section: String
  /// The media type that it says it is, in lower case: `text/html`.
  public var type: String
  /// The file name that it says; nil if it says none.
  public var fileName: String?
  /// The label of its encoding, as it is written; nil if it names none.
  public var charset: String?
  /// Its bytes after transfer decoding, before they are decoded to text.
  public var bytes: [UInt8]
}

/// A message taken apart: its envelope and the parts that a mail program would show as HTML.
public struct Message: Hashable, Sendable {
  /// Who sent it and when.
  public var envelope = Envelope()
  /// The parts, in the order of the message, wherever they are nested.
  public var parts: [MessagePart] = []
  /// What is wrong with it.
  public var findings: [Finding] = []
}
