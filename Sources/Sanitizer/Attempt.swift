internal import HTMLSyntax

/// One pass over a document: read, pruned, written, read again.
struct Attempt {
  /// The complete document.
  var html: [UInt8] = []
  var doctype = ""
  var htmlAttributes: [UInt8] = []
  var head: [UInt8] = []
  var bodyAttributes: [UInt8] = []
  var body: [UInt8] = []
  var mode = DocumentMode.noQuirks
  /// Why the document does not read as the tree that it was written from; nil if it does.
  private(set) var refusal: Refusal?

  /// Whether the document reads as the tree that it was written from.
  var isProved: Bool { refusal == nil }

  /// Sanitizes a source once.
  init(
    _ source: SourceText, _ sanitizer: Sanitizer, into report: inout Report,
    rereading: Sanitizer.Reading
  ) throws(TreeFailure) {
    // With scripts off `noscript` holds elements, and they can stay: no script of the document's will
    // ever run. What a shadow root holds goes; its host keeps its own children.
    let options = HTMLParser.Options(scripting: false)
    var builder = try TreeBuilder.read(source, options, limit: sanitizer.nodeLimit, into: &report)
    mode = sanitizer.isFragment ? .noQuirks : builder.mode
    doctype = mode.doctype
    if let written = builder.doctype { report.add(written, replacedBy: doctype, in: source) }
    let nesting = Nesting(isQuirks: mode == .quirks)
    let values = sanitizer.values
    var pruner = Pruner(
      sanitizer.table, values, nesting, source: source.bytes,
      keepsStructure: sanitizer.keepsStructure)
    let root = try pruner.prune(&builder.tree, into: &report)
    write(root, of: builder.tree, sourceLength: source.bytes.count)
    refusal = refusal(
      of: root, in: builder.tree, sanitizer,
      Permit(values: values, allowsPlaceholders: sanitizer.keepsStructure), by: rereading)
  }

  private mutating func write(_ root: Node, of tree: borrowing Tree, sourceLength: Int) {
    // A pruned tree is `html` with a `head` and a `body`, which begin and end as all elements do.
    guard let head = root.firstChild, let body = root.lastChild else { return }
    var serializer = Serializer(sourceLength: sourceLength)
    serializer.html.append(doctype.utf8.span)
    let ofRoot = serializer.writeStartTag(root)
    htmlAttributes = serializer.html[ofRoot]
    _ = serializer.writeStartTag(head)
    let charset = head.firstChild
    if let charset { serializer.writeElement(charset, of: tree) }
    // The charset meta is the first in the head; whoever puts the pieces together has one.
    let headStart = serializer.html.count
    var next = charset?.nextSibling
    while let node = next {
      serializer.writeElement(node, of: tree)
      next = node.nextSibling
    }
    self.head = serializer.html[headStart..<serializer.html.count]
    serializer.writeEndTag(head)
    let ofBody = serializer.writeStartTag(body)
    bodyAttributes = serializer.html[ofBody]
    let bodyStart = serializer.html.count
    serializer.writeContents(of: body, of: tree)
    self.body = serializer.html[bodyStart..<serializer.html.count]
    serializer.writeEndTag(body)
    serializer.writeEndTag(root)
    html = serializer.html[0..<serializer.html.count]
  }

  /// All readings must agree; a fragment must also be read so in a document of the other mode.
  ///
  /// Whether scripts are on, and by which model a `select` is read, makes no difference: both decide
  /// about `noscript` and `select` alone, and no rules let one stay.
  private func refusal(
    of root: Node, in tree: borrowing Tree, _ sanitizer: Sanitizer, _ permit: Permit,
    by read: Sanitizer.Reading
  ) -> Refusal? {
    guard sanitizer.proofs != .none else { return nil }
    guard Characters.areCanonical(html) else { return .characters }
    guard Rereading.agrees(html, with: root, of: tree, mode: mode, permit, by: read) else {
      return .reading
    }
    if sanitizer.isFragment {
      let other = DocumentMode.quirks
      let text = Array(other.doctype.utf8) + html.dropFirst(doctype.utf8.count)
      guard Rereading.agrees(text, with: root, of: tree, mode: other, permit, by: read) else {
        return .reading
      }
    }
    guard sanitizer.proofs == .all else { return nil }
    return SecondWitness.agrees(html, with: root, of: tree) ? nil : .secondReading
  }
}

extension DocumentMode {
  /// A doctype that makes this mode; none for quirks.
  fileprivate var doctype: String {
    switch self {
    case .noQuirks:
      "<!DOCTYPE html>"
    case .limitedQuirks:
      #"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "#
        + #""http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">"#
    case .quirks:
      ""
    }
  }
}

extension Report {
  /// Notes a doctype, unless the one written says the same.
  fileprivate mutating func add(
    _ token: (name: String, range: Range<Int>), replacedBy doctype: String, in source: SourceText
  ) {
    let written = source.bytes[token.range.clamped(to: source.bytes.indices)]
    if !written.elementsEqual(doctype.utf8) { add(.doctype, token.name, written, at: token.range) }
  }
}
