/// What a decoder reads at once: the bytes that it takes until it returns something else than
/// "continue" (Encoding, 4.1, Encoders and decoders).
struct DecodedUnit: Hashable, Sendable {
  enum Text: Hashable, Sendable {
    /// An escape sequence.
    case nothing
    case scalar(Unicode.Scalar)
    /// What Big5 has no single code point for.
    case pair(Unicode.Scalar, Unicode.Scalar)
    /// An error: one U+FFFD.
    case illFormed
  }

  let text: Text
  /// In bytes, at least one; bytes that the decoder restores to its input are not counted.
  let inputLength: Int

  init(_ text: Text, inputLength: Int) {
    self.text = text
    self.inputLength = inputLength
  }

  /// A code point; an error if there is none.
  init(codePoint: Unicode.Scalar?, inputLength: Int) {
    self.init(codePoint.map(Text.scalar) ?? .illFormed, inputLength: inputLength)
  }

  /// The end of a sequence of several bytes: if there is no code point, a last byte that is ASCII is
  /// restored, so that an ill-formed sequence cannot swallow a delimiter.
  init(codePoint: Unicode.Scalar?, inputLength: Int, last: UInt8) {
    let isRestored = codePoint == nil && last.isASCII
    self.init(codePoint: codePoint, inputLength: isRestored ? inputLength - 1 : inputLength)
  }

  static func ascii(_ byte: UInt8) -> DecodedUnit {
    DecodedUnit(.scalar(Unicode.Scalar(byte)), inputLength: 1)
  }

  static func illFormed(_ inputLength: Int) -> DecodedUnit {
    DecodedUnit(.illFormed, inputLength: inputLength)
  }
}

/// What a decoder remembers between two units; all but that of ISO-2022-JP remember nothing.
struct DecoderState: Hashable, Sendable {
  var iso2022JP = ISO2022JPDecoder.State()
}

extension UInt8 {
  var isASCII: Bool { self < 0x80 }
}

extension Span<UInt8> {
  /// The byte at a position; nil at the end of the input.
  func byte(at position: Int) -> UInt8? {
    position < count ? self[position] : nil
  }
}
