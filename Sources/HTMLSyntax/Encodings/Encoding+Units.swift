extension Encoding {
  /// Reads the unit that starts at a position inside the input, which is there to its end.
  func unit(in input: Span<UInt8>, at position: Int, _ state: inout DecoderState) -> DecodedUnit {
    func singleByte(_ index: EncodingIndex) -> DecodedUnit {
      SingleByteDecoder.unit(input[position], index)
    }
    return switch self {
    case .utf8: UTF8Decoder.unit(in: input, at: position)
    case .ibm866: singleByte(.ibm866)
    case .iso8859_2: singleByte(.iso8859_2)
    case .iso8859_3: singleByte(.iso8859_3)
    case .iso8859_4: singleByte(.iso8859_4)
    case .iso8859_5: singleByte(.iso8859_5)
    case .iso8859_6: singleByte(.iso8859_6)
    case .iso8859_7: singleByte(.iso8859_7)
    case .iso8859_8, .iso8859_8I: singleByte(.iso8859_8)
    case .iso8859_10: singleByte(.iso8859_10)
    case .iso8859_13: singleByte(.iso8859_13)
    case .iso8859_14: singleByte(.iso8859_14)
    case .iso8859_15: singleByte(.iso8859_15)
    case .iso8859_16: singleByte(.iso8859_16)
    case .koi8R: singleByte(.koi8R)
    case .koi8U: singleByte(.koi8U)
    case .macintosh: singleByte(.macintosh)
    case .windows874: singleByte(.windows874)
    case .windows1250: singleByte(.windows1250)
    case .windows1251: singleByte(.windows1251)
    case .windows1252: singleByte(.windows1252)
    case .windows1253: singleByte(.windows1253)
    case .windows1254: singleByte(.windows1254)
    case .windows1255: singleByte(.windows1255)
    case .windows1256: singleByte(.windows1256)
    case .windows1257: singleByte(.windows1257)
    case .windows1258: singleByte(.windows1258)
    case .xMacCyrillic: singleByte(.xMacCyrillic)
    case .gbk, .gb18030: GB18030Decoder.unit(in: input, at: position)
    case .big5: Big5Decoder.unit(in: input, at: position)
    case .eucJP: EUCJPDecoder.unit(in: input, at: position)
    case .iso2022JP: ISO2022JPDecoder.unit(in: input, at: position, &state.iso2022JP)
    case .shiftJIS: ShiftJISDecoder.unit(in: input, at: position)
    case .eucKR: EUCKRDecoder.unit(in: input, at: position)
    case .replacement: ReplacementDecoder.unit(in: input, at: position)
    case .utf16BE: UTF16Decoder.unit(in: input, at: position, bigEndian: true)
    case .utf16LE: UTF16Decoder.unit(in: input, at: position, bigEndian: false)
    case .xUserDefined: XUserDefinedDecoder.unit(input[position])
    }
  }

  /// Whether bytes below 0x80 that start a unit always decode to themselves, each by itself, and
  /// leave the state as it is, so that runs of them can be skipped.
  var readsASCIIAsIs: Bool {
    switch self {
    case .iso2022JP, .replacement, .utf16BE, .utf16LE: false
    default: true
    }
  }
}
