/// What can be told of a URL's scheme from a raw attribute value, without a base.
public enum URLScheme {
  /// The scheme that the URL parser would read, in lower case and without its colon.
  ///
  /// Nil where the value has none and would be read as a relative reference. A value may have a
  /// scheme and still be no URL.
  public static func scheme(of value: some Sequence<UInt8>) -> String? {
    var name: [UInt8] = []
    for byte in value {
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        continue
      case 0...0x20 where name.isEmpty:
        continue
      case UInt8(ascii: ":"):
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      case _ where byte.isASCIILetter || (!name.isEmpty && byte.isSchemeByte):
        name.append(byte.lowercasedASCII)
      default:
        return nil
      }
    }
    return nil
  }

  /// The scheme that the URL parser would read from a string; nil where it has none.
  public static func scheme(of value: some StringProtocol) -> String? {
    scheme(of: value.utf8)
  }
}
