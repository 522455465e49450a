extension Rules {
  /// The rules for mail: all that people see of ordinary mail.
  ///
  /// Its style sheets select by `class`. What it brings along is named by `cid`. A mail has no
  /// address, so that relative URLs lead nowhere.
  public static let mail = Rules(
    .mail,
    elements: table([(.keep, "style")]),
    globalAttributes: table([(.text, "class")]),
    attributes: [
      "a": table([(.oneOf(["_blank"]), "target")]),
      "style": table([(.text, "media"), (.oneOf(["text/css"]), "type")]),
    ],
    schemes: [
      .link: ["http", "https", "mailto", "tel", "sms", "cid", "mid"],
      .image: ["http", "https", "data", "cid"],
      .font: ["http", "https", "data", "cid"],
      .citation: ["http", "https", "cid", "mid"],
    ],
    foreignContent: .drop)
}
