// The states that read tags (HTML, 13.2.5.6 to 13.2.5.8 and 13.2.5.32 to 13.2.5.40).

extension Tokenizer {
  /// 13.2.5.6 Tag open state; the `<` was consumed.
  mutating func tagOpenState() -> Token? {
    tokenStart = position - 1
    let byte = input[position]
    if byte.isASCIILetter {
      beginTag(isEndTag: false)
      nameStart = position
      return tagNameState()
    }
    switch byte {
    case UInt8(ascii: "!"):
      position += 1
      state = .markupDeclarationOpen
      return nil
    case UInt8(ascii: "/"):
      position += 1
      state = .endTagOpen
      return position < input.count ? endTagOpenState() : nil
    case UInt8(ascii: "?"):
      textStart = position
      state = .bogusComment
      return nil
    default:
      state = .data
      return characters(from: tokenStart, to: position)
    }
  }

  /// 13.2.5.7 End tag open state.
  mutating func endTagOpenState() -> Token? {
    let byte = input[position]
    if byte.isASCIILetter {
      beginTag(isEndTag: true)
      nameStart = position
      return tagNameState()
    }
    if byte == UInt8(ascii: ">") {
      position += 1
      state = .data
      return nil
    }
    textStart = position
    state = .bogusComment
    return nil
  }

  /// 13.2.5.8 Tag name state.
  mutating func tagNameState() -> Token? {
    state = .tagName
    let end = scan(from: position) { $0.endsTagName }
    position = end
    guard end < input.count else { return nil }
    tagName = names.name(in: input, nameStart, end)
    return afterName()
  }

  /// What follows a tag's name: white space, a slash or the end of the tag.
  @inline(__always)
  private mutating func afterName() -> Token? {
    let byte = input[position]
    position += 1
    if byte == UInt8(ascii: ">") { return tagToken() }
    if byte == UInt8(ascii: "/") {
      state = .selfClosingStartTag
      return nil
    }
    state = .beforeAttributeName
    return position < input.count ? beforeAttributeNameState() : nil
  }

