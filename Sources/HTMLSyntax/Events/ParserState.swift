/// How the parser stands where its source ends: what the next byte would be read as.
public struct ParserState: Hashable, Sendable {
  /// What part of the syntax the next byte belongs to.
  public enum Position: Hashable, Sendable {
    /// Text between tags, where a tag can begin (the data state).
    case data
    /// The text of an element that ends only at its own end tag, such as `style` or `title`.
    case rawText
    /// A start tag of this name, where an attribute may begin.
    case beforeAttribute(tag: String)
    /// Anywhere else in a tag: its name, an attribute's name or value.
    case tag
    /// A comment, a doctype, a CDATA section or what is read as one.
    case markup
    /// A character reference, which the next byte could belong to.
    case characterReference
  }

  /// Where in the document's structure the next content goes.
  public enum Section: Hashable, Sendable {
    case beforeHead, head, afterHead, body, afterBody
    /// Inside a table, where other content is thrown out.
    case table
    /// Inside a template's contents.
    case template
    case frameset
  }

  /// What part of the syntax the next byte belongs to.
  public var position: Position
  /// Where in the structure the next content goes.
  public var section: Section
  /// The open elements from the root on, by name.
  public var openElements: [String]
  /// Whether the current node is of HTML, not of SVG or MathML.
  public var isInHTMLNamespace: Bool
}

extension HTMLParser {
  /// How the parser stands now.
  ///
  /// Asked for after the last event of a source that is not complete, it tells how whatever follows
  /// would be read.
  public var state: ParserState {
    ParserState(
      position: position, section: section,
      openElements: (0..<open.count).map { spelling(of: open[$0].name) },
      isInHTMLNamespace: (adjustedCurrent?.namespace ?? .html) == .html)
  }

  private var position: ParserState.Position {
    switch tokenizer.state {
    case .data: .data
    case .characterReference: .characterReference
    case .beforeAttributeName where !tokenizer.isEndTag:
      .beforeAttribute(tag: spelling(of: tokenizer.tagName))
    case .tagOpen, .endTagOpen, .tagName, .beforeAttributeName, .attributeName,
      .afterAttributeName, .beforeAttributeValue, .attributeValueDoubleQuoted,
      .attributeValueSingleQuoted, .attributeValueUnquoted, .afterAttributeValueQuoted,
      .selfClosingStartTag:
      .tag
    case .rawText, .plaintext, .rawTextLessThanSign, .rawTextEndTagOpen, .rawTextEndTagName,
      .scriptDataEscapeStart, .scriptDataEscapeStartDash, .scriptDataEscapedDash,
      .scriptDataEscapedDashDash, .scriptDataDoubleEscapeStart, .scriptDataDoubleEscaped,
      .scriptDataDoubleEscapedDash, .scriptDataDoubleEscapedDashDash,
      .scriptDataDoubleEscapedLessThanSign, .scriptDataDoubleEscapeEnd:
      .rawText
    default: .markup
    }
  }

  private var section: ParserState.Section {
    if !templateInsertionModes.isEmpty { return .template }
    return switch insertionMode == .text ? originalInsertionMode : insertionMode {
    case .initial, .beforeHTML, .beforeHead: .beforeHead
    case .inHead, .inHeadNoscript: .head
    case .afterHead: .afterHead
    case .inBody, .text, .inSelect: .body
    case .inTable, .inTableText, .inCaption, .inColumnGroup, .inTableBody, .inRow, .inCell,
      .inSelectInTable:
      .table
    case .inTemplate: .template
    case .afterBody, .afterAfterBody: .afterBody
    case .inFrameset, .afterFrameset, .afterAfterFrameset: .frameset
    }
  }
}
