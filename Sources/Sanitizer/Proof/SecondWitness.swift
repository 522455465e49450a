internal import CLibXML2
internal import HTMLSyntax

/// libxml2's own HTML parser, which shares no code with HTMLSyntax, reads what was written.
///
/// It knows an older HTML, so where it takes an element to end does not count. But it must find the
/// same elements with the same attributes in the same order, and the same text between them; canonical
/// HTML is what both read so.
@safe struct SecondWitness {
  private var expected: Expectation
  private var agrees = true
  /// Whether a newline must come that is none of the tree's: behind `<pre>`, HTML drops one and libxml2
  /// does not.
  private var expectsNewline = false

  private init(_ root: Node) {
    expected = Expectation(root)
  }

  /// Whether the HTML reads as an element and all that is in it.
  static func agrees(_ html: [UInt8], with root: Node, of tree: borrowing Tree) -> Bool {
    guard let context = unsafe htmlNewParserCtxt() else { return false }
    // The context owns nothing of ours; a document is not made, for no handler makes one.
    defer { unsafe htmlFreeParserCtxt(context) }
    var witness = SecondWitness(root)
    unsafe context.pointee.sax.pointee = handlers
    // An unknown byte order or a declaration changes nothing: the encoding is given.
    let options =
      Int32(
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
          | HTML_PARSE_NOWARNING.rawValue) | Int32(bitPattern: XML_PARSE_HUGE.rawValue)
    let document = unsafe withUnsafeMutablePointer(to: &witness) { witness in
      unsafe context.pointee.userData = UnsafeMutableRawPointer(witness)
      return unsafe html.withUnsafeBytes {
        unsafe htmlCtxtReadMemory(
          context, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), nil, "UTF-8",
          options)
      }
    }
    if let document = unsafe document { unsafe xmlFreeDoc(document) }
    return witness.agrees && witness.expected.isMet && !witness.expectsNewline
  }

  /// What libxml2 tells: elements and text.
  ///
  /// Anything else cannot be in what was written.
  private static var handlers: xmlSAXHandler {
    var handlers = unsafe xmlSAXHandler()
    unsafe handlers.startElement = { context, name, attributes in
      unsafe SecondWitness.of(context)?.pointee.accept(element: name, attributes)
    }
    unsafe handlers.characters = { context, characters, count in
      unsafe SecondWitness.of(context)?.pointee.accept(characters, Int(count))
    }
    unsafe handlers.ignorableWhitespace = handlers.characters
    unsafe handlers.cdataBlock = handlers.characters
    unsafe handlers.comment = { context, _ in
      unsafe SecondWitness.of(context)?.pointee.agrees = false
    }
    unsafe handlers.processingInstruction = { context, _, _ in
      unsafe SecondWitness.of(context)?.pointee.agrees = false
    }
    return unsafe handlers
  }

  private static func of(_ context: UnsafeMutableRawPointer?)
    -> UnsafeMutablePointer<SecondWitness>?
  {
    // It was handed over by `agrees`, which keeps it alive while libxml2 reads.
    unsafe context?.assumingMemoryBound(to: SecondWitness.self)
  }

  private mutating func accept(
    element name: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard agrees else { return }
    guard !expectsNewline, let node = expected.element, unsafe node.hasName(name),
      unsafe attributesAgree(attributes, with: node)
    else {
      agrees = false
      return
    }
    expected.advance()
    if let text = expected.text, text.parent == node, text.startsWithNewline {
      expectsNewline = node.isPre
    }
  }

  /// libxml2 tells names and values by turns, and nil at the end.
  private func attributesAgree(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, with node: Node
  ) -> Bool {
    var expected = node.firstAttribute
    guard var next = unsafe attributes else { return expected == nil }
    while let name = unsafe next.pointee {
      guard let wanted = expected, unsafe wanted.hasName(name),
        unsafe wanted.hasValue(next.successor().pointee)
      else { return false }
      expected = wanted.next
      unsafe next += 2
    }
    return expected == nil
  }

  private mutating func accept(_ characters: UnsafePointer<xmlChar>?, _ count: Int) {
    guard agrees, count > 0, let characters = unsafe characters else { return }
    let bytes = unsafe UnsafeBufferPointer(start: characters, count: count).span
    let skipped = expectsNewline && bytes[0] == UInt8(ascii: "\n") ? 1 : 0
    if skipped == 1 { expectsNewline = false }
    agrees = !expectsNewline && expected.accepts(bytes.extracting(skipped..<count))
  }
}

extension Node {
  /// Whether the element is a `pre`.
  fileprivate var isPre: Bool { unsafe xmlStrEqual(pointer.pointee.name, "pre") != 0 }
}
