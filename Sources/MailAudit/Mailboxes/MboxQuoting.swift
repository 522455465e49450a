/// How mailboxes keep a line of a message that begins with `From ` from beginning another.
enum MboxQuoting {
  private static let quoted = Array(">From ".utf8)

  /// The message without its quoting: of each line that is `>`s and `From `, one `>` goes.
  ///
  /// That is what *mboxrd* wrote. *mboxo* quotes `From ` alone, and no program can tell the two apart:
  /// read so, only its lines that began with `>From ` themselves lose a `>`.
  static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    var search = 0
    while let found = bytes.firstOffset(of: quoted, from: search) {
      search = found + quoted.count
      var first = found
      while first > 0, bytes[first - 1] == UInt8(ascii: ">") { first -= 1 }
      guard first == 0 || bytes[first - 1] == UInt8(ascii: "\n") else { continue }
      result += bytes[position..<first]
      position = first + 1
    }
    return position == 0 ? bytes : result + bytes[position...]
  }
}
