/// Heads at the wrong place, slots at the wrong place, regions that were touched.
extension Weakening {
  private static let notInForce = "of the profile's 2 policies"

  /// Where the slot of the body reads markup in another way, or would let a body do so.
  static let slots =
    [
      ("select", "<select>", "</select>"), ("an option", "<select><option>", "</select>"),
      ("table", "<table>", "</table>"), ("a cell", "<table><tr><td>", "</table>"),
      ("noscript", "<noscript>", "</noscript>"), ("template", "<template>", "</template>"),
      ("svg", "<svg>", "</svg>"), ("foreignObject", "<svg><foreignObject>", "</svg>"),
      ("math", "<math><mi>", "</math>"), ("style", "<style>", "</style>"),
      ("textarea", "<textarea>", "</textarea>"), ("xmp", "<xmp>", "</xmp>"),
      ("iframe", "<iframe>", "</iframe>"), ("a comment", "<!-- ", " -->"),
      ("an attribute", "<div title=\"", "\"></div>"),
      ("an attribute without quotes", "<div title=", "></div>"),
      ("a tag", "<div ", "></div>"), ("a script", "<script type=text/plain>", "</script>"),
      ("plaintext", "<plaintext>", ""), ("a button", "<button>", "</button>"),
      ("an object", "<object>", "</object>"), ("a character reference", "&", ";"),
    ].map { place, opening, closing in
      template("the body slot in \(place)", "slot-misplaced", "the slot body ") {
        try $0.replacing("{{body}}", by: "\(opening){{body}}\(closing)")
      }
    } + [
      template("the body slot in the head", "slot-misplaced", "the slot body ") {
        try $0.replacing("{{body}}", by: "").replacing("{{head}}", by: "{{body}}{{head}}")
      },
      template("the body slot after the body", "slot-misplaced", "the slot body ") {
        try $0.replacing("{{body}}", by: "").replacing("</body>", by: "</body>{{body}}")
      },
      template("the head slot before the policies", "slot-misplaced", "the slot head stands before")
      {
        try $0.replacing("{{head}}", by: "").replacing(
          TemplateParts.begin, by: "{{head}}\n" + TemplateParts.begin)
      },
      template("the head slot in a title", "slot-misplaced", "the slot head ") {
        try $0.replacing("{{head}}", by: "<title>{{head}}</title>")
      },
      template("the html slot in a value", "slot-misplaced", "the slot html-attributes ") {
        try $0.replacing("{{html-attributes}}", by: "lang=\"{{html-attributes}}\"")
      },
      template("the doctype slot after the start", "slot-misplaced", "the slot doctype ") {
        try $0.replacing("{{doctype}}<html", by: "<html").replacing(
          "<head>", by: "<head>{{doctype}}")
      },
      template("no slot for the body", nil, "no slot for the body") {
        try $0.replacing("{{body}}", by: "")
      },
      template("two slots for the body", nil, "stands here again") {
        try $0.replacing("{{body}}", by: "{{body}}{{body}}")
      },
      template("a slot that nobody fills", nil, "nobody fills it") {
        try $0.replacing("{{body}}", by: "{{subject}}{{body}}")
      },
    ]

  /// What stands before the head and opens the body, so that no meta counts after it.
  static let headsAfter = [
    ("a letter", "x"), ("a no-break space", "\u{A0}"), ("a reference to a blank", "&nbsp;"),
    ("a second byte order mark", "\u{FEFF}"), ("a div", "<div></div>"),
    ("a header", "<header></header>"), ("a custom element", "<reader-head></reader-head>"),
    ("an svg", "<svg></svg>"), ("a math", "<math></math>"), ("a picture", "<img alt>"),
    ("an end tag of br", "</br>"), ("a body tag", "<body>"), ("a paragraph", "<p>"),
    ("a comment that ends at once, and its text", "<!--> x -->"),
    ("a comment that ends with a bang, and its text", "<!-- x --!> y -->"),
    ("a section of character data", "<![CDATA[ x ]]>y"),
    ("a conditional comment with text", "<!--[if mso]><!-->x<!--<![endif]-->"),
    ("a frameset", "<frameset>"), ("a table", "<table></table>"),
    ("a hidden field", "<input type=hidden>"),
  ].map { what, text in
    head("the head after \(what)", "policy-not-in-force", notInForce) {
      $0.start + text + $0.head + $0.rest + $0.body
    }
  }

