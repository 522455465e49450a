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

  /// The percent-encode sets, by the names of the standard.
  enum EncodeSet {
    case c0Control, fragment, query, specialQuery, path, userinfo

    func contains(_ byte: UInt8) -> Bool {
      if byte < 0x20 || byte > 0x7E { return true }
      return switch self {
      case .c0Control: false
      case .fragment: " \"<>`".utf8.contains(byte)
      case .query: " \"#<>".utf8.contains(byte)
      case .specialQuery: " \"#<>'".utf8.contains(byte)
      case .path: " \"#<>?^`{}".utf8.contains(byte)
      case .userinfo: " \"#<>?^`{}/:;=@[\\]|".utf8.contains(byte)
      }
    }
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
