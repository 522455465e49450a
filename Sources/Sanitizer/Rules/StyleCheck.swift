/// Says whether CSS may stay: only if it loads nothing and nothing in it is disguised.
///
/// This looks for words, not at grammar, so a word in a string or a comment counts too. A backslash
/// could spell any word otherwise, so nothing with one stays; a comment cannot split a word, for it
/// ends the token it stands in.
enum StyleCheck {
  /// Whether a `style` attribute's or element's text may stay.
  static func isHarmless(_ text: [UInt8]) -> Bool {
    let text = text.map(lowercased)
    return !forbidden.contains { text.holds($0.word, notAfter: $0.exception) }
  }

  /// Words in lower case, each with a byte before which it is part of something harmless.
  private static let forbidden: [(word: [UInt8], exception: UInt8?)] = [
    // Functions and rules that load.
    (Array("url(".utf8), nil),
    (Array("src(".utf8), nil),
    (Array("image(".utf8), nil),
    (Array("image-set".utf8), nil),
    (Array("@import".utf8), nil),
    // What old engines ran; `scroll-behavior` is no such thing.
    (Array("expression".utf8), nil),
    (Array("behavior".utf8), UInt8(ascii: "-")),
    (Array("-ms-behavior".utf8), nil),
    (Array("-moz-binding".utf8), nil),
    (Array("javascript:".utf8), nil),
    (Array("vbscript:".utf8), nil),
    // Escapes, and what could end a `style` element.
    (Array("\\".utf8), nil),
    (Array("</".utf8), nil),
    (Array("<!".utf8), nil),
  ]

  /// A `style` element's text without `<!--` and `-->`, which CSS skips between rules and which mail
  /// programs write around all of them; and with no two braces side by side, which could be a slot.
  static func plainStyleSheet(_ text: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var rest = Characters.carried(text)[...]
    while let byte = rest.first {
      if let mark = commentMarks.first(where: { rest.starts(with: $0) }) {
        plain.append(UInt8(ascii: " "))
        rest = rest.dropFirst(mark.count)
        continue
      }
      if byte == UInt8(ascii: "{"), plain.last == byte { plain.append(UInt8(ascii: " ")) }
      plain.append(byte)
      rest = rest.dropFirst()
    }
    return plain
  }

  private static let commentMarks = [Array("<!--".utf8), Array("-->".utf8)]
}

extension [UInt8] {
  /// Whether the bytes hold a word, other than behind some byte.
  fileprivate func holds(_ word: [UInt8], notAfter exception: UInt8?) -> Bool {
    guard let first = word.first else { return true }
    let bytes = span
    let wanted = word.span
    var start = 0
    while start + wanted.count <= bytes.count {
      defer { start += 1 }
      guard bytes[start] == first else { continue }
      if let exception, start > 0, bytes[start - 1] == exception { continue }
      var matched = 1
      while matched < wanted.count, bytes[start + matched] == wanted[matched] { matched += 1 }
      if matched == wanted.count { return true }
    }
    return false
  }
}
