internal import Findings

/// Finds the places of ranges that come in order, in one walk over the input: a mail may be one line
/// of megabytes, and to count its columns anew for each range would be quadratic.
struct PlaceCursor {
  private let input: [UInt8]
  private let path: String?
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ lines: Lines) {
    input = lines.bytes
    path = lines.path
  }

  /// The place of a range that begins where the last one did, or behind.
  mutating func place(of range: Range<Int>) -> Place {
    let range = range.clamped(to: 0..<input.count)
    while offset < range.lowerBound {
      let byte = input[offset]
      offset += 1
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && !(offset < input.count && input[offset] == UInt8(ascii: "\n"))
      if endsLine {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Place(path: path, range: range, line: line, column: column)
  }
}
