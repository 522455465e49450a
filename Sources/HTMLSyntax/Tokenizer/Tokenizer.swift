/// Turns a document into tokens (HTML, 13.2.5).
///
/// A token stands in the tokenizer's own fields until the next is asked for, so that a document
/// costs no allocation a token.
@usableFromInline
struct Tokenizer: ~Copyable, Sendable {
  /// The kinds of token, and what else a call can end with.
  enum Token: Sendable {
    case startTag, endTag, comment, doctype
    /// One or more characters, none of them NUL in the data state or a CDATA section.
    case characters
    /// A NUL in the data state or in a CDATA section, for the tree construction to judge.
    case nullCharacter
    case endOfFile
    /// The input ended and more is to come; `state` says where.
    case paused
  }

  @usableFromInline let input: [UInt8]
  var position = 0
  var state = TokenizerState.data
  var names = NameTable()
  /// Whether a `<![CDATA[` starts a section: the adjusted current node is foreign.
  var allowsCDATA = false
  /// Whether the end of the input is the end of the document; if not, the tokenizer pauses there.
  let isComplete: Bool

  /// What was decoded and does not stand in the input as it is; kept to the end.
  @usableFromInline var decoded: [UInt8] = []

  // The current token.
  /// Where it starts in the input.
  var tokenStart = 0
  var tagName = Name(.other)
  var isEndTag = false
  var isSelfClosing = false
  @usableFromInline var attributes = ReusedArray<Attribute>(usual: 8)
  /// The characters, or the data of a comment.
  var content = Content.source(0, 0)
  /// Where the characters stand in the input.
  var contentSource = ByteRange(0, 0)
  var doctype = DoctypeToken()
  /// Whether more than ``ParserLimits/attributes`` were written on a tag: the rest was passed over.
  var droppedAttributes = false
  /// Whether the current tag had one attribute name twice (the duplicate-attribute parse error).
  var hasDuplicateAttribute = false

  // Working state.
  /// The start of raw text that no token has yet taken.
  var textStart = 0
  var nameStart = 0
  var valueStart = 0
  /// Where the decoded value of the attribute begins in ``decoded``; nil while it is as written.
  var decodedValueStart: Int?
  /// Whether the attribute that is being read is a duplicate, or one too many.
  var dropsAttribute = false
  var lastStartTag = Name(.other)
  /// By name, the tag in which it was last seen as an attribute: finds duplicates at once.
  var seenInTag = [UInt32](repeating: 0, count: NameTable.firstOwn)
  var tagSerial: UInt32 = 0

  init(_ input: [UInt8], isComplete: Bool = true) {
    self.input = input
    self.isComplete = isComplete
  }

  /// A doctype as it is read; identifiers that are missing are nil.
  struct DoctypeToken: Sendable {
    var name: [UInt8]?
    var publicID: [UInt8]?
    var systemID: [UInt8]?
    var forcesQuirks = false
  }

  /// Reads the next token.
  mutating func next() -> Token {
    while true {
      guard position < input.count else { return endOfInput() }
      if let token = step() { return token }
    }
  }

  /// Consumes at least one byte, or changes the state; a token if one is complete.
  private mutating func step() -> Token? {
    switch state {
    case .data: dataState()
    case .rawText(let kind): rawTextState(kind)
    case .plaintext: plaintextState()
    case .tagOpen: tagOpenState()
    case .endTagOpen: endTagOpenState()
    case .tagName: tagNameState()
    case .rawTextLessThanSign(let kind): rawTextLessThanSignState(kind)
    case .rawTextEndTagOpen(let kind): rawTextEndTagOpenState(kind)
    case .rawTextEndTagName(let kind): rawTextEndTagNameState(kind)
    case .scriptDataEscapeStart, .scriptDataEscapeStartDash, .scriptDataEscapedDash,
      .scriptDataEscapedDashDash, .scriptDataDoubleEscapeStart, .scriptDataDoubleEscaped,
      .scriptDataDoubleEscapedDash, .scriptDataDoubleEscapedDashDash,
      .scriptDataDoubleEscapedLessThanSign, .scriptDataDoubleEscapeEnd:
      scriptDataStates()
    case .beforeAttributeName: beforeAttributeNameState()
    case .attributeName: attributeNameState()
    case .afterAttributeName: afterAttributeNameState()
    case .beforeAttributeValue: beforeAttributeValueState()
    case .attributeValueDoubleQuoted: attributeValueQuotedState(UInt8(ascii: "\""))
    case .attributeValueSingleQuoted: attributeValueQuotedState(UInt8(ascii: "'"))
    case .attributeValueUnquoted: attributeValueUnquotedState()
    case .afterAttributeValueQuoted: afterAttributeValueQuotedState()
    case .selfClosingStartTag: selfClosingStartTagState()
    case .bogusComment: bogusCommentState()
    case .markupDeclarationOpen: markupDeclarationOpenState()
    case .commentStart, .commentStartDash, .comment, .commentLessThanSign,
      .commentLessThanSignBang, .commentLessThanSignBangDash, .commentLessThanSignBangDashDash,
      .commentEndDash, .commentEnd, .commentEndBang:
      commentStates()
    case .doctype, .beforeDoctypeName, .doctypeName, .afterDoctypeName,
      .afterDoctypePublicKeyword, .beforeDoctypePublicIdentifier, .doctypePublicIdentifier,
      .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers,
      .afterDoctypeSystemKeyword, .beforeDoctypeSystemIdentifier, .doctypeSystemIdentifier,
      .afterDoctypeSystemIdentifier, .bogusDoctype:
      doctypeStates()
    case .cdataSection, .cdataSectionBracket, .cdataSectionEnd: cdataSectionStates()
    case .characterReference: dataState()
    }
  }

