// The states that read comments and what is read as one (HTML, 13.2.5.41 to 13.2.5.52).
//
// The data of a comment is always one stretch of the input, from `textStart` on.

extension Tokenizer {
  /// 13.2.5.41 Bogus comment state.
  mutating func bogusCommentState() -> Token? {
    position = scan(from: position) { $0 == UInt8(ascii: ">") }
    guard position < input.count else { return nil }
    position += 1
    return commentToken(dataEnd: position - 1)
  }

  /// 13.2.5.42 Markup declaration open state; `<!` was consumed.
  mutating func markupDeclarationOpenState() -> Token? {
    if lookingAt("--") {
      position += 2
      textStart = position
      state = .commentStart
    } else if lookingAt("doctype") {
      position += 7
      doctype = DoctypeToken()
      state = .doctype
    } else if allowsCDATA, lookingAt("[CDATA["), input[position + 1] == UInt8(ascii: "C"),
      input[position + 2..<position + 6].elementsEqual("DATA".utf8)
    {
      position += 7
      textStart = position
      state = .cdataSection
    } else {
      textStart = position
      state = .bogusComment
    }
    return nil
  }

  /// 13.2.5.43 to .52: comment states.
  mutating func commentStates() -> Token? {
    let byte = input[position]
    let isDash = byte == UInt8(ascii: "-")
    let isEnd = byte == UInt8(ascii: ">")
    switch state {
    case .commentStart:
      if isEnd { return emptyComment() }
      consume(if: isDash, then: .commentStartDash, else: .comment)
    case .commentStartDash:
      if isEnd { return emptyComment() }
      consume(if: isDash, then: .commentEnd, else: .comment)
    case .commentLessThanSign:
      if byte == UInt8(ascii: "<") {
        position += 1
      } else {
        consume(
          if: byte == UInt8(ascii: "!"), then: .commentLessThanSignBang, else: .comment)
      }
    case .commentLessThanSignBang:
      consume(if: isDash, then: .commentLessThanSignBangDash, else: .comment)
    case .commentLessThanSignBangDash:
      consume(if: isDash, then: .commentLessThanSignBangDashDash, else: .commentEndDash)
    case .commentLessThanSignBangDashDash:
      state = .commentEnd
    case .commentEndDash:
      consume(if: isDash, then: .commentEnd, else: .comment)
    case .commentEnd:
      if isEnd {
        position += 1
        return commentToken(dataEnd: position - 3)
      }
      if isDash {
        position += 1
      } else {
        consume(if: byte == UInt8(ascii: "!"), then: .commentEndBang, else: .comment)
      }
    case .commentEndBang:
      if isEnd {
        position += 1
        return commentToken(dataEnd: position - 4)
      }
      consume(if: isDash, then: .commentEndDash, else: .comment)
    default:
      commentState()
    }
    return nil
  }

  /// 13.2.5.45 Comment state.
  private mutating func commentState() {
    var end = endOfCommentData(from: position)
    while end + 1 < input.count, isCommentData(end) { end = endOfCommentData(from: end + 1) }
    position = end
    guard position < input.count else { return }
    state = input[position] == UInt8(ascii: "<") ? .commentLessThanSign : .commentEndDash
    position += 1
  }

  @inline(__always)
  private func endOfCommentData(from start: Int) -> Int {
    scan(from: start, for: UInt8(ascii: "<"), UInt8(ascii: "-"), UInt8(ascii: "-"))
  }

  /// Whether what follows the `<` or `-` at an offset leads from its state back to the comment state, or
  /// is a `<` that is looked at in its turn.
  @inline(__always)
  private func isCommentData(_ offset: Int) -> Bool {
    let next = input[offset + 1]
    return next != (input[offset] == UInt8(ascii: "<") ? UInt8(ascii: "!") : UInt8(ascii: "-"))
  }

  /// What the comment states do at the end of the input: the dashes that may have ended the comment
  /// are no data.
  mutating func commentAtEndOfInput() -> Token {
    let pending =
      switch state {
      case .commentStartDash, .commentEndDash, .commentLessThanSignBangDash: 1
      case .commentEnd, .commentLessThanSignBangDashDash: 2
      case .commentEndBang: 3
      default: 0
      }
    if state == .markupDeclarationOpen { textStart = position }
    return commentToken(dataEnd: position - pending)
  }

  private mutating func emptyComment() -> Token {
    position += 1
    return commentToken(dataEnd: textStart)
  }

  private mutating func commentToken(dataEnd: Int) -> Token {
    state = .data
    let data = textStart..<max(textStart, dataEnd)
    contentSource = ByteRange(tokenStart, position)
    content = nullsReplaced(in: data)
    return .comment
  }

  /// A range of the input with each NUL read as U+FFFD.
  private mutating func nullsReplaced(in range: Range<Int>) -> Content {
    guard input.span.holds(0, in: range) else { return .source(range.lowerBound, range.upperBound) }
    let start = decoded.count
    for byte in input[range] {
      if byte == 0 {
        decoded.append(contentsOf: ASCII.replacementCharacter)
      } else {
        decoded.append(byte)
      }
    }
    return .decoded(start, decoded.count)
  }

  /// Whether the input goes on with a word, without regard to ASCII case.
  func lookingAt(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= input.count else { return false }
    return word.description.utf8.enumerated().allSatisfy { offset, byte in
      input[position + offset].asciiLowercased == byte.asciiLowercased
    }
  }
}
