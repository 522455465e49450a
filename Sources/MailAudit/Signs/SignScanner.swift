internal import Findings
internal import HTMLSyntax

/// Holds the events of a part against the table of signs.
struct SignScanner {
  private(set) var features = DocumentFeatures()
  /// Signs of tags, each sign once, where it stands first.
  private(set) var signs: [Sign] = []
  private var rules = TagRule.all
  private var head: NodeID?
  private let lines: Lines
  private let reader: AuditReader

  init(lines: Lines, reader: AuditReader) {
    self.lines = lines
    self.reader = reader
  }

  /// Takes the next event of the part, read with scripts on.
  mutating func read(_ event: ParseEvent, _ parser: inout HTMLParser) {
    switch event {
    case .element(let element): read(element, &parser)
    case .comment(let comment): note(comment, in: parser.source)
    default: break
    }
  }

  private mutating func read(_ element: ElementEvent, _ parser: inout HTMLParser) {
    if element.namespace == .html, element.name.known == .head, head == nil {
      head = element.node
    }
    note(element)
    let tag = Tag(
      element: element, attributes: parser.attributes(of: element),
      isInHead: element.location.parent == head)
    guard !tag.attributes.isEmpty || element.name.known == .other else { return }
    noteAttributes(of: tag, &parser)
    guard element.origin == .tag else { return }
    for rule in rules {
      guard let range = rule.find(tag, parser, reader) else { continue }
      rules.removeAll { $0.code == rule.code }
      let place = lines.place(of: range, decodedFrom: parser.source.inputRange(of: range))
      signs.append(Sign(code: rule.code, place: place))
    }
  }

  private mutating func note(_ element: ElementEvent) {
    if element.namespace != .html { features.hasForeignContent = true }
    switch element.name.known {
    case .noscript: features.hasNoscript = true
    case .select: features.hasSelect = true
    case .xmp, .noembed, .noframes, .iframe, .textarea, .plaintext, .template, .mglyph, .malignmark:
      features.hasRawText = true
    default: break
    }
  }

  private mutating func noteAttributes(of tag: Tag, _ parser: inout HTMLParser) {
    guard !features.hasMarkupInAttribute else { return }
    for attribute in tag.attributes where attribute.name.known != .srcdoc {
      if parser.value(of: attribute).holds(UInt8(ascii: "<")) {
        features.hasMarkupInAttribute = true
      }
    }
  }

  private mutating func note(_ comment: CommentEvent, in source: SourceText) {
    let text = source.bytes[comment.range]
    guard text.starts(with: "<!--".utf8) else { return }
    if text.count < 7 || text.suffix(4).elementsEqual("--!>".utf8) {
      features.oddComments.append(comment.range)
    }
  }
}
