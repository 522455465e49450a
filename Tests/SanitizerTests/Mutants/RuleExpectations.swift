import HTMLSyntax

@testable import Sanitizer

/// What rules must make of some HTML, in words of its own: it is asked of the rules as they are, and
/// must see each of their mutants.
struct RuleExpectation {
  var html: String
  var left: String

  init(_ html: String, _ left: String) {
    self.html = html
    self.left = left
  }

  func holds(by rules: Rules) -> Bool {
    // An attribute of `body` begins with a blank, what stands in it with none.
    let isAttribute = html.hasPrefix(" ")
    let document = "<!DOCTYPE html><body" + (isAttribute ? html + ">" : ">" + html)
    let sanitizer = Sanitizer(rules: rules, remote: .keep, reservedNames: ["reader"])
    let result = sanitizer.result(Array(document.utf8))
    guard result.refusals.isEmpty, let clean = result.document else { return false }
    return (isAttribute ? clean.bodyAttributes : clean.body) == Array(left.utf8)
  }
}

/// What the rules for mail keep and take away.
enum MailExpectations {
  static var all: [RuleExpectation] { elements + attributes + urls + styles }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  // MARK: Elements

  private static let kept = words(
    """
    a abbr acronym address article aside b bdi bdo big blockquote button center cite code dd del details
    dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup i ins kbd legend li
    main map mark menu nav nobr ol p pre q rb rp rt rtc ruby s samp search section small span strike
    strong sub summary sup time tt u ul var
    """)
  private static let keptVoid = words("area br hr img wbr")
  private static let keptInTables = [
    "<caption>x</caption>", "<colgroup><col></colgroup>", "<thead><tr><th>x</th></tr></thead>",
    "<tbody><tr><td>x</td></tr></tbody>", "<tfoot><tr><td>x</td></tr></tfoot>",
  ]
  private static let spans = words(
    "audio blink canvas label meter noscript output picture progress video o:p x-y")
  private static let dropped = words(
    """
    applet datalist dialog iframe isindex nextid noembed noframes object script template title
    """)
  private static let droppedVoid = words(
    "base basefont bgsound embed input keygen link meta param source track")
  /// What a parser puts in no body, or under another name: only the table says what would become of it.
  static let unreachable = words("frame frameset image")

  private static let elements =
    kept.map { RuleExpectation("<\($0)>x</\($0)>", "<\($0)>x</\($0)>") }
    + keptVoid.map { RuleExpectation("<\($0)>x", "<\($0)>x") }
    + keptInTables.map { RuleExpectation("<table>\($0)</table>", "<table>\($0)</table>") }
    + spans.map { RuleExpectation("<\($0)>x</\($0)>", "<span>x</span>") }
    + dropped.map { RuleExpectation("a<\($0)>x</\($0)>b", "ab") }
    + droppedVoid.map { RuleExpectation("a<\($0)>b", "ab") }
    + [
      RuleExpectation("<style>p{}</style>", "<style>p{}</style>"),
      RuleExpectation("<listing>x</listing><xmp>y</xmp>", "<pre>x</pre><pre>y</pre>"),
      RuleExpectation("<plaintext>x", "<pre>x</pre>"),
      RuleExpectation("<form>x</form><marquee>y</marquee>", "<div>x</div><div>y</div>"),
      RuleExpectation("<textarea>x</textarea>", "<span>x</span>"),
      RuleExpectation(
        "<select><optgroup><option>x</select>", "<span><span><span>x</span></span></span>"),
      RuleExpectation("<button><selectedcontent>x</selectedcontent></button>", "<button></button>"),
    ]

  // MARK: Attributes

  private static let text = words(
    """
    class dir hidden lang title role aria-describedby aria-hidden aria-label aria-labelledby aria-level
    aria-roledescription align bgcolor border bordercolor cellpadding cellspacing char charoff clear color
    compact face frame frameborder height hspace noshade nowrap rules size span valign vspace width
    """)
  private static let textByElement: [(element: String, names: [String])] = [
    ("area", words("alt coords nohref shape")),
    (
      "body",
      words(
        "alink bottommargin leftmargin link marginheight marginwidth rightmargin text topmargin vlink"
      )
    ),
    ("button", words("disabled")), ("del", words("datetime")),
    ("details", words("open")), ("img", words("alt")), ("ins", words("datetime")),
    ("li", words("type value")), ("ol", words("reversed start type")), ("style", words("media")),
    ("table", words("summary")), ("td", words("abbr axis colspan headers rowspan scope")),
    ("th", words("abbr axis colspan headers rowspan scope")), ("time", words("datetime")),
    ("ul", words("type")),
  ]
  private static let elsewhere = words(
    """
    alt coords nohref shape disabled datetime open type value reversed start media summary abbr axis colspan headers
    rowspan scope alink bottommargin leftmargin link marginheight marginwidth rightmargin text topmargin
    vlink href name target cite background src usemap onclick srcset action ping
    """)