  // MARK: Tokens

  /// A token of characters that stand in the input as they are.
  mutating func characters(from start: Int, to end: Int) -> Token {
    content = .source(start, end)
    contentSource = ByteRange(start, end)
    tokenStart = start
    return .characters
  }

  /// A token of the characters that a character reference stands for.
  mutating func decodedCharacters(_ text: ReferenceText, source: Range<Int>) -> Token {
    let start = decoded.count
    text.append(to: &decoded)
    content = .decoded(start, decoded.count)
    contentSource = ByteRange(source.lowerBound, source.upperBound)
    tokenStart = source.lowerBound
    return .characters
  }

  /// The bytes that a content stands for.
  @inlinable @inline(__always)
  func bytes(of content: Content) -> ArraySlice<UInt8> {
    content.isDecoded ? decoded[content.bytes.range] : input[content.bytes.range]
  }

  // MARK: End of the input

  /// What each state does at the end of the input: text that is pending goes out, a tag is dropped.
  private mutating func endOfInput() -> Token {
    guard isComplete else { return .paused }
    switch state {
    case .data, .characterReference, .tagName, .beforeAttributeName, .attributeName,
      .afterAttributeName, .beforeAttributeValue, .attributeValueDoubleQuoted,
      .attributeValueSingleQuoted, .attributeValueUnquoted, .afterAttributeValueQuoted,
      .selfClosingStartTag:
      break
    case .tagOpen:
      state = .data
      return characters(from: position - 1, to: position)
    case .endTagOpen:
      state = .data
      return characters(from: position - 2, to: position)
    case .rawText, .plaintext, .rawTextLessThanSign, .rawTextEndTagOpen, .rawTextEndTagName,
      .scriptDataEscapeStart, .scriptDataEscapeStartDash, .scriptDataEscapedDash,
      .scriptDataEscapedDashDash, .scriptDataDoubleEscapeStart, .scriptDataDoubleEscaped,
      .scriptDataDoubleEscapedDash, .scriptDataDoubleEscapedDashDash,
      .scriptDataDoubleEscapedLessThanSign, .scriptDataDoubleEscapeEnd, .cdataSection,
      .cdataSectionBracket, .cdataSectionEnd:
      state = .data
      if textStart < position {
        let start = textStart
        textStart = position
        return characters(from: start, to: position)
      }
    case .bogusComment, .markupDeclarationOpen, .commentStart, .commentStartDash, .comment,
      .commentLessThanSign, .commentLessThanSignBang, .commentLessThanSignBangDash,
      .commentLessThanSignBangDashDash, .commentEndDash, .commentEnd, .commentEndBang:
      return commentAtEndOfInput()
    case .doctype, .beforeDoctypeName, .doctypeName, .afterDoctypeName,
      .afterDoctypePublicKeyword, .beforeDoctypePublicIdentifier, .doctypePublicIdentifier,
      .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers,
      .afterDoctypeSystemKeyword, .beforeDoctypeSystemIdentifier, .doctypeSystemIdentifier,
      .afterDoctypeSystemIdentifier, .bogusDoctype:
      return doctypeAtEndOfInput()
    }
    state = .data
    tokenStart = position
    return .endOfFile
  }
}
