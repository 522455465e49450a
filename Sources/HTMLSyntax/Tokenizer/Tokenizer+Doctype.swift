// The states that read a doctype (HTML, 13.2.5.53 to 13.2.5.68).

extension Tokenizer {
  /// One byte in any of the doctype states.
  mutating func doctypeStates() -> Token? {
    let byte = input[position]
    if byte.isHTMLSpace, skipsSpace {
      position += 1
      spaceInDoctype()
      return nil
    }
    let ends = byte == UInt8(ascii: ">")
    switch state {
    case .doctype:
      state = .beforeDoctypeName
    case .beforeDoctypeName:
      if ends { return endDoctype(forcesQuirks: true) }
      doctype.name = []
      state = .doctypeName
    case .doctypeName:
      if ends { return endDoctype() }
      let end = scan(from: position) { $0.isHTMLSpace || $0 == UInt8(ascii: ">") || $0 == 0 }
      appendRun(to: end, to: \.name)
    case .afterDoctypeName:
      if ends { return endDoctype() }
      afterDoctypeName()
    case .afterDoctypePublicKeyword, .beforeDoctypePublicIdentifier:
      if ends { return endDoctype(forcesQuirks: true) }
      beginIdentifier(byte, \.publicID) { .doctypePublicIdentifier(quote: $0) }
    case .doctypePublicIdentifier(let quote):
      return identifier(byte, quote, \.publicID, then: .afterDoctypePublicIdentifier)
    case .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers:
      if ends { return endDoctype() }
      beginIdentifier(byte, \.systemID) { .doctypeSystemIdentifier(quote: $0) }
    case .afterDoctypeSystemKeyword, .beforeDoctypeSystemIdentifier:
      if ends { return endDoctype(forcesQuirks: true) }
      beginIdentifier(byte, \.systemID) { .doctypeSystemIdentifier(quote: $0) }
    case .doctypeSystemIdentifier(let quote):
      return identifier(byte, quote, \.systemID, then: .afterDoctypeSystemIdentifier)
    case .afterDoctypeSystemIdentifier:
      if ends { return endDoctype() }
      state = .bogusDoctype
    default:
      position += 1
      if ends {
        position -= 1
        return endDoctype()
      }
    }
    return nil
  }

  /// Whether white space separates in the state (in an identifier it is part of it).
  private var skipsSpace: Bool {
    switch state {
    case .doctypePublicIdentifier, .doctypeSystemIdentifier, .bogusDoctype: false
    default: true
    }
  }

  private mutating func spaceInDoctype() {
    switch state {
    case .doctype: state = .beforeDoctypeName
    case .doctypeName: state = .afterDoctypeName
    case .afterDoctypePublicKeyword: state = .beforeDoctypePublicIdentifier
    case .afterDoctypePublicIdentifier: state = .betweenDoctypePublicAndSystemIdentifiers
    case .afterDoctypeSystemKeyword: state = .beforeDoctypeSystemIdentifier
    default: break
    }
  }

  /// 13.2.5.56: the keywords `public` and `system`.
  private mutating func afterDoctypeName() {
    if lookingAt("public") {
      position += 6
      state = .afterDoctypePublicKeyword
    } else if lookingAt("system") {
      position += 6
      state = .afterDoctypeSystemKeyword
    } else {
      doctype.forcesQuirks = true
      state = .bogusDoctype
    }
  }

  private mutating func beginIdentifier(
    _ byte: UInt8, _ identifier: WritableKeyPath<DoctypeToken, [UInt8]?>,
    state identifierState: (UInt8) -> TokenizerState
  ) {
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      doctype.forcesQuirks = true
      state = .bogusDoctype
      return
    }
    position += 1
    doctype[keyPath: identifier] = []
    state = identifierState(byte)
  }

  private mutating func identifier(
    _ byte: UInt8, _ quote: UInt8, _ identifier: WritableKeyPath<DoctypeToken, [UInt8]?>,
    then next: TokenizerState
  ) -> Token? {
    if byte == UInt8(ascii: ">") { return endDoctype(forcesQuirks: true) }
    if byte == quote {
      position += 1
      state = next
    } else {
      appendRun(
        to: scan(from: position, for: quote, UInt8(ascii: ">"), 0), to: identifier)
    }
    return nil
  }

  /// Appends what stands before an offset, or the NUL that stands there at once.
  private mutating func appendRun(
    to end: Int, to part: WritableKeyPath<DoctypeToken, [UInt8]?>
  ) {
    if end == position {
      doctype[keyPath: part]?.append(contentsOf: ASCII.replacementCharacter)
      position += 1
    } else {
      doctype[keyPath: part]?.append(contentsOf: input[position..<end])
      position = end
    }
  }

  private mutating func endDoctype(forcesQuirks: Bool = false) -> Token {
    position += 1
    if forcesQuirks { doctype.forcesQuirks = true }
    return doctypeToken()
  }

  private mutating func doctypeToken() -> Token {
    doctype.name = doctype.name?.map(\.asciiLowercased)
    state = .data
    contentSource = ByteRange(tokenStart, position)
    return .doctype
  }

  mutating func doctypeAtEndOfInput() -> Token {
    if state != .bogusDoctype { doctype.forcesQuirks = true }
    return doctypeToken()
  }
}
