/// An IPv4 address in any of the ways that browsers read (URL, 3.5, the IPv4 parser).
struct IPv4Address {
  var value: UInt32

  /// The ends-in-a-number checker: whether the last part makes a host an address or nothing.
  static func endsInNumber(_ host: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    var last = host[...]
    if last.last == dot { last.removeLast() }
    if let end = last.lastIndex(of: dot) { last = last[(end + 1)...] }
    // A number, be it hexadecimal, begins with a digit.
    guard last.first?.isASCIIDigit == true else { return false }
    return last.allSatisfy(\.isASCIIDigit)
      || number(Substring(String(decoding: last, as: UTF8.self))) != nil
  }

  init?(parsing host: String) {
    var parts = host.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let number = Self.number(part) else { return nil }
      numbers.append(number)
    }
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }),
      last < UInt64(1) << (8 * UInt64(4 - numbers.count))
    else { return nil }
    var value = last
    for (index, number) in numbers.enumerated() { value += number << UInt64(8 * (3 - index)) }
    self.value = UInt32(truncatingIfNeeded: value)
  }

  var serialized: String {
    "\(value >> 24).\(value >> 16 & 0xFF).\(value >> 8 & 0xFF).\(value & 0xFF)"
  }

  /// The IPv4 number parser; numbers too great for an address come back as the greatest.
  private static func number(_ part: Substring) -> UInt64? {
    var digits = part
    var radix: UInt64 = 10
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      digits = digits.dropFirst(2)
      radix = 16
    } else if digits.hasPrefix("0"), digits.utf8.count > 1 {
      digits = digits.dropFirst()
      radix = 8
    } else if digits.isEmpty {
      return nil
    }
    var value: UInt64 = 0
    for byte in digits.utf8 {
      guard let digit = byte.hexDigitValue, digit < radix else { return nil }
      value = min(value * radix + UInt64(digit), UInt64(UInt32.max) + 1)
    }
    return value
  }
}
