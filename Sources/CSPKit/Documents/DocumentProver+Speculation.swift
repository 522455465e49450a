internal import Findings
internal import HTMLSyntax
internal import URLSyntax

// What a browser's preload scanner asks for though the tree has no such element.

extension DocumentProver {
  /// What is kept once the scanner and the tree can see different tags.
  struct Speculation {
    /// Where that began.
    var start: Int
    /// The policies in force there: later ones can only stop more.
    var policies: PolicyList
    /// Where the tags stand that the tree has since, of those that a scanner looks at.
    var seen: Set<Int> = []
  }

  /// Notes a tag that became an element.
  ///
  /// Scanner and tree agree until a tag is dropped, as in framesets, in `select` and in some
  /// templates, or until foreign content, where raw text and CDATA are not what they are elsewhere.
  @inline(__always)
  mutating func noteTag(_ element: ElementEvent) {
    guard element.origin == .tag else { return }
    let known = element.name.known
    if speculation == nil {
      guard
        element.namespace != .html || known == .frameset || known == .select || known == .template
      else { return }
      speculation = Speculation(start: element.range.lowerBound, policies: policies)
    }
    if Self.isScanned(known) { speculation?.seen.insert(element.range.lowerBound) }
  }

  /// The elements that preload scanners look at; `image` is read as `img`.
  private static func isScanned(_ name: KnownName) -> Bool {
    switch name {
    case .img, .image, .input, .link, .script, .source, .video, .style, .base: true
    default: false
    }
  }

  /// Adds what tags ask for that the tree does not have.
  mutating func readSpeculativeLoads() {
    guard let speculation else { return }
    var scanner = StartTagScanner(parser.source, scripting: frame.scripting)
    var base = baseURL
    var unseen: StartTagScanner.Tag?
    while let tag = scanner.next() {
      if let last = unseen { readUnseen(last, upTo: tag.range.lowerBound, speculation, &base) }
      let isUnseen =
        tag.range.lowerBound >= speculation.start && Self.isScanned(tag.name)
        && !speculation.seen.contains(tag.range.lowerBound)
      unseen = isUnseen ? tag : nil
    }
    if let tag = unseen {
      readUnseen(tag, upTo: parser.source.bytes.count, speculation, &base)
    }
  }

  /// Reads a tag with the text behind it as if it stood by itself.
  private mutating func readUnseen(
    _ tag: StartTagScanner.Tag, upTo end: Int, _ speculation: Speculation,
    _ base: inout URLRecord?
  ) {
    let source = SourceText(decoding: Array(parser.source.bytes[tag.range.lowerBound..<end]))
    var prover = DocumentProver(
      source, lines: lines, settings: settings, policies: speculation.policies,
      frame: Frame(
        place: place(tag.range), depth: frame.depth + 1, scripting: frame.scripting,
        selfOrigin: frame.selfOrigin),
      baseURL: base, options: HTMLParser.Options(scripting: frame.scripting))
    prover.run()
    if tag.name == .base { base = prover.baseURL }
    for load in prover.loading.loads { addLoad(load) }
  }
}
