/// UTF-7 (RFC 2152), which no browser of today reads, and which hides markup from those who do not
/// either.
enum UTF7 {
  /// The text in UTF-8; what is no UTF-7 stays as it is.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "+") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, value(of: bytes[end]) != nil { end += 1 }
      if end == index + 1 {
        result.append(UInt8(ascii: "+"))
      } else {
        result += String(decoding: units(bytes[(index + 1)..<end]), as: UTF16.self).utf8
      }
      // A hyphen ends the run and is no part of the text.
      index = end < bytes.count && bytes[end] == UInt8(ascii: "-") ? end + 1 : end
    }
    return result
  }

  /// The code units that base64 without padding stands for.
  private static func units(_ digits: ArraySlice<UInt8>) -> [UInt16] {
    var units: [UInt16] = []
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      bits = bits << 6 | (value(of: digit) ?? 0)
      count += 6
      if count >= 16 {
        count -= 16
        units.append(UInt16(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return units
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
