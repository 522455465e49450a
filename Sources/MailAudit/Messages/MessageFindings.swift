public import Findings

extension Finding.Code {
  /// A message without a byte.
  public static let messageEmpty = Finding.Code("message-empty")
  /// Bytes that begin with no header field.
  public static let messageWithoutHeader = Finding.Code("message-without-header")
  /// A message longer than is read.
  public static let messageTooLarge = Finding.Code("message-too-large")
  /// A message whose header has more lines than are read.
  public static let messageHeaderTooLong = Finding.Code("message-header-too-long")
  /// Messages and multiparts in each other, deeper than is read.
  public static let messageTooDeep = Finding.Code("message-too-deep")
  /// More parts than are read.
  public static let messageTooManyParts = Finding.Code("message-too-many-parts")
  /// Lines that end with CR alone.
  public static let messageLineEnds = Finding.Code("message-line-ends")
  /// A multipart that is not closed, or a header without an end.
  public static let messageTruncated = Finding.Code("message-truncated")
  /// A message that mail programs may take apart in different ways.
  public static let messageMalformed = Finding.Code("message-malformed")
  /// A file that could not be read to its end.
  public static let messageUnreadable = Finding.Code("message-unreadable")
  /// A part that names an encoding that browsers do not know.
  public static let charsetUnknown = Finding.Code("charset-unknown")
}

extension Finding {
  static func message(_ code: Code, _ level: Level, _ message: String, fix: String) -> Finding {
    Finding(code, level, message, at: nil, fix: fix)
  }

  static let emptyMessage = message(
    .messageEmpty, .error, "there is no message: it has no byte",
    fix: "Look whether the mail program that wrote it lost it")

  static let withoutHeader = message(
    .messageWithoutHeader, .error, "it begins with no header field, so it is no message",
    fix: "Name messages, mailboxes and directories of them")

  static let tooLargeMessage = message(
    .messageTooLarge, .error,
    "the message is longer than \(MessageLimits.bytes >> 20) MiB and was not read",
    fix: "Look at it by itself: prove and sanitize read HTML of 256 MiB and more")

  static let tooLongHeader = message(
    .messageHeaderTooLong, .error,
    "the header has more than \(MessageLimits.headerLines) lines; the message was not read",
    fix: "Do not show such a message")

  static let tooDeepMessage = message(
    .messageTooDeep, .error,
    "parts stand in parts, more than \(MessageLimits.depth) deep; what is deeper was not read",
    fix: "Do not show such a message")

  static let tooManyParts = message(
    .messageTooManyParts, .error,
    "the message has more than \(MessageLimits.parts) parts; the rest was not read",
    fix: "Do not show such a message")

  static let carriageReturns = message(
    .messageLineEnds, .warning,
    "lines end with CR alone, which mail programs read in different ways; it was read as if with LF",
    fix: "Send messages whose lines end with CRLF")

  static let truncatedMessage = message(
    .messageTruncated, .warning,
    "the message ends before its parts do; programs differ in what they show of it",
    fix: "Look whether it was cut on its way")

  static let malformedMessage = message(
    .messageMalformed, .warning,
    "programs differ in how they take this message apart: what they show can be other than what was "
      + "read here",
    fix: "Send messages that RFC 2045 and 5322 allow")

  static func unreadable(_ error: String, fix: String) -> Finding {
    message(.messageUnreadable, .error, error, fix: fix)
  }

  static func unknownCharset(_ label: String, readAs encoding: String) -> Finding {
    message(
      .charsetUnknown, .warning,
      "'\(label.prefix(40))' is no encoding that browsers know; it was read as \(encoding)",
      fix: "Send UTF-8, and say so")
  }
}
