/// The states of the tokenizer (HTML, 13.2.5).
///
/// Families that differ only in what they return to share a case.
enum TokenizerState: Hashable, Sendable {
  /// What a run of raw text is, and so how it ends.
  enum RawText: Hashable, Sendable {
    case rcdata, rawtext, scriptData, scriptDataEscaped
  }

  case data
  /// The RCDATA, RAWTEXT, script data and script data escaped states.
  case rawText(RawText)
  case plaintext
  case tagOpen, endTagOpen, tagName
  case rawTextLessThanSign(RawText), rawTextEndTagOpen(RawText), rawTextEndTagName(RawText)
  case scriptDataEscapeStart, scriptDataEscapeStartDash
  case scriptDataEscapedDash, scriptDataEscapedDashDash
  case scriptDataDoubleEscapeStart, scriptDataDoubleEscaped
  case scriptDataDoubleEscapedDash, scriptDataDoubleEscapedDashDash
  case scriptDataDoubleEscapedLessThanSign, scriptDataDoubleEscapeEnd
  case beforeAttributeName, attributeName, afterAttributeName
  case beforeAttributeValue
  case attributeValueDoubleQuoted, attributeValueSingleQuoted, attributeValueUnquoted
  case afterAttributeValueQuoted, selfClosingStartTag
  case bogusComment, markupDeclarationOpen
  case commentStart, commentStartDash, comment
  case commentLessThanSign, commentLessThanSignBang
  case commentLessThanSignBangDash, commentLessThanSignBangDashDash
  case commentEndDash, commentEnd, commentEndBang
  case doctype, beforeDoctypeName, doctypeName, afterDoctypeName
  case afterDoctypePublicKeyword, beforeDoctypePublicIdentifier
  case doctypePublicIdentifier(quote: UInt8), afterDoctypePublicIdentifier
  case betweenDoctypePublicAndSystemIdentifiers
  case afterDoctypeSystemKeyword, beforeDoctypeSystemIdentifier
  case doctypeSystemIdentifier(quote: UInt8), afterDoctypeSystemIdentifier
  case bogusDoctype
  case cdataSection, cdataSectionBracket, cdataSectionEnd
  /// Inside a character reference that the end of the input cut off.
  case characterReference
}

extension TokenizerState {
  /// The state in which what stands in an HTML element is read (HTML, 13.4, step 4); nil where it is
  /// markup.
  static func ofContents(of name: KnownName, scripting: Bool) -> TokenizerState? {
    switch name {
    case .title, .textarea: .rawText(.rcdata)
    case .style, .xmp, .iframe, .noembed, .noframes: .rawText(.rawtext)
    case .script: .rawText(.scriptData)
    case .noscript: scripting ? .rawText(.rawtext) : nil
    case .plaintext: .plaintext
    default: nil
    }
  }
}
