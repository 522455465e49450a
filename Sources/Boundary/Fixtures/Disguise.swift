/// By what a fixture is taken for something else by whoever reads it otherwise than a browser.
public enum Disguise: String, CaseIterable, Sendable {
  /// None: it stands in plain sight.
  case none

  // MARK: Bytes and names

  /// Bytes that another encoding reads as something else.
  case encoding
  /// A NUL byte.
  case nul
  /// A control character in a name.
  case controlCharacter = "control-character"
  /// What parts attributes without being a blank.
  case separator
  /// A name that the parser takes for another.
  case aliasedName = "aliased-name"
  /// A name with a colon.
  case prefixedName = "prefixed-name"
  /// A name longer than some parsers read.
  case longName = "long-name"
  /// A letter that only Unicode's case mapping turns into one of ASCII.
  case foldedLetter = "folded-letter"
  /// An element that no list knows.
  case unknownElement = "unknown-element"

  // MARK: Values

  /// Character references.
  case characterReferences = "character-references"
  /// An attribute twice.
  case duplicateAttribute = "duplicate-attribute"
  /// Attributes of a late tag that join an element that is there.
  case mergedAttributes = "merged-attributes"
  /// An attribute that lists forget.
  case unusualAttribute = "unusual-attribute"
  /// An element that lists forget.
  case unusualElement = "unusual-element"
  /// An event that lists forget.
  case unusualEvent = "unusual-event"
  /// A type of script that looks like none, or like data.
  case scriptType = "script-type"
  /// What the URL standard drops, decodes or reads as something else.
  case urlSyntax = "url-syntax"
  /// The document or file is in its own address.
  case dataURL = "data-url"
  /// Another element supplies the address's host.
  case base
  /// The syntax of refreshes.
  case refreshSyntax = "refresh-syntax"
  /// Escapes, comments and errors in CSS.
  case cssSyntax = "css-syntax"

  // MARK: Where text begins and ends

  /// A comment that ends sooner than it seems to.
  case commentEnd = "comment-end"
  /// What is a comment in HTML and not elsewhere.
  case bogusComment = "bogus-comment"
  /// Comments that speak to Outlook.
  case conditionalComment = "conditional-comment"
  /// A CDATA section.
  case cdata
  /// An end tag within what looks like an attribute's value.
  case endTagInAttribute = "end-tag-in-attribute"
  /// An element whose contents are text to browsers alone.
  case rawText = "raw-text"
  /// A script's text that holds another script's tags.
  case doubleEscape = "double-escape"
  /// An element that holds text or elements, depending on whether scripts run.
  case noscript
  /// A tag that only the scanner ahead of the parser sees.
  case preloadScanner = "preload-scanner"

  // MARK: The tree

  /// A table throws it out before itself.
  case fosterParenting = "foster-parenting"
  /// A list of choices, in which parsers drop tags.
  case select
  /// The end of a template.
  case template
  /// A template that is none.
  case shadowRoot = "shadow-root"
  /// The browser copies it.
  case copiedSubtree = "copied-subtree"
  /// More levels than some parsers keep.
  case depth
  /// The form stands elsewhere.
  case formOwner = "form-owner"

  // MARK: SVG and MathML

  /// SVG or MathML, which read the same tags in another way.
  case foreignContent = "foreign-content"
  /// HTML inside SVG or MathML.
  case integrationPoint = "integration-point"
  /// A name that belongs to HTML the first time and to MathML the second.
  case namespaceTurn = "namespace-turn"
  /// It changes when tags around it are taken away.
  case unwrapping
  /// It changes when an attribute is taken away.
  case droppedAttribute = "dropped-attribute"
  /// A reference by `xlink:href`.
  case xlink
  /// An animation writes it.
  case animation

  // MARK: The page and the app

  /// A document in an attribute.
  case nestedDocument = "nested-document"
  /// A policy of the sender's.
  case ownPolicy = "own-policy"
  /// It opens in a frame or window of another name.
  case target
  /// A file with the anchor script's hash.
  case integrity
  /// The anchor script's own text.
  case anchorCopy = "anchor-copy"
  /// Elements named like properties.
  case clobberedName = "clobbered-name"
  /// Text that turns into markup if it is edited after it was cleaned.
  case editedAfterwards = "edited-afterwards"
}
