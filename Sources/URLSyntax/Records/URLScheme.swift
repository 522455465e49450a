/// What can be told of a URL's scheme from a raw attribute value, without a base.
public enum URLScheme {
  /// The scheme that the URL parser would read, in lower case and without its colon.
  ///
  /// Nil where the value has none and would be read as a relative reference. A value may have a
  /// scheme and still be no URL.
  public static func scheme(of value: ArraySlice<UInt8>) -> String? {
    // Up to eight letters stand in one number; longer ones are rare.
    var short: UInt64 = 0
    var length = 0
    for byte in value {
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        continue
      case 0...0x20 where length == 0:
        continue
      case UInt8(ascii: ":"):
        guard length > 0 else { return nil }
        guard length > 8 else { return text(of: short, length) }
        let name = value.lazy.filter { $0 > 0x20 }.prefix(length).map(\.lowercasedASCII)
        return String(decoding: Array(name), as: UTF8.self)
      case _ where byte.isASCIILetter || (length > 0 && byte.isSchemeByte):
        if length < 8 { short |= UInt64(byte.lowercasedASCII) << UInt64(8 * length) }
        length += 1
      default:
        return nil
      }
    }
    return nil
  }

  /// Up to eight letters that stand in a number, the first the lowest.
  private static func text(of letters: UInt64, _ length: Int) -> String {
    // All eight bytes are there, and every pattern of bits is a byte.
    unsafe withUnsafeBytes(of: letters.littleEndian) {
      unsafe String(decoding: UnsafeRawBufferPointer(rebasing: $0[..<length]), as: UTF8.self)
    }
  }

  /// The scheme that the URL parser would read; nil where the value has none.
  public static func scheme(of value: [UInt8]) -> String? { scheme(of: value[...]) }

  /// The scheme that the URL parser would read from a string; nil where it has none.
  public static func scheme(of value: some StringProtocol) -> String? {
    scheme(of: Array(value.utf8)[...])
  }
}
