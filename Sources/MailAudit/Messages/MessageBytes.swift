/// What can be told of a message before it is taken apart.
struct MessageBytes {
  let bytes: [UInt8]

  /// Whether lines end with CR alone.
  var hasCarriageReturnsAlone: Bool {
    !bytes.contains(UInt8(ascii: "\n")) && bytes.contains(UInt8(ascii: "\r"))
  }

  /// The message with its lines ended by LF.
  var withLineFeeds: [UInt8] {
    bytes.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 }
  }

  /// The message without blank lines before its header: mail programs that show a message's source put
  /// some there, and programs differ in whether they end the header.
  var withoutLeadingBlankLines: [UInt8] {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
      bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
    {
      start = end + 1
    }
    return start == 0 ? bytes : Array(bytes[start...])
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

  /// The message with a line end behind a last boundary that has none, which GMime wants.
  var withLastLineEnded: [UInt8] {
    let lastLine = bytes[((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...]
    guard lastLine.starts(with: "--".utf8) else { return bytes }
    let hasReturns = bytes[..<lastLine.startIndex].suffix(2).elementsEqual("\r\n".utf8)
    return bytes + Array((hasReturns ? "\r\n" : "\n").utf8)
  }

  /// The message with the first `Content-Type` of each header alone: a second one of the same header is
  /// renamed.
  var withFirstContentTypes: [UInt8] {
    let field = Array("content-type:".utf8)
    var result = bytes
    var hasSeenOne = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      if line.isEmpty || line.elementsEqual("\r".utf8) {
        hasSeenOne = false
      } else if line.count > field.count, zip(line, field).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        if hasSeenOne { result[start] = UInt8(ascii: "X") }
        hasSeenOne = true
      }
      start = end + 1
    }
    return result
  }
}
