internal import ByteScanning

// The parts of tokens, and what is asked about them.

extension Tokenizer {
  mutating func skipWhitespace() {
    while let byte = at(position), byte.isWhitespace { position += 1 }
  }

  mutating func skipNewline() {
    position += holds("\r\n", at: position) ? 2 : 1
  }

  /// Consume an escaped code point (4.3.7), the backslash included.
  mutating func skipEscape() {
    position += 1
    let start = position
    while position < start + 6, let byte = at(position), byte.hexDigit != nil { position += 1 }
    if position > start {
      guard let byte = at(position), byte.isWhitespace else { return }
      skipNewline()
    } else if position < bytes.count {
      // The other bytes of a character beyond ASCII go on whatever the escape stands in.
      position += 1
    }
  }

  /// Consume an ident sequence (4.3.12).
  mutating func skipName() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isNameByte {
        if byte == 0 { isEscaped = true }
        position += 1
      } else if isEscape(at: position) {
        isEscaped = true
        skipEscape()
      } else {
        return
      }
    }
  }

  /// Consume a number (4.3.13).
  mutating func skipNumber() {
    if bytes[position].isSign { position += 1 }
    skipDigits()
    if at(position) == UInt8(ascii: "."), isDigit(at: position + 1) {
      position += 1
      skipDigits()
    }
    if let byte = at(position), byte | 0x20 == UInt8(ascii: "e") {
      let isSigned = at(position + 1).map(\.isSign) ?? false
      if isDigit(at: position + (isSigned ? 2 : 1)) {
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
  }

  private mutating func skipDigits() {
    while isDigit(at: position) { position += 1 }
  }

  // MARK: Questions

  func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func holds(_ text: String, at index: Int) -> Bool {
    var index = index
    for byte in text.utf8 {
      guard at(index) == byte else { return false }
      index += 1
    }
    return true
  }

  func isDigit(at index: Int) -> Bool {
    at(index).map { (0x30...0x39).contains($0) } ?? false
  }

  private func isNameStart(at index: Int) -> Bool { at(index).map(\.isNameStart) ?? false }

  func isName(at index: Int) -> Bool {
    at(index).map(\.isNameByte) ?? false || isEscape(at: index)
  }

  /// Check if two code points are a valid escape (4.3.8); a backslash that ends the text is one, too
  /// (4.3.7), wherever a name can go on.
  func isEscape(at index: Int) -> Bool {
    guard at(index) == UInt8(ascii: "\\") else { return false }
    return at(index + 1).map { !$0.isNewline } ?? true
  }

  /// Check if three code points would start an ident sequence (4.3.9).
  func startsIdentifier(at index: Int) -> Bool {
    if at(index) == UInt8(ascii: "-") {
      return isNameStart(at: index + 1) || at(index + 1) == UInt8(ascii: "-")
        || isEscape(at: index + 1)
    }
    return isNameStart(at: index) || isEscape(at: index)
  }

  /// Check if three code points would start a number (4.3.10).
  func startsNumber(at index: Int) -> Bool {
    var index = index
    if let byte = at(index), byte.isSign { index += 1 }
    if at(index) == UInt8(ascii: ".") { index += 1 }
    return isDigit(at: index)
  }
}

// MARK: - Runs

extension Tokenizer {
  /// Where a run of words, numbers and signs ends that a declaration's end follows: `;`, the text's
  /// end, or in a block `}`; nil if something else comes first.
  ///
  /// Nearly every value is such a run, and none of its tokens is more than it seems.
  func endOfPlainBytes(from start: Int, isInBlock: Bool) -> Int? {
    let text = bytes.span
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x40 {
        if Tokenizer.plainBelow64 >> UInt64(byte) & 1 == 0 {
          return byte == UInt8(ascii: ";") ? index : nil
        }
      } else if byte < 0x80 {
        let letter = byte | 0x20
        if letter < 0x61 || letter > 0x7A, byte != UInt8(ascii: "_") {
          return byte == UInt8(ascii: "}") && isInBlock ? index : nil
        }
      }
      index += 1
    }
    return index
  }

  /// A bit for each byte below 64 that is plain: white space, digits and `!#%*+,-.=`.
  private static let plainBelow64: UInt64 = "\t\n\r 0123456789!#%*+,-.=".utf8
    .reduce(0) { $0 | 1 << UInt64($1) }

  /// Goes on to the next token that opens or closes something, ends a declaration or holds text: over
  /// words, numbers, white space and signs.
  ///
  /// What is left may still be one of these; no function, at-rule, hash, string, URL, comment, bracket
  /// or semicolon is skipped.
  ///
  /// - Parameter semicolons: Whether semicolons are skipped all the same.
  package mutating func skipPlainTokens(andSemicolons semicolons: Bool = false) {
    position = endOfPlainTokens(semicolons)
  }

  private func endOfPlainTokens(_ semicolons: Bool) -> Int {
    let text = bytes.span
    var end = position
    search: while let sixteen = SixteenBytes(text, at: end) {
      var found = sixteen.notPlain.bits
      while found != 0 {
        let place = end + found.trailingZeroBitCount
        guard Tokenizer.isPlain(text[place], semicolons) else {
          end = place
          break search
        }
        found &= found - 1
      }
      end += SixteenBytes.length
    }
    while end < text.count, Tokenizer.isPlain(text[end], semicolons) { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "(") || text[end] == UInt8(ascii: "\\")
    else { return end }
    // The name before it belongs to it; a number's sign or point makes it no other token.
    while end > position, text[end - 1].isNameByte { end -= 1 }
    return end
  }

  /// Whether a byte stands in no token but names, numbers, white space and delimiters.
  private static func isPlain(_ byte: UInt8, _ semicolons: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "<"),
      UInt8(ascii: "/"):
      false
    case UInt8(ascii: ";"): semicolons
    default: true
    }
  }
}

extension SixteenBytes {
  /// The bytes that are not plain, as ``Tokenizer/skipPlainTokens()`` has it, and some others.
  @inline(__always)
  fileprivate var notPlain: ByteMarks {
    marks(from: UInt8(ascii: "\""), to: UInt8(ascii: "#"))
      | marks(from: UInt8(ascii: "'"), to: UInt8(ascii: ")")) | asciiMarks(of: UInt8(ascii: "/"))
      | marks(from: UInt8(ascii: ";"), to: UInt8(ascii: "<")) | asciiMarks(of: UInt8(ascii: "@"))
      | marks(from: UInt8(ascii: "["), to: UInt8(ascii: "]"))
      | marks(from: UInt8(ascii: "{"), to: UInt8(ascii: "}"))
  }
}
