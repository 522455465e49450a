// The states that read text: data, RCDATA, RAWTEXT, script data, PLAINTEXT and CDATA sections
// (HTML, 13.2.5.1 to 13.2.5.31 and 13.2.5.69 to 13.2.5.71).

extension Tokenizer {
  /// 13.2.5.1 Data state.
  mutating func dataState() -> Token? {
    let start = position
    var end = endOfText(from: start)
    while end < input.count {
      switch input[end] {
      case UInt8(ascii: "<"):
        if isText(end) {
          end = endOfText(from: end + 1)
          continue
        }
        position = end + 1
        state = .tagOpen
        if end > start { return characters(from: start, to: end) }
        return position < input.count ? tagOpenState() : nil
      case UInt8(ascii: "&"):
        switch characterReference(at: end, inAttribute: false) {
        case .asWritten:
          end = endOfText(from: end + 1)
        case .cutOff:
          return cutOffReference(textFrom: start, at: end)
        case .decoded(let text, let next):
          if end > start {
            position = end
            return characters(from: start, to: end)
          }
          position = next
          return decodedCharacters(text, source: end..<next)
        }
      default:
        position = end > start ? end : end + 1
        if end > start { return characters(from: start, to: end) }
        contentSource = ByteRange(end, end + 1)
        tokenStart = end
        return .nullCharacter
      }
    }
    position = end
    return characters(from: start, to: end)
  }

