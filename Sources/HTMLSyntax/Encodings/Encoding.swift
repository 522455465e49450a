/// An encoding of the Encoding Standard (4.2, Names and labels); the raw value is its name.
public enum Encoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "UTF-8"

  // 9. Legacy single-byte encodings.
  case ibm866 = "IBM866"
  case iso8859_2 = "ISO-8859-2"
  case iso8859_3 = "ISO-8859-3"
  case iso8859_4 = "ISO-8859-4"
  case iso8859_5 = "ISO-8859-5"
  case iso8859_6 = "ISO-8859-6"
  case iso8859_7 = "ISO-8859-7"
  case iso8859_8 = "ISO-8859-8"
  case iso8859_8I = "ISO-8859-8-I"
  case iso8859_10 = "ISO-8859-10"
  case iso8859_13 = "ISO-8859-13"
  case iso8859_14 = "ISO-8859-14"
  case iso8859_15 = "ISO-8859-15"
  case iso8859_16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case xMacCyrillic = "x-mac-cyrillic"

  // 10 to 13. Legacy multi-byte encodings.
  case gbk = "GBK"
  case gb18030
  case big5 = "Big5"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  case eucKR = "EUC-KR"

  // 14. Legacy miscellaneous encodings.
  case replacement
  case utf16BE = "UTF-16BE"
  case utf16LE = "UTF-16LE"
  case xUserDefined = "x-user-defined"

  /// The name that the standard gives it, such as "windows-1252".
  public var name: String { rawValue }

  /// Gets an encoding from a label (4.2); nil if no encoding has the label.
  public init?(label: String) {
    self.init(labelBytes: label.utf8)
  }

  /// Gets an encoding from the bytes of a label (4.2); nil if no encoding has the label.
  public init?(labelBytes: some Collection<UInt8>) {
    let label = labelBytes.drop(while: \.isASCIIWhitespace).map(\.asciiLowercased)
    let end = label.lastIndex { !$0.isASCIIWhitespace } ?? -1
    guard let encoding = Self.byLabel[label[...end]] else { return nil }
    self = encoding
  }

  /// By bytes: two strings that differ may be equal to Swift.
  private static let byLabel: [ArraySlice<UInt8>: Encoding] = {
    var encodings: [ArraySlice<UInt8>: Encoding] = [:]
    for line in labels.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first, let encoding = Encoding(rawValue: String(name)) else {
        preconditionFailure("no case for \(line)")
      }
      for label in words.dropFirst() { encodings[ArraySlice(label.utf8)] = encoding }
    }
    return encodings
  }()
}
