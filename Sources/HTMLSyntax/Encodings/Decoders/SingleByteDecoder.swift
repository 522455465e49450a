/// Single-byte decoder (Encoding, 9.1).
enum SingleByteDecoder {
  static func unit(_ byte: UInt8, _ index: EncodingIndex) -> DecodedUnit {
    if byte.isASCII { return .ascii(byte) }
    return DecodedUnit(codePoint: index.codePoint(at: Int(byte) - 0x80), inputLength: 1)
  }
}
