/// A document as the tokenizer reads it (HTML, 13.2.3.5, preprocessing the input stream): UTF-8
/// without a byte order mark, ill-formed sequences replaced by U+FFFD, newlines normalised to LF.
///
/// Ranges in it are turned back into ranges of the input by ``inputRange(of:)``.
public struct SourceText: Sendable {
  /// Well-formed UTF-8 with LF alone as newline.
  public let bytes: [UInt8]
  /// The input as given.
  public let input: [UInt8]
  /// The encoding that the input was decoded from.
  public let encoding: Encoding
  /// What tells that it is this encoding.
  public let encodingEvidence: EncodingEvidence
  /// The range in ``bytes`` of the first U+FFFD that stands for an ill-formed sequence; nil if there
  /// is none.
  public let firstIllFormed: Range<Int>?

  /// Every so many decoded bytes, where in the input they came from; empty if nothing was changed.
  private let checkpoints: [Checkpoint]

  private struct Checkpoint: Sendable {
    var decoded: Int
    var reader: CharacterReader
  }

  /// Between two checkpoints a position is found by decoding again: little memory, always exact.
  private static let checkpointDistance = 1024

  /// Decodes a document whose encoding is known (Encoding, 6, decode): a byte order mark wins over
  /// it, and is dropped.
  public init(decoding input: [UInt8], as encoding: Encoding = .utf8) {
    let mark = Encoding.byteOrderMark(of: input)
    self.init(input, mark ?? encoding, mark == nil ? .given : .byteOrderMark)
  }

  /// Decodes a document by what it says of its own encoding (HTML, 13.2.3.2 to 13.2.3.4), unless one
  /// is given.
  public init(sniffing input: [UInt8], given: Encoding? = nil) {
    let (encoding, evidence) = Encoding.sniff(input, given: given)
    self.init(input, encoding, evidence)
    guard evidence == .none else { return }
    var parser = HTMLParser(self)
    if let late = parser.firstDeclaredEncoding() { self.init(input, late, .declaredLate) }
  }

  private init(_ input: [UInt8], _ encoding: Encoding, _ evidence: EncodingEvidence) {
    self.input = input
    self.encoding = encoding
    encodingEvidence = evidence
    let span = input.span
    var reader = CharacterReader(
      encoding, at: evidence == .byteOrderMark ? encoding.byteOrderMarkLength : 0)
    guard reader.position > 0 || reader.endOfUnchangedRun(in: span, to: span.count) < span.count
    else {
      bytes = input
      firstIllFormed = nil
      checkpoints = []
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.count)
    var checkpoints = [Checkpoint(decoded: 0, reader: reader)]
    var firstIllFormed: Range<Int>?
    while reader.position < span.count {
      if bytes.count >= (checkpoints.last?.decoded ?? 0) + Self.checkpointDistance {
        checkpoints.append(Checkpoint(decoded: bytes.count, reader: reader))
      }
      let limit = min(span.count, reader.position + Self.checkpointDistance)
      let run = reader.endOfUnchangedRun(in: span, to: limit)
      if run > reader.position {
        bytes.append(contentsOf: input[reader.position..<run])
        reader.position = run
        continue
      }
      let text = reader.next(in: span)
      if firstIllFormed == nil, text == .illFormed {
        firstIllFormed = bytes.count..<bytes.count + text.utf8Length
      }
      text.append(to: &bytes)
    }
    self.bytes = bytes
    self.firstIllFormed = firstIllFormed
    self.checkpoints = checkpoints
  }

  /// The range of the input's bytes that a range of ``bytes`` was decoded from: whole units, and
  /// empty for an empty range.
  public func inputRange(of range: Range<Int>) -> Range<Int> {
    guard !checkpoints.isEmpty else { return range }
    let first = unit(at: range.lowerBound)
    guard !range.isEmpty else { return first.lowerBound..<first.lowerBound }
    return first.lowerBound..<unit(at: range.upperBound - 1).upperBound
  }

  /// The range of the input that the decoded byte at an offset came from; empty at the end.
  private func unit(at offset: Int) -> Range<Int> {
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].decoded <= offset { low = middle } else { high = middle }
    }
    var decoded = checkpoints[low].decoded
    var reader = checkpoints[low].reader
    let span = input.span
    while reader.position < span.count {
      let start = reader.position
      decoded += reader.next(in: span).utf8Length
      if decoded > offset { return start..<reader.position }
    }
    return span.count..<span.count
  }
}

extension Encoding {
  fileprivate var byteOrderMarkLength: Int { self == .utf8 ? 3 : 2 }
}