  private static let attributes =
    text.map { RuleExpectation("<p \($0)=x>", "<p \($0)=\"x\"></p>") }
    + textByElement.flatMap { element, names in
      names.map { RuleExpectation(place(element, "\($0)=x"), place(element, "\($0)=\"x\"")) }
    }
    + elsewhere.map { RuleExpectation("<p \($0)=x>a</p>", "<p>a</p>") }
    + words("#x cid:x _blank cite text/css http://x/").flatMap { value in
      elsewhere.map { RuleExpectation("<i \($0)=\(value)>a</i>", "<i>a</i>") }
    }
    + [
      RuleExpectation("<p id=x></p>", "<p id=\"x\"></p>"),
      RuleExpectation("<p id=reader></p><a name=reader></a>", "<p></p><a></a>"),
      RuleExpectation("<map name=reader></map>", "<map></map>"),
      RuleExpectation("<p style=color:red></p>", "<p style=\"color:red\"></p>"),
      RuleExpectation("<p style=behavior:x></p>", "<p></p>"),
      RuleExpectation("<a name=x target=_BLANK>y</a>", "<a name=\"x\" target=\"_BLANK\">y</a>"),
      RuleExpectation("<a target=_top>y</a>", "<a>y</a>"),
      RuleExpectation(
        "<blockquote type=cite></blockquote>", "<blockquote type=\"cite\"></blockquote>"),
      RuleExpectation("<blockquote type=x></blockquote>", "<blockquote></blockquote>"),
      RuleExpectation("<map name=x></map>", "<map name=\"x\"></map>"),
      RuleExpectation("<img usemap=#x>", "<img usemap=\"#x\">"),
      RuleExpectation("<img usemap=http://x>", "<img>"),
      RuleExpectation("<style type=text/css></style>", "<style type=\"text/css\"></style>"),
      RuleExpectation("<style type=x></style>", "<style></style>"),
    ]

  /// An element with an attribute where it can stand.
  private static func place(_ element: String, _ attribute: String) -> String {
    switch element {
    case "body": attribute.isEmpty ? "" : " " + attribute
    case "table": "<table \(attribute)></table>"
    case "td", "th":
      "<table><tbody><tr><\(element) \(attribute)></\(element)></tr></tbody></table>"
    case "thead", "tbody", "tfoot": "<table><\(element) \(attribute)></\(element)></table>"
    case "tr": "<table><tbody><tr \(attribute)></tr></tbody></table>"
    case "area", "img": "<\(element) \(attribute)>"
    default: "<\(element) \(attribute)></\(element)>"
    }
  }

  // MARK: URLs

  private static let schemes = words(
    "http https mailto tel sms cid mid data javascript vbscript file blob about")

  private static let urls =
    follow("a", "href", words("http https mailto tel sms cid mid"))
    + follow("area", "href", words("http https mailto tel sms cid mid"))
    + words("blockquote del ins q").flatMap { follow($0, "cite", words("http https cid mid")) }
    + follow("img", "src", words("http https cid"))
    + words("body table thead tbody tfoot tr td th")
    .flatMap { follow($0, "background", words("http https cid")) }
    + [
      RuleExpectation("<a href=#x>y</a>", "<a href=\"#x\">y</a>"),
      RuleExpectation("<img src=data:image/png,x>", "<img src=\"data:image/png,x\">"),
      RuleExpectation("<img src=data:image/svg+xml,x>", "<img>"),
      RuleExpectation("<a href=path/x>y</a>", "<a href=\"#\">y</a>"),
      RuleExpectation("<img src=path/x>", "<img>"),
      RuleExpectation("<q cite=path/x>y</q>", "<q>y</q>"),
      RuleExpectation("a<svg><text>x</text></svg><math><mi>y</mi></math>b", "ab"),
    ]

  /// An attribute keeps URLs of some schemes and no others.
  private static func follow(_ element: String, _ name: String, _ kept: [String])
    -> [RuleExpectation]
  {
    schemes.map { scheme in
      RuleExpectation(
        place(element, "\(name)=\"\(scheme):x\""),
        kept.contains(scheme)
          ? place(element, "\(name)=\"\(scheme):x\"")
          : place(element, "").replacing(" >", with: ">"))
    }
  }
}
