/// Percent-decoding and the sets of bytes that are encoded (URL, 1.3).
public enum PercentEncoding {
  /// Decodes every `%` that two hexadecimal digits follow; all else stays as it is.
  public static func decode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexDigitValue, let low = bytes[index + 2].hexDigitValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// The percent-encode sets, by the names of the standard: the controls, all beyond ASCII, and some
  /// characters of ASCII.
  struct EncodeSet {
    /// A bit for each character of ASCII.
    private var low: UInt64 = 0xFFFF_FFFF
    private var high: UInt64 = 1 << 63

    private init(_ characters: String) {
      for byte in characters.utf8 {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 64
        ? low >> UInt64(byte) & 1 != 0 : byte > 0x7F || high >> UInt64(byte - 64) & 1 != 0
    }

    static let c0Control = EncodeSet("")
    static let fragment = EncodeSet(" \"<>`")
    static let query = EncodeSet(" \"#<>")
    static let specialQuery = EncodeSet(" \"#<>'")
    static let path = EncodeSet(" \"#<>?^`{}")
    static let userinfo = EncodeSet(" \"#<>?^`{}/:;=@[\\]|")
  }

  static func encode(_ byte: UInt8, _ set: EncodeSet, into output: inout [UInt8]) {
    guard set.contains(byte) else {
      output.append(byte)
      return
    }
    output += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x41 + value - 10
  }

  static func encode(_ bytes: some Sequence<UInt8>, _ set: EncodeSet) -> String {
    var output: [UInt8] = []
    for byte in bytes { encode(byte, set, into: &output) }
    return String(decoding: output, as: UTF8.self)
  }
}
