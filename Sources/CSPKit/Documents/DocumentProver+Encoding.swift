internal import Findings
internal import HTMLSyntax

// The encoding that a document declares of itself.

extension DocumentProver {
  /// A document that declares another encoding than UTF-8 is read in that by a browser, not as here.
  ///
  /// Where its bytes are ASCII without escapes, every encoding that a `meta` can declare reads the
  /// same.
  mutating func readDeclaredEncoding(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    guard settings.encodingIsOpen, frame.depth == 0,
      let label = declaredEncoding(attributes).map({ PolicyText.lowercased($0) }),
      !Self.labelsOfUTF8.contains(label), !isPlainASCII
    else { return }
    undecided(.encodingNotRead, at: element.range)
  }

  private func declaredEncoding(_ attributes: ArraySlice<Attribute>) -> String? {
    if let charset = value(of: .charset, in: attributes) { return PolicyText.trimmed(charset) }
    guard value(of: .httpEquiv, in: attributes).map(PolicyText.lowercased) == "content-type",
      let content = value(of: .content, in: attributes)
    else { return nil }
    return Self.charset(in: content)
  }

  /// Algorithm for extracting a character encoding from a meta element (HTML, 2.3.4).
  static func charset(in content: String) -> String? {
    var rest = Array(PolicyText.lowercased(content).utf8)[...]
    let word = Array("charset".utf8)
    while let start = rest.indices.first(where: { rest[$0...].starts(with: word) }) {
      rest = rest[(start + word.count)...].drop(while: PolicyText.isASCIIWhitespace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: PolicyText.isASCIIWhitespace)
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
        return PolicyText.trimmed(String(decoding: rest[..<end].dropFirst(), as: UTF8.self))
      }
      let value = rest.prefix { !PolicyText.isASCIIWhitespace($0) && $0 != UInt8(ascii: ";") }
      return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// The labels of UTF-8 (Encoding, 4.2), and those of UTF-16, which a `meta` cannot mean.
  private static let labelsOfUTF8: Set<String> = [
    "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8",
    "utf-16", "utf-16le", "utf-16be", "unicode", "unicodefeff", "unicodefffe", "csunicode",
    "iso-10646-ucs-2", "ucs-2",
  ]
}
