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
  enum EncodeSet: UInt8 {
    case c0Control, fragment, query, specialQuery, path, userinfo

    func contains(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte > 0x7E || Self.characters[Int(byte)] & 1 << rawValue != 0
    }

    /// The characters of ASCII that each set has besides the controls: a bit a set.
    private static let characters: [UInt8] = {
      let sets: [(EncodeSet, String)] = [
        (.fragment, " \"<>`"), (.query, " \"#<>"), (.specialQuery, " \"#<>'"),
        (.path, " \"#<>?^`{}"), (.userinfo, " \"#<>?^`{}/:;=@[\\]|"),
      ]
      var characters = [UInt8](repeating: 0, count: 0x80)
      for (set, members) in sets {
        for byte in members.utf8 { characters[Int(byte)] |= 1 << set.rawValue }
      }
      return characters
    }()
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
