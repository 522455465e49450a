internal import ByteScanning

/// The lines of a text: turns byte offsets into lines and columns.
///
/// A line ends with LF, CRLF or CR. Columns count Unicode scalars; a byte that belongs to no
/// well-formed scalar counts as one when it could start one.
public struct Lines: Sendable {
  /// The text, in UTF-8: a file's bytes, or what they were decoded to.
  public let bytes: [UInt8]
  /// The file that the text came from, if any.
  public let path: String?
  /// How counting stands at each multiple of ``stride``: no line is too long to count in, and no
  /// number of lines too great.
  private let counts: [Count]
  private static let stride = 256

  /// What was counted up to some byte.
  private struct Count {
    var scalars = 0
    var lines = 0
    /// Where the last line starts.
    var lineStart = 0
    /// How many scalars stand before that.
    var scalarsBeforeLine = 0

    /// Lines end, the last of them where another starts, before which so many scalars stand.
    mutating func endLines(_ number: Int, before start: Int, _ scalars: Int) {
      lines += number
      lineStart = start
      scalarsBeforeLine = scalars
    }
  }

  /// Counts the lines of a text; linear in its length.
  public init(_ bytes: [UInt8], path: String? = nil) {
    self.bytes = bytes
    self.path = path
    var count = Count()
    var counts: [Count] = []
    // One before each block, and one at the end.
    counts.reserveCapacity((bytes.count + Self.stride - 1) / Self.stride + 1)
    let span = bytes.span
    var block = 0
    while block < span.count {
      counts.append(count)
      let end = min(block + Self.stride, span.count)
      if end - block < Self.stride
        || !Self.readPlainBlock(span.extracting(block..<block + Self.stride), at: block, &count)
      {
        Self.read(block..<end, of: span, &count)
      }
      block = end
    }
    counts.append(count)
    self.counts = counts
  }

  /// The place of a byte range; a range beyond the text is cut to it.
  public func place(of range: Range<Int>) -> Place {
    place(of: range, decodedFrom: range.clamped(to: 0..<bytes.count))
  }

  /// The place of a byte range of a text that was decoded: line and column count in the text, the
  /// range is that of the input.
  public func place(of range: Range<Int>, decodedFrom input: Range<Int>) -> Place {
    let start = min(max(range.lowerBound, 0), bytes.count)
    let block = start / Self.stride
    var count = counts[block]
    Self.read(block * Self.stride..<start, of: bytes.span, &count)
    return Place(
      path: path, range: input, line: count.lines + 1,
      column: count.scalars - count.scalarsBeforeLine + 1)
  }

  /// The bytes of a line, from 1, without its end; empty where there is no such line.
  public func text(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, let start = start(ofLine: line - 1) else { return [] }
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return bytes[start..<(end ?? bytes.count)]
  }

  /// Where a line starts, from 0; nil if there are not so many.
  private func start(ofLine line: Int) -> Int? {
    var low = 0
    var high = counts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if counts[middle].lines < line { low = middle } else { high = middle }
    }
    // It starts in this block, or in no other.
    var count = counts[low]
    var index = low * Self.stride
    while count.lines < line, index < bytes.count {
      Self.read(index..<index + 1, of: bytes.span, &count)
      index += 1
    }
    return count.lines == line ? count.lineStart : nil
  }

  /// Counts a whole block of ASCII in which LF alone ends lines, as most do; false, and nothing
  /// counted, where it is none.
  @inline(__always)
  private static func readPlainBlock(_ bytes: Span<UInt8>, at start: Int, _ count: inout Count)
    -> Bool
  {
    var newlines = MarkCount()
    var others = ByteMarks.none
    var index = 0
    while index < stride {
      guard let sixteen = SixteenBytes(bytes, at: index) else { return false }
      // In a block with a byte that is not ASCII nothing is counted.
      others = others | sixteen.nonASCII | sixteen.asciiMarks(of: UInt8(ascii: "\r"))
      newlines.add(sixteen.asciiMarks(of: UInt8(ascii: "\n")))
      index += SixteenBytes.length
    }
    guard others.isEmpty else { return false }
    let lines = newlines.total
    while lines > 0 {
      index -= SixteenBytes.length
      guard let sixteen = SixteenBytes(bytes, at: index) else { return false }
      let ends = sixteen.marks(of: UInt8(ascii: "\n"))
      if !ends.isEmpty {
        let lineStart = index + UInt32.bitWidth - ends.bits.leadingZeroBitCount
        count.endLines(lines, before: start + lineStart, count.scalars + lineStart)
        break
      }
    }
    count.scalars += stride
    return true
  }

  /// Counts a range of a text.
  private static func read(_ range: Range<Int>, of bytes: Span<UInt8>, _ count: inout Count) {
    var index = range.lowerBound
    while index <= range.upperBound - SixteenBytes.length,
      let sixteen = SixteenBytes(bytes, at: index)
    {
      // Most hold nothing but one scalar a byte on one line.
      if !sixteen.isASCII(from: UInt8(ascii: "\r") + 1) {
        readLineEnds(sixteen, at: index, of: bytes, &count)
        if !sixteen.isASCII { count.scalars -= sixteen.continuations.count }
      }
      count.scalars += SixteenBytes.length
      index += SixteenBytes.length
    }
    while index < range.upperBound {
      if bytes[index] & 0xC0 != 0x80 { count.scalars += 1 }
      if endsLine(at: index, bytes) { count.endLines(1, before: index + 1, count.scalars) }
      index += 1
    }
  }

  /// Counts the lines that end in sixteen bytes, before which all scalars are counted.
  @inline(__always)
  private static func readLineEnds(
    _ sixteen: SixteenBytes, at index: Int, of bytes: Span<UInt8>, _ count: inout Count
  ) {
    let newlines = sixteen.marks(of: UInt8(ascii: "\n"))
    guard !(newlines | sixteen.marks(of: UInt8(ascii: "\r"))).isEmpty else { return }
    var ends = newlines.bits
    var returns = sixteen.marks(of: UInt8(ascii: "\r")).bits
    while returns != 0 {
      let position = returns.trailingZeroBitCount
      if endsLine(at: index + position, bytes) { ends |= 1 << UInt32(position) }
      returns &= returns - 1
    }
    guard ends != 0 else { return }
    let behind = UInt32.bitWidth - ends.leadingZeroBitCount
    var scalars = count.scalars + behind
    if !sixteen.isASCII {
      scalars -= (sixteen.continuations.bits & (1 << UInt32(behind) - 1)).nonzeroBitCount
    }
    count.endLines(ends.nonzeroBitCount, before: index + behind, scalars)
  }

  /// Whether a line ends with a byte; of a pair, the second ends it.
  private static func endsLine(at index: Int, _ bytes: Span<UInt8>) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"):
      index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
