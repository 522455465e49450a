import MailAudit

/// Messages as tests send them.
enum Mail {
  static func raw(_ bytes: [UInt8], isQuoted: Bool = false) -> RawMessage {
    RawMessage(
      path: "test.eml", index: 1, offset: 0, length: bytes.count, bytes: bytes, isQuoted: isQuoted,
      failure: nil)
  }

  static func raw(_ text: String) -> RawMessage { raw(Array(text.utf8)) }

  /// A message of one HTML part.
  static func html(_ html: [UInt8], charset: String? = "utf-8") -> RawMessage {
    let parameter = charset.map { "; charset=\($0)" } ?? ""
    let header = """
      From: Shop <news@shop.example>
      To: reader@mail.example
      Subject: Offers
      Date: Sun, 1 Mar 2026 12:00:00 +0000
      MIME-Version: 1.0
      Content-Type: text/html\(parameter)
      Content-Transfer-Encoding: 8bit


      """
    return raw(Array(header.utf8) + html)
  }

  static func html(_ html: String, charset: String? = "utf-8") -> RawMessage {
    self.html(Array(html.utf8), charset: charset)
  }
}
