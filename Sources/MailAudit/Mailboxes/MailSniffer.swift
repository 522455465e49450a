/// Tells by its first bytes what a file holds.
enum MailSniffer {
  private static let fromLine = Array("From ".utf8)

  /// Fields of which every message has one.
  private static let fields: Set<String> = [
    "bcc", "cc", "content-type", "date", "delivered-to", "from", "message-id", "mime-version",
    "received", "return-path", "subject", "to", "x-mozilla-status",
  ]

  static func isMbox(_ head: [UInt8]) -> Bool { head.starts(with: fromLine) }

  /// Whether a header of a message begins here: fields, one of them a message's, and an empty line.
  static func isMessage(_ head: [UInt8]) -> Bool {
    var hasField = false
    for line in head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { break }
      if line.first == 0x20 || line.first == 0x09 { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        line[..<colon].allSatisfy({ (0x21...0x7E).contains($0) })
      else { return false }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      hasField = hasField || fields.contains(name)
    }
    return hasField
  }
}
