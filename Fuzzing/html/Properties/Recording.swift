package import HTMLSyntax

/// All that a parser told of a document, kept.
package struct Recording: Equatable, Sendable {
  /// The events, with the attributes and texts that they speak of.
  package var events: [RecordedEvent] = []
  /// The elements that were open when the parser stopped.
  package var openElements: [String]

  /// Reads a document to its end.
  package init(_ source: SourceText, _ options: HTMLParser.Options) {
    var parser = HTMLParser(source, options)
    while let event = parser.next() { events.append(RecordedEvent(event, of: parser)) }
    openElements = parser.state.openElements
  }

  /// Whether an element of a name was told.
  package func hasElement(named name: String) -> Bool {
    events.contains {
      if case .element(let element) = $0 { element.name.elementsEqual(name.utf8) } else { false }
    }
  }
}

/// An event by itself.
package enum RecordedEvent: Equatable, Sendable {
  case doctype(Range<Int>)
  case element(RecordedElement)
  case attributesMerged(NodeID, [RecordedAttribute], Range<Int>)
  case text(RecordedText)
  case comment(RecordedComment)
  case move(NodeID, to: InsertionPoint)
  case moveChildren(of: NodeID, to: NodeID)
  case copyChildren(of: NodeID, to: NodeID)
  case remove(NodeID)
  case end(RecordedEnd)
}

/// An element that was told.
package struct RecordedElement: Equatable, Sendable {
  package var node: NodeID
  package var name: [UInt8]
  package var namespace: Namespace
  package var location: InsertionPoint
  package var isInert: Bool
  package var isShadowRoot: Bool
  package var origin: ElementEvent.Origin
  package var attributes: [RecordedAttribute]
  package var range: Range<Int>

  /// Whether its children are those of a template's contents.
  package var isTemplate: Bool {
    namespace == .html && !isShadowRoot && name.elementsEqual("template".utf8)
  }
}

/// An attribute that was told.
package struct RecordedAttribute: Equatable, Sendable {
  package var name: [UInt8]
  package var namespace: AttributeNamespace
  package var value: [UInt8]
  package var nameRange: Range<Int>
  package var valueRange: Range<Int>
}

/// A text that was told.
package struct RecordedText: Equatable, Sendable {
  package var location: InsertionPoint
  package var isInert: Bool
  package var text: [UInt8]
  package var range: Range<Int>
}

/// A comment that was told.
package struct RecordedComment: Equatable, Sendable {
  package var node: NodeID
  package var location: InsertionPoint
  package var data: [UInt8]
  package var range: Range<Int>
}

/// The end of an element that was told.
package struct RecordedEnd: Equatable, Sendable {
  package var node: NodeID
  package var cause: EndEvent.Cause
  package var range: Range<Int>
}

extension RecordedEvent {
  /// Keeps an event that a parser just told.
  package init(_ event: ParseEvent, of parser: borrowing HTMLParser) {
    switch event {
    case .doctype(let doctype): self = .doctype(doctype.range)
    case .element(let element):
      self = .element(
        RecordedElement(
          node: element.node, name: Array(parser.spellingBytes(of: element.name)),
          namespace: element.namespace, location: element.location, isInert: element.isInert,
          isShadowRoot: element.isShadowRoot, origin: element.origin,
          attributes: parser.attributes(of: element).map { RecordedAttribute($0, of: parser) },
          range: element.range))
    case .attributesMerged(let merge):
      self = .attributesMerged(
        merge.node, parser.attributes(of: merge).map { RecordedAttribute($0, of: parser) },
        merge.range)
    case .text(let text):
      self = .text(
        RecordedText(
          location: text.location, isInert: text.isInert, text: Array(parser.text(of: text)),
          range: text.range))
    case .comment(let comment):
      self = .comment(
        RecordedComment(
          node: comment.node, location: comment.location,
          data: Array(parser.text(of: comment)), range: comment.range))
    case .move(let node, let point): self = .move(node, to: point)
    case .moveChildren(let from, let to): self = .moveChildren(of: from, to: to)
    case .copyChildren(let from, let to): self = .copyChildren(of: from, to: to)
    case .remove(let node): self = .remove(node)
    case .end(let end):
      self = .end(RecordedEnd(node: end.node, cause: end.cause, range: end.range))
    }
  }
}

extension RecordedAttribute {
  fileprivate init(_ attribute: Attribute, of parser: borrowing HTMLParser) {
    name = Array(parser.spellingBytes(of: attribute.name))
    namespace = attribute.namespace
    value = Array(parser.value(of: attribute))
    nameRange = attribute.nameRange
    valueRange = attribute.valueRange
  }
}
