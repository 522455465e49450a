/// Base64 as the web reads it (Infra, forgiving-base64 decode).
public enum ForgivingBase64 {
  /// The bytes of a base64 text; nil where it is none.
  ///
  /// White space and missing padding are forgiven.
  public static func decode(_ input: some Sequence<UInt8>) -> [UInt8]? {
    var text = input.filter { !isASCIIWhitespace($0) }
    if text.count % 4 == 0 {
      if text.last == UInt8(ascii: "=") { text.removeLast() }
      if text.last == UInt8(ascii: "="), text.count % 4 == 3 { text.removeLast() }
    }
    guard text.count % 4 != 1 else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      guard let value = sextet(byte) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  private static func sextet(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func isASCIIWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
