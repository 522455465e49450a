#if Audit
  internal import CGMime

  // The functions below are given C structures whose owner lives while they are called; strings of C are
  // copied at once.

  extension MessageReader {
    @unsafe static func envelope(of message: UnsafeMutablePointer<GMimeMessage>)
      -> Envelope
    {
      var envelope = Envelope()
      if let list = unsafe g_mime_message_get_from(message),
        unsafe internet_address_list_length(list) > 0,
        let address = unsafe internet_address_list_get_address(list, 0),
        let mailbox = unsafe audit_mailbox(address),
        let text = unsafe text(internet_address_mailbox_get_addr(mailbox)), !text.isEmpty
      {
        envelope.from = text.lowercased()
        envelope.domain = text.lowercased().split(separator: "@").dropFirst().last.map(String.init)
      }
      if let list = unsafe text(g_mime_object_get_header(audit_object(message), "List-Id")) {
        envelope.list = insideAngleBrackets(list)
      }
      if let date = unsafe g_mime_message_get_date(message) {
        envelope.date = Timestamp(seconds: Int64(unsafe g_date_time_to_unix(date)))
      }
      envelope.subject = unsafe text(g_mime_message_get_subject(message))
      envelope.messageID = unsafe text(g_mime_message_get_message_id(message))
      return envelope
    }

    private static func insideAngleBrackets(_ text: String) -> String {
      guard let open = text.lastIndex(of: "<") else { return text }
      return String(text[open...].dropFirst().prefix { $0 != ">" })
    }

    @unsafe static func text(_ string: UnsafePointer<CChar>?) -> String? {
      unsafe string.map { unsafe String(cString: $0) }
    }
  }
#endif
