/// A document as the tokenizer reads it (HTML, 13.2.3.5, preprocessing the input stream): UTF-8
/// without a byte order mark, ill-formed sequences replaced by U+FFFD, newlines normalised to LF.
///
/// Ranges in it are turned back into ranges of the input by ``inputRange(of:)``.
public struct SourceText: Sendable {
  /// Well-formed UTF-8 with LF alone as newline.
  public let bytes: [UInt8]
  /// The input as given.
  public let input: [UInt8]
  /// The range in ``input`` of the first ill-formed sequence; nil if there is none.
  public let firstIllFormed: Range<Int>?

  /// Every so many decoded bytes, where in the input they came from; empty if nothing was changed.
  private let checkpoints: [Checkpoint]

  private struct Checkpoint: Sendable {
    var decoded: Int
    var input: Int
  }

  /// Between two checkpoints a position is found by decoding again: little memory, always exact.
  private static let checkpointDistance = 1024

  /// Decodes UTF-8 as browsers do (Encoding, 8.1.1); a leading byte order mark is dropped.
  public init(decoding input: [UInt8]) {
    self.input = input
    let span = input.span
    let start = span.startsWithByteOrderMark ? 3 : 0
    guard start > 0 || UTF8Unit.firstToChange(in: span, from: 0) != nil else {
      bytes = input
      firstIllFormed = nil
      checkpoints = []
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.count)
    var checkpoints = [Checkpoint(decoded: 0, input: start)]
    var firstIllFormed: Range<Int>?
    var position = start
    while position < span.count {
      if bytes.count >= (checkpoints.last?.decoded ?? 0) + Self.checkpointDistance {
        checkpoints.append(Checkpoint(decoded: bytes.count, input: position))
      }
      let limit = min(span.count, position + Self.checkpointDistance)
      let run = UTF8Unit.endOfUnchangedRun(in: span, from: position, to: limit)
      if run > position {
        bytes.append(contentsOf: input[position..<run])
        position = run
        continue
      }
      let unit = UTF8Unit(in: span, at: position)
      if unit.isIllFormed, firstIllFormed == nil {
        firstIllFormed = position..<position + unit.inputLength
      }
      unit.append(to: &bytes)
      position += unit.inputLength
    }
    self.bytes = bytes
    self.firstIllFormed = firstIllFormed
    self.checkpoints = checkpoints
  }

  /// The range of the input's bytes that a range of ``bytes`` was decoded from.
  public func inputRange(of range: Range<Int>) -> Range<Int> {
    let start = inputOffset(of: range.lowerBound)
    return start..<max(start, inputOffset(of: range.upperBound))
  }

  private func inputOffset(of offset: Int) -> Int {
    guard !checkpoints.isEmpty else { return offset }
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].decoded <= offset { low = middle } else { high = middle }
    }
    var decoded = checkpoints[low].decoded
    var position = checkpoints[low].input
    let span = input.span
    while decoded < offset, position < span.count {
      let unit = UTF8Unit(in: span, at: position)
      decoded += unit.decodedLength
      if decoded > offset { break }
      position += unit.inputLength
    }
    return position
  }
}

extension Span<UInt8> {
  fileprivate var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
