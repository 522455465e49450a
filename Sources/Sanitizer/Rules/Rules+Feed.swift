extension Rules {
  /// The rules for items of feeds, which are shown in the reader's own design.
  ///
  /// `style` elements go, and `class`, which could only meet the reader's own style sheet; `id` stays
  /// for footnotes. Relative URLs go: whoever reads the feed resolves them before, for only there is
  /// it known against what.
  public static let feed = Rules(
    .feed,
    elements: table([(.drop, "style")]),
    attributes: ["a": table([(.oneOf(["_blank"]), "target")])],
    schemes: [
      .link: ["http", "https", "mailto", "tel"],
      .image: ["http", "https", "data"],
      .citation: ["http", "https"],
    ],
    foreignContent: .text)
}
