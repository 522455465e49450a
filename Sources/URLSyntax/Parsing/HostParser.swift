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
    let text = String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      // The replacement character is disallowed in domains, so ill-formed UTF-8 is no host.
      return text.unicodeScalars.contains("\u{FFFD}") ? nil : (text, .internationalized)
    }
    guard IPv4Address.endsInNumber(text) else { return (text, .domain) }
    guard let address = IPv4Address(parsing: text) else { return nil }
    return (address.serialized, .ipv4)
  }

  private static func isForbiddenHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "),
      UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  private static func isForbiddenDomainByte(_ byte: UInt8) -> Bool {
    isForbiddenHostByte(byte) || byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
  }
}
