internal import Findings

/// Finds the places of ranges that come in order, in one walk over the input: a mail may be one line
/// of megabytes, and to count its columns anew for each range would be quadratic.
struct PlaceCursor {
  private let lines: Lines
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ lines: Lines) {
    self.lines = lines
  }

  /// The place of a range that begins where the last one did, or behind.
  mutating func place(of range: Range<Int>) -> Place {
    let range = range.clamped(to: 0..<lines.bytes.count)
    let input = lines.bytes
    let bytes = input.span
    while offset < range.lowerBound {
      let byte = bytes[offset]
      offset += 1
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && !(offset < bytes.count && bytes[offset] == UInt8(ascii: "\n"))
      if endsLine {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Place(path: lines.path, range: range, line: line, column: column)
  }
}
