package import HTMLSyntax
package import Sanitizer

/// What an input of the fuzzer means: a document and how it is sanitized.
///
/// Two bytes say how, so that the fuzzer mutates that as it mutates the document; `@-` for what is
/// usual:
/// 1. its bits are switches: 1 to keep remote content, 2 for a fragment, 4 to keep the structure, 8 for
///    a document that says itself in which encoding it is, 16 for reserved names;
/// 2. `A`, `B`, … are the rules of ``rules``, any other byte the first of them.
package struct SanitizerInput: Sendable {
  /// How the document is sanitized.
  package var sanitizer: Sanitizer
  /// The document.
  package var document: [UInt8]
  /// Whether the document says itself in which encoding it is; if not, it is UTF-8.
  package var isSniffed = false

  /// The document, decoded.
  package var source: SourceText {
    isSniffed ? SourceText(sniffing: document) : SourceText(decoding: document)
  }

  /// The rules that an input may name.
  package static let rules: [Rules] = [.mail, .feed, .book]

  /// The names that are reserved where some are.
  package static let reservedNames: Set<String> = ["a", "id", "reader"]

  /// Makes an input of its parts.
  package init(_ document: [UInt8], _ sanitizer: Sanitizer = Sanitizer()) {
    self.document = document
    self.sanitizer = sanitizer
  }

  /// Reads the fuzzer's bytes; missing ones are those of what is usual.
  package init(decoding bytes: [UInt8]) {
    let header = bytes.prefix(2) + [0x40, 0x2D].dropFirst(bytes.count)
    let switches = header[0]
    let index = Int(header[1]) - Int(UInt8(ascii: "A"))
    sanitizer = Sanitizer(
      rules: Self.rules[Self.rules.indices.contains(index) ? index : 0],
      remote: switches & 1 == 0 ? .block : .keep, isFragment: switches & 2 != 0,
      keepsStructure: switches & 4 != 0,
      reservedNames: switches & 16 == 0 ? [] : Self.reservedNames)
    isSniffed = switches & 8 != 0
    document = Array(bytes.dropFirst(2))
  }
}
