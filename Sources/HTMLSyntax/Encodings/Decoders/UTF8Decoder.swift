/// UTF-8 decoder (Encoding, 8.1.1).
enum UTF8Decoder {
  /// Reads the unit that starts at a position inside the input: a scalar, or the longest start of
  /// one that breaks off.
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    let (length, isWhole) = sequence(in: input, at: position)
    guard isWhole else { return .illFormed(length) }
    let lead = UInt32(input[position])
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for distance in 1..<length {
      value = value << 6 | UInt32(input[position + distance] & 0x3F)
    }
    return DecodedUnit(codePoint: Unicode.Scalar(value), inputLength: length)
  }

  /// The end of the run from a position that decodes to itself, newlines normalised.
  static func endOfUnchangedRun(in input: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var position = start
    while true {
      position = input.endOfASCII(without: UInt8(ascii: "\r"), from: position, to: limit)
      let next = min(position + Word.length, limit)
      // A scalar may reach beyond the limit.
      if position >= next { return position }
      while position < next {
        let byte = input[position]
        if byte < 0x80 {
          if byte == UInt8(ascii: "\r") { return position }
          position += 1
          continue
        }
        let (length, isWhole) = sequence(in: input, at: position)
        guard isWhole else { return position }
        position += length
      }
    }
  }

  /// How many bytes from a position belong together, and whether they are a scalar.
  private static func sequence(in input: Span<UInt8>, at position: Int)
    -> (length: Int, isWhole: Bool)
  {
    guard let (length, second) = shape(of: input[position]) else { return (1, false) }
    var matched = 1
    while matched < length, let byte = input.byte(at: position + matched),
      (matched == 1 ? second : 0x80...0xBF).contains(byte)
    {
      matched += 1
    }
    return (matched, matched == length)
  }

  /// The length that a lead byte announces and what may follow it; nil if it can start nothing.
  private static func shape(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0x00...0x7F: (1, 0x80...0xBF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
