internal import Findings
internal import HTMLSyntax

/// Reads a part once and holds it against the table of signs.
struct SignScanner {
  private(set) var features = DocumentFeatures()
  /// Signs of tags, each sign once, where it stands first.
  private(set) var signs: [Sign] = []
  private var seen: Set<Sign.Code> = []

  init(_ source: SourceText, lines: Lines, reader: AuditReader) {
    var parser = HTMLParser(source)
    var head: NodeID?
    while let event = parser.next() {
      switch event {
      case .element(let element):
        if element.namespace == .html, element.name.known == .head, head == nil {
          head = element.node
        }
        note(element)
        let tag = Tag(
          element: element, attributes: parser.attributes(of: element),
          isInHead: element.location.parent == head)
        guard !tag.attributes.isEmpty || element.name.known == .other else { continue }
        noteAttributes(of: tag, parser)
        guard element.origin == .tag else { continue }
        for rule in TagRule.all where !seen.contains(rule.code) {
          if let range = rule.find(tag, parser, reader) {
            seen.insert(rule.code)
            signs.append(
              Sign(
                code: rule.code,
                place: lines.place(of: range, decodedFrom: source.inputRange(of: range))))
          }
        }
      case .comment(let comment): note(comment, in: source)
      default: break
      }
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

  private mutating func noteAttributes(of tag: Tag, _ parser: borrowing HTMLParser) {
    guard !features.hasMarkupInAttribute else { return }
    for attribute in tag.attributes where attribute.name.known != .srcdoc {
      if parser.value(of: attribute).contains(UInt8(ascii: "<")) {
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
