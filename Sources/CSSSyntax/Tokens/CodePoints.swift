/// The classes of code points (CSS Syntax 3, 4.2).
///
/// The bytes of characters beyond ASCII are all taken for parts of names, as browsers did before the
/// standard excepted some; and so is NUL, which is U+FFFD (3.3).
extension UInt8 {
  var isNameByte: Bool {
    isNameStart || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
  }

  var isNameStart: Bool {
    (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "_") || self >= 0x80 || self == 0
  }

  var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }

  var isNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

  var isWhitespace: Bool { isNewline || self == 0x20 || self == 0x09 }

  var hexDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(self | 0x20) - 0x57
    default: nil
    }
  }

  /// ASCII capitals made small.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