  /// Whether the `<` at an offset can only be text: what follows it begins no markup in any state.
  @inline(__always)
  private func isText(_ offset: Int) -> Bool {
    let next = offset + 1
    guard next < input.count else { return false }
    let byte = input[next]
    return !byte.isASCIILetter && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "!")
      && byte != UInt8(ascii: "?")
  }

  /// 13.2.5.2 RCDATA, 13.2.5.3 RAWTEXT, 13.2.5.4 script data and 13.2.5.20 script data escaped.
  mutating func rawTextState(_ kind: TokenizerState.RawText) -> Token? {
    var end = endOfRawText(kind, from: position)
    while end < input.count {
      switch input[end] {
      case UInt8(ascii: "<"):
        if isText(end) {
          end = endOfRawText(kind, from: end + 1)
          continue
        }
        position = end + 1
        state = .rawTextLessThanSign(kind)
        return nil
      case UInt8(ascii: "&") where kind == .rcdata:
        switch characterReference(at: end, inAttribute: false) {
        case .asWritten:
          end = endOfRawText(kind, from: end + 1)
        case .cutOff:
          return cutOffReference(textFrom: textStart, at: end)
        case .decoded(let text, let next):
          if end > textStart { return pendingText(to: end) }
          position = next
          textStart = next
          return decodedCharacters(text, source: end..<next)
        }
      case UInt8(ascii: "-") where kind == .scriptDataEscaped:
        position = end + 1
        state = .scriptDataEscapedDash
        return nil
      case 0:
        return nullInRawText(at: end)
      default:
        end = endOfRawText(kind, from: end + 1)
      }
    }
    position = end
    return nil
  }

  /// 13.2.5.5 PLAINTEXT state.
  mutating func plaintextState() -> Token? {
    let end = scan(from: position) { $0 == 0 }
    if end < input.count { return nullInRawText(at: end) }
    position = end
    return nil
  }

  /// 13.2.5.9 RCDATA, 13.2.5.12 RAWTEXT, 13.2.5.15 script data and 13.2.5.23 script data escaped
  /// less-than sign state; the sign was consumed.
  mutating func rawTextLessThanSignState(_ kind: TokenizerState.RawText) -> Token? {
    let byte = input[position]
    if byte == UInt8(ascii: "/") {
      position += 1
      state = .rawTextEndTagOpen(kind)
    } else if kind == .scriptData, byte == UInt8(ascii: "!") {
      position += 1
      state = .scriptDataEscapeStart
    } else if kind == .scriptDataEscaped, byte.isASCIILetter {
      nameStart = position
      state = .scriptDataDoubleEscapeStart
    } else {
      state = .rawText(kind)
    }
    return nil
  }

  /// 13.2.5.10, .13, .16 and .24: end tag open state of the raw texts.
  mutating func rawTextEndTagOpenState(_ kind: TokenizerState.RawText) -> Token? {
    if input[position].isASCIILetter {
      nameStart = position
      state = .rawTextEndTagName(kind)
    } else {
      state = .rawText(kind)
    }
    return nil
  }

  /// 13.2.5.11, .14, .17 and .25: end tag name state of the raw texts.
  ///
  /// Only the end tag of the last start tag ends them.
  mutating func rawTextEndTagNameState(_ kind: TokenizerState.RawText) -> Token? {
    position = scan(from: position) { !$0.isASCIILetter }
    guard position < input.count else { return nil }
    let byte = input[position]
    let ends = byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    guard ends, names.spells(lastStartTag, input, nameStart, position) else {
      state = .rawText(kind)
      return nil
    }
    let start = nameStart - 2
    if textStart < start {
      // The text goes out first; the end tag is then read again from its start.
      position = start + 2
      state = .rawTextEndTagOpen(kind)
      let from = textStart
      textStart = start
      return characters(from: from, to: start)
    }
    tokenStart = start
    beginTag(isEndTag: true)
    state = .tagName
    return nil
  }

  /// 13.2.5.18 to .22 and .26 to .31: the escapes inside a script, which move its end.
  mutating func scriptDataStates() -> Token? {
    let byte = input[position]
    let isDash = byte == UInt8(ascii: "-")
    if byte == 0 {
      switch state {
      case .scriptDataDoubleEscaped, .scriptDataDoubleEscapedDash,
        .scriptDataDoubleEscapedDashDash:
        state = .scriptDataDoubleEscaped
        return nullInRawText(at: position)
      case .scriptDataEscapedDash, .scriptDataEscapedDashDash:
        state = .rawText(.scriptDataEscaped)
        return nullInRawText(at: position)
      default:
        break
      }
    }
    switch state {
    case .scriptDataEscapeStart:
      consume(if: isDash, then: .scriptDataEscapeStartDash, else: .rawText(.scriptData))
    case .scriptDataEscapeStartDash:
      consume(if: isDash, then: .scriptDataEscapedDashDash, else: .rawText(.scriptData))
    case .scriptDataEscapedDash:
      escapedDash(byte, onDash: .scriptDataEscapedDashDash)
    case .scriptDataEscapedDashDash:
      escapedDash(byte, onDash: .scriptDataEscapedDashDash)
    case .scriptDataDoubleEscapeStart:
      doubleEscapeBoundary(onScript: .scriptDataDoubleEscaped, else: .rawText(.scriptDataEscaped))
    case .scriptDataDoubleEscaped:
      position += 1
      if isDash {
        state = .scriptDataDoubleEscapedDash
      } else if byte == UInt8(ascii: "<") {
        state = .scriptDataDoubleEscapedLessThanSign
      }
    case .scriptDataDoubleEscapedDash, .scriptDataDoubleEscapedDashDash:
      position += 1
      if isDash {
        state = .scriptDataDoubleEscapedDashDash
      } else if byte == UInt8(ascii: "<") {
        state = .scriptDataDoubleEscapedLessThanSign
      } else if byte == UInt8(ascii: ">"), state == .scriptDataDoubleEscapedDashDash {
        state = .rawText(.scriptData)
      } else {
        state = .scriptDataDoubleEscaped
      }
    case .scriptDataDoubleEscapedLessThanSign:
      nameStart = position + 1
      consume(
        if: byte == UInt8(ascii: "/"), then: .scriptDataDoubleEscapeEnd,
        else: .scriptDataDoubleEscaped)
    default:
      doubleEscapeBoundary(onScript: .rawText(.scriptDataEscaped), else: .scriptDataDoubleEscaped)
    }
    return nil
  }

  /// 13.2.5.21 and .22: after one or more dashes inside an escaped script.
  private mutating func escapedDash(_ byte: UInt8, onDash: TokenizerState) {
    position += 1
    if byte == UInt8(ascii: "-") {
      state = onDash
    } else if byte == UInt8(ascii: "<") {
      state = .rawTextLessThanSign(.scriptDataEscaped)
    } else if byte == UInt8(ascii: ">"), state == .scriptDataEscapedDashDash {
      state = .rawText(.scriptData)
    } else {
      state = .rawText(.scriptDataEscaped)
    }
  }

  /// 13.2.5.26 and .31: a name that may be `script`, up to what ends a tag's name.
  private mutating func doubleEscapeBoundary(
    onScript: TokenizerState, else other: TokenizerState
  ) {
    position = scan(from: position) { !$0.isASCIILetter }
    guard position < input.count else { return }
    let byte = input[position]
    guard byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") else {
      // Reconsume: the byte is read by the state that follows.
      state = other
      return
    }
    let isScript = names.spells(Name(.script), input, nameStart, position)
    position += 1
    state = isScript ? onScript : other
  }

  /// 13.2.5.69 to .71: CDATA section states.
  mutating func cdataSectionStates() -> Token? {
    // `]]>` ends the section, wherever it stands: the three states are one search.
    var end = scan(from: position) { $0 == UInt8(ascii: "]") || $0 == 0 }
    while end < input.count {
      if input[end] == 0 {
        if textStart < end { return pendingText(to: end) }
        position = end + 1
        textStart = position
        contentSource = ByteRange(end, position)
        return .nullCharacter
      }
      if input[end...].starts(with: [0x5D, 0x5D, 0x3E]) {
        if textStart < end { return pendingText(to: end) }
        position = end + 3
        state = .data
        return nil
      }
      end = scan(from: end + 1) { $0 == UInt8(ascii: "]") || $0 == 0 }
    }
    position = end
    return nil
  }

  // MARK: Runs

  /// Switches to a state that reads raw text, from the position on.
  mutating func readRawText(_ state: TokenizerState) {
    self.state = state
    textStart = position
  }

  /// The raw text up to an offset, as a token.
  mutating func pendingText(to end: Int) -> Token {
    let start = textStart
    textStart = end
    position = end
    return characters(from: start, to: end)
  }

  /// A NUL in raw text is U+FFFD; the text before it goes out first.
  private mutating func nullInRawText(at offset: Int) -> Token {
    if offset > textStart { return pendingText(to: offset) }
    position = offset + 1
    textStart = position
    return decodedCharacters(.replacementCharacter, source: offset..<position)
  }

  /// The end of the input cuts a character reference off, and more is to come.
  private mutating func cutOffReference(textFrom start: Int, at offset: Int) -> Token {
    if offset > start {
      position = offset
      textStart = offset
      return characters(from: start, to: offset)
    }
    position = input.count
    state = .characterReference
    return .paused
  }

  mutating func consume(
    if condition: Bool, then next: TokenizerState, else other: TokenizerState
  ) {
    if condition {
      position += 1
      state = next
    } else {
      state = other
    }
  }
}
