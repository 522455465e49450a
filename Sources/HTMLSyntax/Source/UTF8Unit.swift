/// What a decoder reads at once: a scalar, a newline, or the longest start of a scalar that breaks
/// off (Encoding, 8.1.1, which replaces each of these by one U+FFFD).
struct UTF8Unit {
  enum Kind {
    case scalar
    /// CR or CRLF, read as LF.
    case newline
    case illFormed
  }

  let kind: Kind
  let inputLength: Int
  private let first: (UInt8, UInt8, UInt8, UInt8)

  var isIllFormed: Bool { kind == .illFormed }

  var decodedLength: Int {
    switch kind {
    case .scalar: inputLength
    case .newline: 1
    case .illFormed: 3
    }
  }

  /// Reads the unit that starts at a position inside the input.
  init(in input: Span<UInt8>, at position: Int) {
    let lead = input[position]
    func byte(_ distance: Int) -> UInt8 {
      position + distance < input.count ? input[position + distance] : 0
    }
    first = (lead, byte(1), byte(2), byte(3))
    if lead == UInt8(ascii: "\r") {
      kind = .newline
      inputLength = first.1 == UInt8(ascii: "\n") ? 2 : 1
      return
    }
    guard let (length, second) = Self.shape(of: lead) else {
      kind = .illFormed
      inputLength = 1
      return
    }
    var matched = 1
    if length > 1, second.contains(first.1) {
      matched = 2
      if length > 2, 0x80...0xBF ~= first.2 {
        matched = 3
        if length > 3, 0x80...0xBF ~= first.3 { matched = 4 }
      }
    }
    kind = matched == length ? .scalar : .illFormed
    inputLength = matched
  }

  /// Appends what the unit is read as.
  func append(to bytes: inout [UInt8]) {
    switch kind {
    case .newline:
      bytes.append(UInt8(ascii: "\n"))
    case .illFormed:
      bytes.append(contentsOf: ASCII.replacementCharacter)
    case .scalar:
      bytes.append(first.0)
      if inputLength > 1 { bytes.append(first.1) }
      if inputLength > 2 { bytes.append(first.2) }
      if inputLength > 3 { bytes.append(first.3) }
    }
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

  /// The end of the run from a position that decodes to itself.
  static func endOfUnchangedRun(in input: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var position = start
    while position < limit {
      let byte = input[position]
      if byte < 0x80 {
        if byte == UInt8(ascii: "\r") { break }
        position += 1
        continue
      }
      let unit = UTF8Unit(in: input, at: position)
      guard unit.kind == .scalar else { break }
      position += unit.inputLength
    }
    return position
  }

  /// The first position that does not decode to itself; nil if all do.
  static func firstToChange(in input: Span<UInt8>, from start: Int) -> Int? {
    let end = endOfUnchangedRun(in: input, from: start, to: input.count)
    return end < input.count ? end : nil
  }
}
