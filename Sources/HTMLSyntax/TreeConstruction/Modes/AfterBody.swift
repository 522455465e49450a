// The "text" insertion mode and those after the body and around framesets (HTML, 13.2.6.4.8 and
// 13.2.6.4.19 to 13.2.6.4.23).

extension HTMLParser {
  /// 13.2.6.4.8 The "text" insertion mode.
  mutating func text() -> Progress {
    switch token {
    case .characters:
      insertCharacters()
      return .done
    case .endOfFile:
      pop(.endOfInput)
      insertionMode = originalInsertionMode
      return .reprocess
    default:
      pop(.endTag)
      insertionMode = originalInsertionMode
      return .done
    }
  }

  /// 13.2.6.4.19 The "after body" insertion mode.
  mutating func afterBody() -> Progress {
    switch token {
    case .characters where isSpace: return inBody()
    case .comment:
      insertComment(in: open[0].node)
      return .done
    case .doctype: return .done
    case .startTag where tag == .html: return inBody()
    case .endTag where tag == .html:
      if context == nil { insertionMode = .afterAfterBody }
      return .done
    case .endOfFile:
      stopParsing()
      return .done
    default:
      insertionMode = .inBody
      return .reprocess
    }
  }

  /// 13.2.6.4.20 The "in frameset" insertion mode.
  mutating func inFrameset() -> Progress {
    switch token {
    case .characters: insertSpaceAlone()
    case .comment: insertComment()
    case .startTag:
      switch tag {
      case .html: return inBody()
      case .frameset: insertHTMLElement()
      case .frame: insertVoidElement()
      case .noframes: return inHead()
      default: break
      }
    case .endTag where tag == .frameset:
      guard open.count > 1 else { break }
      pop(.endTag)
      if context == nil, open.current.html != .frameset { insertionMode = .afterFrameset }
    case .endOfFile: stopParsing()
    default: break
    }
    return .done
  }

  /// 13.2.6.4.21 The "after frameset" insertion mode.
  mutating func afterFrameset() -> Progress {
    switch token {
    case .characters: insertSpaceAlone()
    case .comment: insertComment()
    case .startTag where tag == .html: return inBody()
    case .startTag where tag == .noframes: return inHead()
    case .endTag where tag == .html: insertionMode = .afterAfterFrameset
    case .endOfFile: stopParsing()
    default: break
    }
    return .done
  }

  /// 13.2.6.4.22 The "after after body" insertion mode.
  mutating func afterAfterBody() -> Progress {
    switch token {
    case .comment:
      insertComment(in: .document)
      return .done
    case .doctype: return inBody()
    case .characters where isSpace: return inBody()
    case .startTag where tag == .html: return inBody()
    case .endOfFile:
      stopParsing()
      return .done
    default:
      insertionMode = .inBody
      return .reprocess
    }
  }

  /// 13.2.6.4.23 The "after after frameset" insertion mode.
  mutating func afterAfterFrameset() -> Progress {
    switch token {
    case .comment: insertComment(in: .document)
    case .characters:
      keepSpaceAlone()
      return tokenizer.content.bytes.isEmpty ? .done : inBody()
    case .startTag where tag == .html: return inBody()
    case .startTag where tag == .noframes: return inHead()
    case .endOfFile: stopParsing()
    default: break
    }
    return .done
  }

  /// Framesets take the white space out of any characters and drop the rest.
  private mutating func insertSpaceAlone() {
    keepSpaceAlone()
    insertCharacters()
  }

  private mutating func keepSpaceAlone() {
    let bytes = tokenizer.bytes(of: tokenizer.content)
    guard !bytes.allSatisfy(\.isHTMLSpace) else { return }
    let space = bytes.filter(\.isHTMLSpace)
    let start = tokenizer.decoded.count
    tokenizer.decoded.append(contentsOf: space)
    tokenizer.content = .decoded(start, tokenizer.decoded.count)
  }
}
