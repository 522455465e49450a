/// What can be told of a message before it is taken apart.
struct MessageBytes {
  let bytes: [UInt8]

  /// Whether lines end with CR alone.
  var hasCarriageReturnsAlone: Bool {
    bytes.contains(UInt8(ascii: "\r")) && !bytes.contains(UInt8(ascii: "\n"))
  }

  /// The message with its lines ended by LF.
  var withLineFeeds: [UInt8] {
    bytes.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 }
  }

  /// Whether the header, up to the first empty line, has more lines than some number.
  func hasHeader(longerThan limit: Int) -> Bool {
    var lines = 0
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if end == start || end == start + 1 && bytes[start] == UInt8(ascii: "\r") { return false }
      lines += 1
      if lines > limit { return true }
      start = end + 1
    }
    return false
  }
}
