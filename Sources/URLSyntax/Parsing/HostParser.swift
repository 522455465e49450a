/// The host parser (URL, 3.5).
enum HostParser {
  typealias Host = (text: String, kind: URLRecord.HostKind)

  static func parse(_ input: [UInt8], isSpecial: Bool) -> Host? {
    if input.first == UInt8(ascii: "[") {
      guard input.last == UInt8(ascii: "]"), input.count > 1,
        let address = IPv6Address(parsing: Array(input.dropFirst().dropLast()))
      else { return nil }
      return ("[\(address.serialized)]", .ipv6)
    }
    guard isSpecial else { return parseOpaqueHost(input) }
    let isEncoded = input.contains(UInt8(ascii: "%"))
    return parseDomain(isEncoded ? PercentEncoding.decode(input) : input)
  }

  /// The opaque-host parser.
  private static func parseOpaqueHost(_ input: [UInt8]) -> Host? {
    guard !input.contains(where: isForbiddenHostByte) else { return nil }
    return (PercentEncoding.encode(input, .c0Control), input.isEmpty ? .empty : .opaque)
  }

  /// Domain to ASCII, as far as it goes without the tables of UTS 46, and the checks after it.
  private static func parseDomain(_ bytes: [UInt8]) -> Host? {
    guard !bytes.isEmpty, !bytes.contains(where: isForbiddenDomainByte) else { return nil }
    let isLowercase = !bytes.contains { (0x41...0x5A).contains($0) }
    let bytes = isLowercase ? bytes : bytes.map(\.lowercasedASCII)
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      // The replacement character is disallowed in domains, so ill-formed UTF-8 is no host.
      return text.unicodeScalars.contains("\u{FFFD}") ? nil : (text, .internationalized)
    }
    guard IPv4Address.endsInNumber(bytes) else { return (text, .domain) }
    guard let address = IPv4Address(parsing: text) else { return nil }
    return (address.serialized, .ipv4)
  }

  /// A bit for each character of ASCII that no host has.
  private static let forbidden: (UInt64, UInt64) = {
    var bits: (UInt64, UInt64) = (0, 0)
    for byte in "\0\t\n\r #/:<>?@[\\]^|".utf8 {
      if byte < 64 { bits.0 |= 1 << UInt64(byte) } else { bits.1 |= 1 << UInt64(byte - 64) }
    }
    return bits
  }()

  private static func isForbiddenHostByte(_ byte: UInt8) -> Bool {
    byte < 64
      ? forbidden.0 >> UInt64(byte) & 1 != 0
      : byte < 0x80 && forbidden.1 >> UInt64(byte - 64) & 1 != 0
  }

  private static func isForbiddenDomainByte(_ byte: UInt8) -> Bool {
    isForbiddenHostByte(byte) || byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
  }
}
