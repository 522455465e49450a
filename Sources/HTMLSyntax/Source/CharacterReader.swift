/// Reads the characters of a document one by one: decoded, and newlines normalised (HTML, 13.2.3.5).
struct CharacterReader: Hashable, Sendable {
  let encoding: Encoding
  /// Where in the input the next unit starts.
  var position: Int
  private var state = DecoderState()

  init(_ encoding: Encoding, at position: Int) {
    self.encoding = encoding
    self.position = position
  }

  /// Reads the next unit; asked for only before the end of the input.
  ///
  /// CR and CRLF are one unit, also where an escape sequence stands between the two.
  mutating func next(in input: Span<UInt8>) -> DecodedUnit.Text {
    let text = nextUnit(in: input)
    guard text == .scalar("\r") else { return text }
    var ahead = self
    while ahead.position < input.count {
      let following = ahead.nextUnit(in: input)
      if following == .nothing { continue }
      if following == .scalar("\n") { self = ahead }
      break
    }
    return .scalar("\n")
  }

  /// The end of the run from the position that decodes to itself.
  func endOfUnchangedRun(in input: Span<UInt8>, to limit: Int) -> Int {
    if encoding == .utf8 {
      return UTF8Decoder.endOfUnchangedRun(in: input, from: position, to: limit)
    }
    guard encoding.readsASCIIAsIs else { return position }
    var end = position
    while end < limit, input[end] < 0x80, input[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  private mutating func nextUnit(in input: Span<UInt8>) -> DecodedUnit.Text {
    let unit = encoding.unit(in: input, at: position, &state)
    position += unit.inputLength
    return unit.text
  }
}

extension DecodedUnit.Text {
  /// How many bytes it takes in UTF-8.
  var utf8Length: Int {
    switch self {
    case .nothing: 0
    case .scalar(let scalar): UTF8.width(scalar)
    case .pair(let first, let second): UTF8.width(first) + UTF8.width(second)
    case .illFormed: ASCII.replacementCharacter.count
    }
  }

  /// Appends it in UTF-8.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .nothing: break
    case .scalar(let scalar): scalar.append(to: &bytes)
    case .pair(let first, let second):
      first.append(to: &bytes)
      second.append(to: &bytes)
    case .illFormed: bytes.append(contentsOf: ASCII.replacementCharacter)
    }
  }
}

extension Unicode.Scalar {
  /// Appends the scalar in UTF-8.
  func append(to bytes: inout [UInt8]) {
    for byte in UTF8.encode(self) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }
}
