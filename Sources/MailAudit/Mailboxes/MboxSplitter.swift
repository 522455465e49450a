/// Cuts an mbox into its messages (RFC 4155): each begins with a line `From …` at the start of the file
/// or after an empty line.
///
/// What it keeps is the message that it is in, or nothing where that is too long.
struct MboxSplitter {
  /// A message's place in the mailbox, and its bytes unless it is too long.
  struct Piece {
    var offset: Int
    var length: Int
    var bytes: [UInt8]
  }

  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where in the mailbox the buffer begins.
  private var bufferOffset = 0
  /// Where in the buffer the message begins, and from where on its end is sought.
  private var start = 0
  private var searched = 0
  /// How much of the message was let go because it is too long.
  private var dropped = 0
  /// Whether the line `From …` of the message was read.
  private var isInside = false

  private static let separator = Array("\nFrom ".utf8)

  init(limit: Int = MessageLimits.bytes) {
    self.limit = limit
  }

  /// Takes the next bytes of the mailbox.
  mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      bufferOffset += start
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next message that is complete; nil if more bytes are needed, or at the end.
  mutating func next(isAtEnd: Bool) -> Piece? {
    if !isInside {
      guard skipFromLine(isAtEnd: isAtEnd) else { return nil }
      isInside = true
    }
    while let found = buffer.firstOffset(of: Self.separator, from: max(start, searched)) {
      searched = found + 1
      guard let end = endOfMessage(before: found) else { continue }
      defer {
        start = found + 1
        isInside = false
      }
      return piece(to: end)
    }
    guard isAtEnd else {
      searched = max(start, buffer.count - Self.separator.count)
      dropIfTooLong()
      return nil
    }
    defer {
      start = buffer.count
      isInside = false
    }
    return piece(to: buffer.count)
  }

  private mutating func piece(to end: Int) -> Piece {
    defer { dropped = 0 }
    let length = dropped + end - start
    let offset = bufferOffset + start - dropped
    let isTooLong = dropped > 0 || length > limit
    return Piece(offset: offset, length: length, bytes: isTooLong ? [] : Array(buffer[start..<end]))
  }

  /// Where a message ends whose last line end, before `From `, is at an offset.
  ///
  /// The empty line is the mailbox's own; nil if the line before is not empty.
  private func endOfMessage(before found: Int) -> Int? {
    var end = found
    if end > start, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if end == start { return end }
    return buffer[end - 1] == UInt8(ascii: "\n") ? end : nil
  }

  private mutating func skipFromLine(isAtEnd: Bool) -> Bool {
    guard start < buffer.count else { return false }
    guard let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      guard isAtEnd else { return false }
      start = buffer.count
      return true
    }
    start = end + 1
    searched = start - 1
    return true
  }

  private mutating func dropIfTooLong() {
    guard buffer.count - start > limit else { return }
    let kept = max(start, buffer.count - Self.separator.count - 2)
    dropped += kept - start
    start = kept
  }
}
