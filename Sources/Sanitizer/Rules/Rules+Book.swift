internal import HTMLSyntax

extension Rules {
  /// The rules for chapters of books, the XHTML documents of an EPUB.
  ///
  /// Chapters lead to each other, and bring images and fonts, by relative paths, which stay: what they
  /// reach is what the application serves beside the chapter. `epub:type` says what is a footnote.
  /// Formulas and drawings leave their text, and `object` what it holds for readers that cannot show
  /// it. A link opens where the application says, so `target` goes.
  public static let book = Rules(
    .book,
    elements: table([(.keep, "style"), (.becomes(.span), "object")]),
    globalAttributes: table([(.text, "class epub:type")]),
    attributes: ["style": table([(.text, "media"), (.oneOf(["text/css"]), "type")])],
    schemes: [
      .link: ["http", "https", "mailto", "tel"],
      .image: ["http", "https", "data"],
      .font: ["http", "https", "data"],
      .citation: ["http", "https"],
    ],
    relativePaths: [.link, .image, .font, .citation],
    foreignContent: .text)
}
