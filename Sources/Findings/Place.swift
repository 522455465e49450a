/// A stretch of some input, as people and programs name it.
public struct Place: Hashable, Sendable {
  /// The file, as it was named to the program; nil for a document without one.
  public var path: String?
  /// `[start, end)` in bytes of the input as given.
  public var range: Range<Int>
  /// The line of the start, from 1.
  public var line: Int
  /// The column of the start, from 1, in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(path: String? = nil, range: Range<Int>, line: Int, column: Int) {
    self.path = path
    self.range = range
    self.line = line
    self.column = column
  }
}

/// The lines of a text: turns byte offsets into lines and columns.
///
/// A line ends with LF, CRLF or CR. Columns count Unicode scalars; a byte that belongs to no
/// well-formed scalar counts as one when it could start one.
public struct Lines: Sendable {
  /// The text, in UTF-8: a file's bytes, or what they were decoded to.
  public let bytes: [UInt8]
  /// The file that the text came from, if any.
  public let path: String?
  private let starts: [Int]
  /// How many scalars start before each multiple of ``stride``: no line is too long to count in.
  private let scalarsBefore: [Int]
  private static let stride = 128

  /// Reads the line ends of a text; linear in its length.
  public init(_ bytes: [UInt8], path: String? = nil) {
    self.bytes = bytes
    self.path = path
    var starts = [0]
    var scalarsBefore = [0]
    var scalars = 0
    let span = bytes.span
    var index = 0
    while index < span.count {
      let word = EightBytes(span, at: index)
      scalars += word.count - word.continuations.nonzeroBitCount
      var ends = word.lineEnds
      while ends != 0 {
        let next = index + ends.trailingZeroBitCount / 8 + 1
        ends &= ends - 1
        let isReturn = span[next - 1] == UInt8(ascii: "\r")
        if !isReturn || next == span.count || span[next] != UInt8(ascii: "\n") {
          starts.append(next)
        }
      }
      index += word.count
      if index % Self.stride == 0 { scalarsBefore.append(scalars) }
    }
    self.starts = starts
    self.scalarsBefore = scalarsBefore
  }

  /// The place of a byte range; a range beyond the text is cut to it.
  public func place(of range: Range<Int>) -> Place {
    place(of: range, decodedFrom: range.clamped(to: 0..<bytes.count))
  }

  /// The place of a byte range of a text that was decoded: line and column count in the text, the
  /// range is that of the input.
  public func place(of range: Range<Int>, decodedFrom input: Range<Int>) -> Place {
    let start = min(max(range.lowerBound, 0), bytes.count)
    let line = lineIndex(at: start)
    let column = scalars(before: start) - scalars(before: starts[line]) + 1
    return Place(path: path, range: input, line: line + 1, column: column)
  }

  /// The bytes of a line, from 1, without its end; empty where there is no such line.
  public func text(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return bytes[start..<end]
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.stride
    return scalarsBefore[block]
      + bytes[block * Self.stride..<offset].count { $0 & 0xC0 != 0x80 }
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Up to eight bytes that are looked at at once: the marks are the high bits of the bytes they mark.
private struct EightBytes {
  /// How many there are; fewer only at the end of a text.
  var count = 8
  /// The first byte is the lowest; what is not there is zero.
  private var bits: UInt64 = 0

  private static let highs: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ bytes: Span<UInt8>, at offset: Int) {
    if offset <= bytes.count - 8 {
      // Within bounds, and every pattern of bits is a number.
      bits = UInt64(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: UInt64.self))
    } else {
      count = bytes.count - offset
      for position in (offset..<bytes.count).reversed() {
        bits = bits << 8 | UInt64(bytes[position])
      }
    }
  }

  /// The bytes of UTF-8 that start no scalar.
  @inline(__always)
  var continuations: UInt64 { bits & ~(bits << 1) & Self.highs }

  /// The bytes LF and CR.
  @inline(__always)
  var lineEnds: UInt64 { marks(of: UInt8(ascii: "\n")) | marks(of: UInt8(ascii: "\r")) }

  @inline(__always)
  private func marks(of byte: UInt8) -> UInt64 {
    let difference = bits ^ UInt64(byte) &* 0x0101_0101_0101_0101
    // The sum has a byte's high bit where the seven below it are not all zero; nothing is carried.
    let isOther = ((difference & ~Self.highs) &+ ~Self.highs) | difference
    return ~isOther & Self.highs
  }
}
