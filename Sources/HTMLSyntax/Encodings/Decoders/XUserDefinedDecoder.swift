/// X-user-defined decoder (Encoding, 14.5.1).
enum XUserDefinedDecoder {
  static func unit(_ byte: UInt8) -> DecodedUnit {
    if byte.isASCII { return .ascii(byte) }
    return DecodedUnit(codePoint: Unicode.Scalar(0xF780 + UInt32(byte) - 0x80), inputLength: 1)
  }
}
