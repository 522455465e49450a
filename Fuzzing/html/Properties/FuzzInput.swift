package import HTMLSyntax

/// What an input of the fuzzer means: a document and how it is read.
///
/// Three bytes say how, so that the fuzzer mutates the options as it mutates the document:
/// 1. the low five bits are switches, `@` for none of them;
/// 2. `A`, `B`, … are the context elements of ``contexts``, any other byte reads a document;
/// 3. how much of the document there is when it is read unfinished, in 256ths.
package struct FuzzInput: Sendable {
  /// How the document is read.
  package var options: HTMLParser.Options
  /// The document or fragment.
  package var document: [UInt8]
  /// How much of the document there is when it is read unfinished, in 256ths.
  package var cut: UInt8
  /// Whether the document says itself in which encoding it is; if not, it is UTF-8.
  package var isSniffed = false

  /// The document, decoded.
  package var source: SourceText {
    isSniffed ? SourceText(sniffing: document) : SourceText(decoding: document)
  }

  /// The contexts in which fragments are read.
  package static let contexts: [FragmentContext] =
    [
      "body", "div", "p", "html", "head", "title", "textarea", "style", "script", "noscript",
      "plaintext", "template", "table", "caption", "colgroup", "tbody", "tr", "td", "select",
      "option", "form", "frameset", "button", "a",
    ].map { FragmentContext($0) } + [
      FragmentContext("svg", .svg), FragmentContext("desc", .svg),
      FragmentContext("foreignObject", .svg), FragmentContext("math", .mathML),
      FragmentContext("mi", .mathML), FragmentContext("annotation-xml", .mathML),
    ]

  /// Makes an input of its parts.
  package init(
    _ document: [UInt8], _ options: HTMLParser.Options = HTMLParser.Options(), cut: UInt8 = 128
  ) {
    self.document = document
    self.options = options
    self.cut = cut
  }

  /// Reads the fuzzer's bytes; missing ones are those of a whole document.
  package init(decoding bytes: [UInt8]) {
    let header = bytes.prefix(3) + [0x40, 0x2D, 0x80].dropFirst(bytes.count)
    let switches = header[0]
    let context = Int(header[1]) - Int(UInt8(ascii: "A"))
    options = HTMLParser.Options(
      scripting: switches & 1 == 0,
      context: Self.contexts.indices.contains(context) ? Self.contexts[context] : nil,
      isSrcdoc: switches & 4 != 0, allowsDeclarativeShadowRoots: switches & 8 == 0,
      select: switches & 2 == 0 ? .new : .old)
    isSniffed = switches & 16 != 0
    cut = header[2]
    document = Array(bytes.dropFirst(3))
  }
}