  /// What is not closed before the head, and swallows it.
  static let headsInside =
    [
      ("a title", "<title>"), ("a title with a quote", "<title>\"Mail</title "),
      ("a style", "<style>"), ("a noscript", "<noscript>"), ("a template", "<template>"),
      ("a comment", "<!-- "), ("a comment with a bang", "<!-- --! >"), ("a textarea", "<textarea>"),
      ("an iframe", "<iframe>"), ("a script", "<script>"), ("plaintext", "<plaintext>"),
      ("a value", "<meta name=description content=\"Mail>"), ("a doctype", "<!doctype html "),
      ("a select", "<select>"), ("an xmp", "<xmp>"), ("a noembed", "<noembed>"),
    ].map { what, opening in
      head("the head inside \(what) that is not closed", "policy-not-in-force", notInForce) {
        $0.start + opening + $0.head + $0.rest + $0.body
      }
    } + [
      head("the head in noscript", "policy-not-in-force", notInForce) {
        $0.start + "<noscript>" + $0.head + "</noscript>" + $0.rest + $0.body
      },
      head("the head in a template", "policy-not-in-force", notInForce) {
        $0.start + "<template>" + $0.head + "</template>" + $0.rest + $0.body
      },
      head("the head in a title", "policy-not-in-force", notInForce) {
        $0.start + "<title>" + $0.head + "</title>" + $0.rest + $0.body
      },
      head("the metas in a comment", "policy-not-in-force", notInForce) {
        $0.start + "<!-- " + $0.metas + " -->" + $0.script + $0.rest + $0.body
      },
      head("the metas in an svg", "policy-not-in-force", notInForce) {
        $0.start + "<svg>" + $0.metas + "</svg>" + $0.script + $0.rest + $0.body
      },
      head("the metas after the anchor", "anchor-before-policy", "before the policies") {
        $0.start + $0.script + $0.metas + $0.rest + $0.body
      },
      head("the metas in the body", "policy-not-in-force", notInForce) {
        let body = try $0.body.replacing("{{body}}", by: $0.metas + "{{body}}")
        return $0.start + $0.script + $0.rest + body
      },
      head("the head after the body's slot", "policy-not-in-force", notInForce) {
        let body = try $0.body.replacing("{{body}}", by: "{{body}}" + $0.head)
        return $0.start + $0.rest + body
      },
      head("the anchor after the body's slot", "anchor-missing", "does not stand before the body") {
        let body = try $0.body.replacing("{{body}}", by: "{{body}}" + $0.script)
        return $0.start + $0.metas + $0.rest + body
      },
      head("the anchor in a template element", "anchor-missing", "no browser runs it") {
        $0.start + $0.metas + "<template>" + $0.script + "</template>" + $0.rest + $0.body
      },
      head("one meta alone", "policy-not-in-force", "1 of the profile's 2 policies is not") {
        let first = $0.metas.prefix { $0 != "\n" }
        return $0.start + first + $0.script + $0.rest + $0.body
      },
      head("both policies in one meta, by a comma", "policy-not-in-force", "not in force") {
        let one = try $0.metas.replacing(
          "\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"", by: ", ")
        return $0.start + one + $0.script + $0.rest + $0.body
      },
      head("name in place of http-equiv", "policy-not-in-force", notInForce) {
        $0.start + $0.metas.split(separator: "http-equiv").joined(separator: "name") + $0.script
          + $0.rest + $0.body
      },
      head("a blank in http-equiv", "policy-not-in-force", notInForce) {
        $0.start + $0.metas.split(separator: "\"Content-").joined(separator: "\" Content-")
          + $0.script + $0.rest + $0.body
      },
      head("reports alone", "policy-not-in-force", notInForce) {
        $0.start + $0.metas.split(separator: "Policy\"").joined(separator: "Policy-Report-Only\"")
          + $0.script + $0.rest + $0.body
      },
      head("a policy before it that refuses the anchor", "anchor-refused", "no such inline script")
      {
        $0.start + "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\">"
          + $0.head + $0.rest + $0.body
      },
      head("a byte more in the template's anchor", "anchor-missing", "does not stand before") {
        try $0.start + $0.metas + $0.script.replacing("</script>", by: " </script>") + $0.rest
          + $0.body
      },
      head("a script of the template's own", "template-script", "inline-script") {
        $0.start + $0.head + "<script>start()</script>" + $0.rest + $0.body
      },
      head("a handler of the template's own", "template-script", "event-handler") {
        try $0.start + $0.head + $0.rest + $0.body.replacing("<body ", by: "<body onload=start() ")
      },
    ]

  /// What a search for `<head` finds when the head is inserted after the next `>`.
  static let foundHeads =
    [
      ("a header", "<body><header>", ""), ("a comment", "<!-- <head>", " -->"),
      ("a value", "<p title=\"<head>", "\">"), ("a value without quotes", "<p title=<head>", ""),
      ("a head's own value", "<head data-a=\">", "\">"), ("a title", "<title><head>", "</title>"),
      ("a textarea", "<textarea><head>", "</textarea>"), ("a body", "<body>Hi<head>", "</head>"),
      ("an svg", "<svg><head>", "</svg>"), ("a math", "<math><mi><head>", "</mi></math>"),
      ("a noscript", "<noscript><head>", "</noscript>"),
      ("an iframe", "<iframe><head>", "</iframe>"),
      ("a template", "<template><head>", "</template>"),
      ("a frameset", "<frameset><noframes><head>", "</noframes></frameset>"),
      ("character data in svg", "<svg><![CDATA[<head>", "]]></svg>"),
      ("a heading", "<p>x<heading>", ""), ("a name that begins like it", "<head-x>", "</head-x>"),
      ("a script", "<script>//<head>", "</script>"),
      ("a srcdoc", "<iframe srcdoc=\"<head>", "\"></iframe>"),
      ("text before it", "x<head>", "</head>"),
      ("a value that is not closed", "<head class='>", ""),
    ].map { what, opening, closing in
      head("the head inserted into \(what)", "policy-not-in-force", notInForce) {
        "{{doctype}}<html {{html-attributes}}>" + opening + $0.head + closing + $0.rest + $0.body
      }
    } + [
      head("the head inserted after a script", "template-script", "inline-script") {
        "{{doctype}}<html {{html-attributes}}><script>sender()</script><head>" + $0.head + $0.rest
          + $0.body
      }
    ]

  static let regions = [
    template("a region edited by hand", "stale-region", "differs from the head of the profile") {
      try $0.replacing("img-src data:;", by: "img-src data: https:;")
    },
    template("a region emptied", "stale-region", "differs from the head of the profile") {
      let parts = try TemplateParts($0)
      return parts.start + TemplateParts.begin + TemplateParts.end + parts.rest + parts.body
    },
    template("a region of another profile", "stale-region", "head of the profile book-android") {
      try $0.replacing("begin head mail-android", by: "begin head book-android")
    },
    template("a region of a profile that is not there", nil, "names the profile post-android") {
      try $0.replacing("begin head mail-android", by: "begin head post-android")
    },
    template("a region without an end", nil, "has no end") {
      try $0.replacing(TemplateParts.end, by: "")
    },
    template("a policy of the template's own after it", "policy-not-in-force", "does not have") {
      try $0.replacing(
        TemplateParts.end,
        by: TemplateParts.end
          + "<meta http-equiv=Content-Security-Policy content=\"img-src 'none'\">\n")
    },
  ]
}