  /// 13.2.5.32 Before attribute name state.
  mutating func beforeAttributeNameState() -> Token? {
    skipSpace()
    while readPlainAttribute() { skipSpace() }
    guard position < input.count else { return nil }
    let byte = input[position]
    // After attribute name state, which takes both.
    if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return afterName() }
    nameStart = position
    // An equals sign that starts a name belongs to it.
    if byte == UInt8(ascii: "=") { position += 1 }
    state = .attributeName
    return nil
  }

  /// 13.2.5.33 Attribute name state.
  mutating func attributeNameState() -> Token? {
    let end = scan(from: position) { $0.endsAttributeName }
    position = end
    guard end < input.count else { return nil }
    beginAttribute(name: names.name(in: input, nameStart, end), nameEnd: end)
    if input[end] == UInt8(ascii: "=") {
      position += 1
      state = .beforeAttributeValue
    } else {
      state = .afterAttributeName
    }
    return nil
  }

  /// 13.2.5.34 After attribute name state.
  mutating func afterAttributeNameState() -> Token? {
    skipSpace()
    guard position < input.count else { return nil }
    switch input[position] {
    case UInt8(ascii: "/"):
      position += 1
      state = .selfClosingStartTag
    case UInt8(ascii: "="):
      position += 1
      state = .beforeAttributeValue
    case UInt8(ascii: ">"):
      position += 1
      return tagToken()
    default:
      nameStart = position
      state = .attributeName
    }
    return nil
  }

  /// 13.2.5.35 Before attribute value state.
  mutating func beforeAttributeValueState() -> Token? {
    skipSpace()
    guard position < input.count else { return nil }
    switch input[position] {
    case UInt8(ascii: "\""):
      position += 1
      state = .attributeValueDoubleQuoted
    case UInt8(ascii: "'"):
      position += 1
      state = .attributeValueSingleQuoted
    case UInt8(ascii: ">"):
      valueStart = position
      decodedValueStart = nil
      endAttribute(at: position)
      position += 1
      return tagToken()
    default:
      state = .attributeValueUnquoted
    }
    valueStart = position
    decodedValueStart = nil
    return nil
  }

  /// 13.2.5.36 and .37: attribute value (quoted) states.
  mutating func attributeValueQuotedState(_ quote: UInt8) -> Token? {
    var runStart = position
    var end = position
    while true {
      end = scan(from: end, for: quote, UInt8(ascii: "&"), 0)
      guard end < input.count else { return cutOffValue() }
      if input[end] == quote { break }
      guard decodeInValue(&runStart, &end) else { return .paused }
    }
    finishRun(from: runStart, to: end)
    endAttribute(at: end)
    position = end + 1
    state = .afterAttributeValueQuoted
    return nil
  }

  /// 13.2.5.38 Attribute value (unquoted) state.
  mutating func attributeValueUnquotedState() -> Token? {
    var runStart = position
    var end = position
    while true {
      end = scan(from: end) {
        $0.isHTMLSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "&") || $0 == 0
      }
      guard end < input.count else { return cutOffValue() }
      let byte = input[end]
      if byte != 0, byte != UInt8(ascii: "&") { break }
      guard decodeInValue(&runStart, &end) else { return .paused }
    }
    finishRun(from: runStart, to: end)
    endAttribute(at: end)
    position = end + 1
    if input[end] == UInt8(ascii: ">") { return tagToken() }
    state = .beforeAttributeName
    return nil
  }

  /// 13.2.5.39 After attribute value (quoted) state.
  mutating func afterAttributeValueQuotedState() -> Token? {
    let byte = input[position]
    if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      return afterName()
    }
    state = .beforeAttributeName
    return nil
  }

  /// 13.2.5.40 Self-closing start tag state.
  mutating func selfClosingStartTagState() -> Token? {
    if input[position] == UInt8(ascii: ">") {
      position += 1
      isSelfClosing = true
      return tagToken()
    }
    state = .beforeAttributeName
    return nil
  }

  // MARK: Tags

  mutating func beginTag(isEndTag: Bool) {
    self.isEndTag = isEndTag
    isSelfClosing = false
    hasDuplicateAttribute = false
    attributes.removeAll()
    tagSerial &+= 1
  }

  private mutating func tagToken() -> Token {
    state = .data
    if isEndTag { return .endTag }
    lastStartTag = tagName
    return .startTag
  }

  private mutating func skipSpace() {
    position = scan(from: position) { !$0.isHTMLSpace }
  }

  // MARK: Attributes

  /// Reads `name="value"`, the way most attributes are written, at once instead of from state to
  /// state; false, and nothing read, where anything else stands.
  @inline(__always)
  private mutating func readPlainAttribute() -> Bool {
    let start = position
    guard start < input.count, input[start].isASCIILetter else { return false }
    let nameEnd = scan(from: start) { $0.endsAttributeName }
    let first = nameEnd + 2
    guard first < input.count, input[nameEnd] == UInt8(ascii: "=") else { return false }
    let quote = input[first - 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    let end = scan(from: first, for: quote, UInt8(ascii: "&"), 0)
    guard end + 1 < input.count, input[end] == quote,
      input[end + 1].isHTMLSpace || input[end + 1] == UInt8(ascii: ">")
    else { return false }
    let name = names.name(in: input, start, nameEnd)
    if takesAttribute(name) {
      attributes.append(
        Attribute(
          name: name, namespace: .none, content: .source(first, end),
          nameBytes: ByteRange(start, nameEnd), valueBytes: ByteRange(first, end)))
    }
    position = end + 1
    return true
  }

  /// Begins an attribute whose value is still to come.
  private mutating func beginAttribute(name: Name, nameEnd: Int) {
    dropsAttribute = !takesAttribute(name)
    guard !dropsAttribute else { return }
    attributes.append(
      Attribute(
        name: name, namespace: .none, content: .source(nameEnd, nameEnd),
        nameBytes: ByteRange(nameStart, nameEnd), valueBytes: .empty(at: nameEnd)))
  }

  /// The first attribute of a name counts; later ones of the same name are dropped, and so are those
  /// that are too many.
  @inline(__always)
  private mutating func takesAttribute(_ name: Name) -> Bool {
    let id = Int(name.id)
    if id >= seenInTag.count {
      seenInTag.append(contentsOf: repeatElement(0, count: id + 1 - seenInTag.count))
    }
    if seenInTag[id] == tagSerial {
      hasDuplicateAttribute = true
      return false
    }
    if attributes.count >= ParserLimits.attributes {
      droppedAttributes = true
      return false
    }
    seenInTag[id] = tagSerial
    return true
  }

  private mutating func endAttribute(at end: Int) {
    let start = decodedValueStart
    decodedValueStart = nil
    guard !dropsAttribute, !attributes.isEmpty else {
      if let start { decoded.removeSubrange(start...) }
      return
    }
    let last = attributes.count - 1
    attributes[last].valueBytes = ByteRange(valueStart, end)
    attributes[last].content =
      start.map { .decoded($0, decoded.count) } ?? .source(valueStart, end)
  }

  /// Reads a character reference or a NUL inside a value; false if the input pauses in it.
  private mutating func decodeInValue(_ runStart: inout Int, _ end: inout Int) -> Bool {
    if input[end] == 0 {
      appendRun(from: runStart, to: end)
      decoded.append(contentsOf: ASCII.replacementCharacter)
      end += 1
      runStart = end
      return true
    }
    switch characterReference(at: end, inAttribute: true) {
    case .asWritten:
      end += 1
    case .cutOff:
      position = input.count
      return false
    case .decoded(let text, let next):
      appendRun(from: runStart, to: end)
      text.append(to: &decoded)
      end = next
      runStart = next
    }
    return true
  }

  private mutating func appendRun(from start: Int, to end: Int) {
    if decodedValueStart == nil { decodedValueStart = decoded.count }
    decoded.append(contentsOf: input[start..<end])
  }

  /// The input ends inside a value: in a complete document the tag is dropped.
  private mutating func cutOffValue() -> Token? {
    if let start = decodedValueStart { decoded.removeSubrange(start...) }
    decodedValueStart = nil
    position = input.count
    return nil
  }

  private mutating func finishRun(from start: Int, to end: Int) {
    if decodedValueStart != nil { decoded.append(contentsOf: input[start..<end]) }
  }
}

extension UInt8 {
  /// White space, `/` or `>`.
  @inline(__always)
  fileprivate var endsTagName: Bool {
    self <= UInt8(ascii: ">")
      && (isHTMLSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">"))
  }

  /// White space, `/`, `>` or `=`.
  @inline(__always)
  fileprivate var endsAttributeName: Bool { endsTagName || self == UInt8(ascii: "=") }
}
