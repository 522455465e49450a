internal import HTMLSyntax

extension Rules {
  /// What all rules let stay: nothing of it runs, loads unasked, submits or leaves by itself.
  ///
  /// `id` stays, for links lead to it and `style` elements select by it. It can name nothing but
  /// undefined properties of the window, and those that the application uses are reserved. `name`
  /// stays on `a` and `map` alone, for on `img`, `form` and others it hides the document's own
  /// properties (`<img name=body>`).
  private enum Base {
    static let elements: [String: Treatment] = table([
      (
        .keep,
        """
        a abbr acronym address area article aside b bdi bdo big blockquote br button caption center
        cite code col colgroup dd del details dfn dir div dl dt em fieldset figcaption figure font footer
        h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd legend li main map mark menu nav nobr ol p
        pre q rb rp rt rtc ruby s samp search section small span strike strong sub summary sup
        table tbody td tfoot th thead time tr tt u ul var wbr
        """
      ),
      // What they hold is seen; what they do is not wanted.
      (.becomes(.pre), "listing plaintext xmp"),
      (.becomes(.div), "form marquee"),
      (
        .becomes(.span),
        """
        audio blink canvas label meter noscript optgroup option output picture progress select
        textarea video
        """
      ),
      (
        .drop,
        """
        applet base basefont bgsound datalist dialog embed frame frameset iframe image input isindex
        keygen link meta nextid noembed noframes object param script selectedcontent source
        template title track
        """
      ),
    ])

    static let globalAttributes: [String: ValueRule] = table([
      (.text, "dir hidden lang title"),
      (.text, "role aria-describedby aria-hidden aria-label aria-labelledby aria-level"),
      (.text, "aria-roledescription"),
      (.style, "style"),
      (.name, "id"),
      // Presentation, as HTML 4 had it; where an element does not know one, it does nothing.
      (
        .text,
        """
        align bgcolor border bordercolor cellpadding cellspacing char charoff clear color compact
        face frame frameborder height hspace noshade nowrap rules size span valign vspace width
        """
      ),
    ])

    static let attributes: [String: [String: ValueRule]] = [
      "a": table([(.link, "href"), (.name, "name")]),
      "area": table([(.link, "href"), (.text, "alt coords nohref shape")]),
      // A button belongs to no form here, so that it does nothing.
      "button": table([(.text, "disabled")]),
      "blockquote": table([(.citation, "cite"), (.oneOf(["cite"]), "type")]),
      "body": table([
        (.image, "background"),
        (.text, "alink bottommargin leftmargin link marginheight marginwidth rightmargin text"),
        (.text, "topmargin vlink"),
      ]),
      "del": table([(.citation, "cite"), (.text, "datetime")]),
      "details": table([(.text, "open")]),
      "img": table([(.image, "src"), (.text, "alt"), (.fragment, "usemap")]),
      "ins": table([(.citation, "cite"), (.text, "datetime")]),
      "li": table([(.text, "type value")]),
      "map": table([(.name, "name")]),
      "ol": table([(.text, "reversed start type")]),
      "q": table([(.citation, "cite")]),
      "table": table([(.image, "background"), (.text, "summary")]),
      "tbody": table([(.image, "background")]),
      "td": table([
        (.image, "background"), (.text, "abbr axis colspan headers rowspan scope"),
      ]),
      "tfoot": table([(.image, "background")]),
      "th": table([
        (.image, "background"), (.text, "abbr axis colspan headers rowspan scope"),
      ]),
      "thead": table([(.image, "background")]),
      "time": table([(.text, "datetime")]),
      "tr": table([(.image, "background")]),
      "ul": table([(.text, "type")]),
    ]
  }

  /// The rules for all, and what some let stay besides.
  init(
    _ name: Name, elements: [String: Treatment] = [:],
    globalAttributes: [String: ValueRule] = [:],
    attributes: [String: [String: ValueRule]] = [:], schemes: [ValueRule: Set<String>],
    relativePaths: Set<ValueRule> = [], foreignContent: ForeignContent
  ) {
    self.init(
      name: name, elements: Base.elements.merging(elements) { $1 },
      globalAttributes: Base.globalAttributes.merging(globalAttributes) { $1 },
      attributes: Base.attributes.merging(attributes) { $0.merging($1) { $1 } },
      schemes: schemes, relativePaths: relativePaths, foreignContent: foreignContent,
      styles: .base)
  }

  /// Makes a table of lists of words.
  static func table<Value>(_ rows: [(Value, String)]) -> [String: Value] {
    var table: [String: Value] = [:]
    for (value, words) in rows {
      for word in words.split(whereSeparator: \.isWhitespace) { table[String(word)] = value }
    }
    return table
  }
}
