extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var isSchemeByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
