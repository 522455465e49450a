import Testing

/// A change that makes no reader weaker, and that the gate lets pass.
struct HarmlessChange: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var edits: [Weakening.Edit]
  var targets = ["mail-android"]

  static let all =
    [
      HarmlessChange(
        testDescription: "nothing", edits: [],
        targets: [
          "mail-android", "mail-apple", "feed-android", "feed-apple", "book-android", "book-apple",
        ]),
      HarmlessChange(
        testDescription: "a checkout with CRLF",
        edits: [
          "mail.html", "mail-android.json", "mail-apple.html", "mail-apple.json", "anchor.js",
        ].map {
          .init(file: $0) {
            $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
          }
        }, targets: ["mail-android", "mail-apple"]),
      template(
        "comments",
        {
          try $0.replacing("<head>", by: "<!-- reader --><head><!-- a -- b -->")
            .replacing("{{body}}", by: "<!-- body -->{{body}}<!-- end -->")
        }),
      template(
        "the order of attributes",
        {
          try $0.replacing(
            "name=\"viewport\" content=\"width=device-width, initial-scale=1\"",
            by: "content='width=device-width, initial-scale=1' name=viewport")
        }),
      template(
        "other white space and indentation",
        {
          try $0.replacing("<html ", by: "\n\t<html\n  ")
            .replacing("<meta charset=\"utf-8\">", by: "\t <meta  charset = utf-8 >\n\n")
        }),
      template(
        "capitals and no end tags",
        {
          try $0.replacing("</body></html>", by: "\n").replacing("<head>", by: "<HEAD>")
        }),
      template(
        "more style",
        {
          try $0.replacing("</style>", by: "p { margin: 1em 0 } /* <b> */\n</style>")
        }),
      template(
        "blocks around the body",
        {
          try $0.replacing("{{body}}", by: "<main><article>{{body}}</article></main>")
        }),
      template(
        "a select elsewhere, closed",
        {
          try $0.replacing("{{body}}", by: "{{body}}<select><option>a</select>")
        }),
      HarmlessChange(
        testDescription: "keys of the profile in another order, other blanks",
        edits: [
          .init(file: "mail-android.json") {
            try $0.replacing("  \"schema\": 1,\n", by: "")
              .replacing("  \"template\": ", by: "\t\"schema\" : 1 ,\n  \"template\": ")
          }
        ]),
      HarmlessChange(
        testDescription: "a title, and another order of what is intercepted",
        edits: [
          .init(file: "mail-android.json") {
            try $0.replacing("Mail reader, Android", by: "Post")
              .replacing(
                "[\"link\", \"refresh\", \"form-get\"]", by: "[\"form-get\",\"refresh\",\"link\"]")
          }
        ]),
      written("nothing, without markers", { $0.start + $0.head + $0.rest + $0.body }),
      written(
        "attributes of the metas in another order and case",
        {
          let metas = $0.metas.split(separator: "\n").map { meta in
            let content = meta.split(separator: "content=").last.map { $0.dropLast() } ?? ""
            return "<META content=\(content) HTTP-EQUIV='content-security-policy'>\n"
          }
          return $0.start + metas.joined() + $0.script + $0.rest + $0.body
        }),
    ]
    + [
      ("a comment", "<!-- x -->"), ("a closed title", "<title>Mail</title>"),
      ("a base", "<base target=_blank>"), ("a style", "<style>p {}</style>"),
      ("a link", "<link rel=icon href=data:,>"),
      ("noscript with style", "<noscript><style></style></noscript>"),
      ("a stray end tag", "</p>"), ("a comment that ends at once", "<!-->"),
      ("an instruction of PHP", "<?php x ?>"),
      ("a template, closed", "<template></template>"),
    ].map { what, text in
      written("the head after \(what)", { $0.start + text + $0.head + $0.rest + $0.body })
    }
    + [
      // The head is opened again; what the sanitizer writes of a head goes into it as well.
      written(
        "the head after the end of the head",
        {
          try $0.start + "</head>\n" + $0.head + $0.rest
            + $0.body.replacing("{{head}}</head>", by: "")
        })
    ]

  private static func template(
    _ name: String, _ change: @escaping @Sendable (String) throws -> String
  ) -> HarmlessChange {
    HarmlessChange(testDescription: name, edits: [.init(file: "mail.html", change: change)])
  }

  private static func written(
    _ name: String, _ place: @escaping @Sendable (TemplateParts) throws -> String
  ) -> HarmlessChange {
    HarmlessChange(
      testDescription: name, edits: Weakening.head(name, "", "", place).edits)
  }
}
