/// ASCII as the HTML standard and Infra name it.
enum ASCII {
  /// U+FFFD in UTF-8.
  static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension UInt8 {
  /// Tab, LF, FF or space: what separates in HTML (CR is normalised before).
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C
  }

  /// ASCII white space of Infra, before newlines are normalised: CR counts too.
  var isASCIIWhitespace: Bool { isHTMLSpace || self == 0x0D }

  /// A to Z or a to z.
  var isASCIILetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// 0 to 9.
  var isASCIIDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }

  /// A letter or a digit.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// The letter in lower case; any other byte as it is.
  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
