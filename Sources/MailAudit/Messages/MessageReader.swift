#if Audit
  internal import CGMime
  internal import Findings

  /// Takes messages apart with GMime.
  ///
  /// GMime's objects are C structures with references counted; each function below that is given one
  /// is called while its owner lives. That, and strings of C that are copied at once, is all that is
  /// unsafe here.
  @safe
  struct MessageReader {
    private var message = Message()
    private var partCount = 0

    /// A part that is still to be looked at; good while the message lives.
    @safe private struct Pending {
      var object: UnsafeMutablePointer<GMimeObject>
      var section: [Int]
      var depth: Int
    }

    private static let isReady: Bool = {
      g_mime_init()
      return true
    }()

    /// Reads a message; what is wrong with it is among its findings.
    static func read(_ bytes: [UInt8]) -> Message {
      guard !bytes.isEmpty else { return Message(findings: [.emptyMessage]) }
      guard bytes.count <= MessageLimits.bytes else {
        return Message(findings: [.tooLargeMessage])
      }
      var reader = MessageReader()
      var text = MessageBytes(bytes: bytes)
      if text.hasCarriageReturnsAlone {
        text = MessageBytes(bytes: text.withLineFeeds)
        reader.message.findings.append(.carriageReturns)
      }
      text = MessageBytes(bytes: text.withoutLeadingBlankLines)
      guard !text.hasHeader(longerThan: MessageLimits.headerLines) else {
        reader.message.findings.append(.tooLongHeader)
        return reader.message
      }
      let bytes = text.withLastLineEnded
      if reader.parse(bytes).has(GMIME_CRIT_CONFLICTING_HEADER) {
        reader.parseAgain(MessageBytes(bytes: bytes).withFirstContentTypes)
      }
      return reader.message
    }

    /// Where a header names two content types, programs go by the first or by the last: GMime goes by
    /// the last, and what the first has besides is read too.
    private mutating func parseAgain(_ bytes: [UInt8]) {
      var other = MessageReader()
      _ = other.parse(bytes)
      let known = Set(message.parts.map { [Array($0.type.utf8), $0.bytes] })
      message.parts += other.message.parts.filter {
        !known.contains([Array($0.type.utf8), $0.bytes])
      }
    }

    /// What the parser warned of, a bit each.
    private struct Warnings {
      var seen: guint32 = 0

      func has(_ warning: GMimeParserWarning) -> Bool { seen & 1 << warning.rawValue != 0 }
    }

    private mutating func parse(_ bytes: [UInt8]) -> Warnings {
      precondition(Self.isReady)
      var warnings = Warnings()
      let length = bytes.count
      // The stream copies the bytes; the options' pointer is used within the parser's call alone.
      let stream = unsafe bytes.withUnsafeBytes {
        unsafe g_mime_stream_mem_new_with_buffer($0.baseAddress, length)
      }
      let parser = unsafe g_mime_parser_new_with_stream(stream)
      unsafe g_object_unref(stream)
      defer { unsafe g_object_unref(parser) }
      let options = unsafe g_mime_parser_options_new()
      defer { unsafe g_mime_parser_options_free(options) }
      let parsed = unsafe withUnsafeMutablePointer(to: &warnings.seen) { seen in
        unsafe g_mime_parser_options_set_warning_callback(options, audit_note_warning, seen)
        return unsafe g_mime_parser_construct_message(parser, options)
      }
      guard let parsed = unsafe parsed else {
        message.findings.append(.withoutHeader)
        return warnings
      }
      defer { unsafe g_object_unref(parsed) }
      // Fields that tell of the body are those of the message's root part.
      let root = unsafe g_mime_message_get_mime_part(parsed)
      guard unsafe Self.hasField(audit_object(parsed)) || Self.hasField(root) else {
        message.findings.append(.withoutHeader)
        return warnings
      }
      unsafe message.envelope = Self.envelope(of: parsed)
      if let root = unsafe root { unsafe readParts(from: root) }
      readWarnings(warnings)
      return warnings
    }

    @unsafe private static func hasField(_ object: UnsafeMutablePointer<GMimeObject>?) -> Bool {
      guard let object = unsafe object else { return false }
      return unsafe g_mime_header_list_get_count(g_mime_object_get_header_list(object)) > 0
    }

    private mutating func readWarnings(_ warnings: Warnings) {
      if warnings.has(GMIME_CRIT_NESTING_OVERFLOW), !message.findings.contains(.tooDeepMessage) {
        message.findings.append(.tooDeepMessage)
      }
      if warnings.has(GMIME_WARN_TRUNCATED_MESSAGE) { message.findings.append(.truncatedMessage) }
      let isMalformed = [
        GMIME_WARN_MALFORMED_MULTIPART, GMIME_WARN_MALFORMED_MESSAGE,
        GMIME_CRIT_INVALID_HEADER_NAME, GMIME_CRIT_CONFLICTING_HEADER,
        GMIME_CRIT_CONFLICTING_PARAMETER, GMIME_CRIT_MULTIPART_WITHOUT_BOUNDARY,
        GMIME_WARN_PART_WITHOUT_CONTENT, GMIME_CRIT_PART_WITHOUT_HEADERS_OR_CONTENT,
      ].contains(where: warnings.has)
      if isMalformed { message.findings.append(.malformedMessage) }
    }

    // MARK: Parts

    /// Looks at a part and all in it, in the order of the message.
    @unsafe private mutating func readParts(from root: UnsafeMutablePointer<GMimeObject>) {
      let isMultipart = unsafe audit_multipart(root) != nil
      var pending = unsafe [Pending(object: root, section: isMultipart ? [] : [1], depth: 1)]
      while let next = pending.popLast() {
        partCount += 1
        guard partCount <= MessageLimits.parts else {
          message.findings.append(.tooManyParts)
          return
        }
        let children = Self.children(of: next)
        if next.depth == MessageLimits.depth, !children.isEmpty {
          if !message.findings.contains(.tooDeepMessage) {
            message.findings.append(.tooDeepMessage)
          }
          continue
        }
        pending.append(contentsOf: children.reversed())
        if let part = unsafe audit_part(next.object) {
          unsafe readPart(part, next.object, section: next.section)
        }
      }
    }

    private static func children(of parent: Pending) -> [Pending] {
      let object = unsafe parent.object
      let depth = parent.depth + 1
      if let multipart = unsafe audit_multipart(object) {
        let count = unsafe g_mime_multipart_get_count(multipart)
        return (0..<max(0, count)).compactMap { index in
          unsafe g_mime_multipart_get_part(multipart, index).map {
            unsafe Pending(
              object: $0, section: parent.section + [Int(index) + 1], depth: depth)
          }
        }
      }
      guard let holder = unsafe audit_message_part(object),
        let message = unsafe g_mime_message_part_get_message(holder),
        let root = unsafe g_mime_message_get_mime_part(message)
      else { return [] }
      // The parts of a multipart that is a message's body are numbered as the message's own.
      let isMultipart = unsafe audit_multipart(root) != nil
      return unsafe [
        Pending(
          object: root, section: parent.section + (isMultipart ? [] : [1]), depth: depth)
      ]
    }

    @unsafe private mutating func readPart(
      _ part: UnsafeMutablePointer<GMimePart>, _ object: UnsafeMutablePointer<GMimeObject>,
      section: [Int]
    ) {
      let contentType = unsafe g_mime_object_get_content_type(object)
      let type = [
        unsafe Self.text(g_mime_content_type_get_media_type(contentType)) ?? "text",
        unsafe Self.text(g_mime_content_type_get_media_subtype(contentType)) ?? "plain",
      ].joined(separator: "/").lowercased()
      let fileName = unsafe Self.text(g_mime_part_get_filename(part))
      guard ShownAsHTML.includes(type: type, fileName: fileName) else { return }
      let charset = unsafe Self.text(g_mime_content_type_get_parameter(contentType, "charset"))
      message.parts.append(
        MessagePart(
          section: section.map(String.init).joined(separator: "."), type: type,
          fileName: fileName, charset: charset, bytes: unsafe Self.content(of: part)))
    }

    /// The bytes of a part after transfer decoding.
    @unsafe private static func content(of part: UnsafeMutablePointer<GMimePart>) -> [UInt8] {
      guard let content = unsafe g_mime_part_get_content(part),
        let stream = unsafe g_mime_stream_mem_new()
      else { return [] }
      defer { unsafe g_object_unref(stream) }
      unsafe g_mime_data_wrapper_write_to_stream(content, stream)
      guard
        let array = unsafe g_mime_stream_mem_get_byte_array(
          UnsafeMutablePointer(OpaquePointer(stream))),
        let data = unsafe array.pointee.data
      else { return [] }
      return unsafe Array(UnsafeBufferPointer(start: data, count: Int(array.pointee.len)))
    }
  }
#endif
