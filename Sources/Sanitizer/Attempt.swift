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
    _ source: SourceText, _ sanitizer: Sanitizer, into report: inout Report
  ) throws(TreeFailure) {
    // With scripts off `noscript` holds elements, and they can stay: no script of the document's will
    // ever run. What a shadow root holds goes; its host keeps its own children.
    let options = HTMLParser.Options(scripting: false)
    var builder = try TreeBuilder.read(source, options, limit: sanitizer.nodeLimit, into: &report)
    mode = sanitizer.isFragment ? .noQuirks : builder.mode
    doctype = mode.doctype
    if let written = builder.doctype { report.add(written, replacedBy: doctype, in: source) }
    let nesting = Nesting(isQuirks: mode == .quirks)
    var pruner = Pruner(
      sanitizer.rules, sanitizer.values, nesting, source: source.bytes,
      keepsStructure: sanitizer.keepsStructure)
    let root = try pruner.prune(&builder.tree, into: &report)
    write(root, of: builder.tree)
    refusal = refusal(of: root, in: builder.tree, sanitizer)
  }

  private mutating func write(_ root: Node, of tree: borrowing Tree) {
    html = Array(doctype.utf8) + serialized { $0.writeElement(root, of: tree) }
    htmlAttributes = serialized { $0.writeAttributes(of: root) }
    guard let head = root.firstChild, let body = root.lastChild else { return }
    bodyAttributes = serialized { $0.writeAttributes(of: body) }
    self.body = serialized { $0.writeContents(of: body, of: tree) }
    self.head = serialized {
      // The charset meta is the first in the head; whoever puts the pieces together has one.
      var next = head.firstChild?.nextSibling
      while let node = next {
        $0.writeElement(node, of: tree)
        next = node.nextSibling
      }
    }
  }

  private func serialized(_ write: (inout Serializer) -> Void) -> [UInt8] {
    var serializer = Serializer()
    write(&serializer)
    return serializer.html
  }

  /// All readings must agree; a fragment must also be read so in a document of the other mode.
  ///
  /// By which model a `select` is read makes no difference, for no rules let one stay.
  private func refusal(of root: Node, in tree: borrowing Tree, _ sanitizer: Sanitizer) -> Refusal? {
    guard Characters.areCanonical(html) else { return .characters }
    let permit = Permit(
      rules: sanitizer.rules, values: sanitizer.values, allowsPlaceholders: sanitizer.keepsStructure
    )
    let bare = html.dropFirst(doctype.utf8.count)
    for mode in sanitizer.isFragment ? [.noQuirks, .quirks] : [mode] {
      let text = Array(mode.doctype.utf8) + bare
      for scripting in [true, false] {
        let agrees = Rereading.agrees(
          text, with: root, of: tree, mode: mode, scripting: scripting, permit)
        guard agrees else { return .reading }
      }
    }
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
