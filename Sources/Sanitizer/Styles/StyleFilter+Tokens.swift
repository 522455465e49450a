internal import CSSSyntax

/// What may stand in a declaration's value.
struct ValueContext {
  /// Whether `none` can take the place of a URL that goes.
  var takesNone: Bool
  /// What a URL in it must be.
  var urlRule: Rules.ValueRule
}

/// Where a filter is in the tokens of a declaration or prelude.
struct TokenFilter {
  /// What becomes of the construct.
  enum Outcome {
    case kept
    /// It goes, for a URL of it does, which is listed.
    case unloaded
    case forbidden
  }

  /// What an open bracket stands behind.
  enum Bracket {
    /// A function that takes strings for URLs.
    case urlFunction
    case other
  }

  /// Nil in a prelude.
  var context: ValueContext?
  var brackets: [Bracket] = []
  /// How many of them take URLs.
  var urlFunctions = 0
  /// The outermost function or bracket that is open: where it begins, and what was written before.
  var component: (start: Int, mark: StyleFilter.Mark)?
  /// Whether a URL in that component goes, and with it the component.
  var isPoisoned = false
}

extension StyleFilter {
  mutating func filterTokens(of construct: Construct, _ state: inout TokenFilter)
    -> TokenFilter.Outcome
  {
    for index in parser.tokens.indices {
      let outcome = filterToken(at: index, &state)
      guard outcome == .kept else { return outcome }
    }
    if state.isPoisoned {
      return replaceComponent(endingAt: construct.range.upperBound, &state)
    }
    if !construct.unclosed.isEmpty {
      // Only the end of the text closes them.
      let end = construct.range.upperBound
      replace(end..<end, by: construct.unclosed.reversed())
    }
    return .kept
  }

  private mutating func filterToken(at index: Int, _ state: inout TokenFilter)
    -> TokenFilter.Outcome
  {
    let token = parser.tokens[index]
    switch token.kind {
    case .badString, .badURL, .cdo, .cdc:
      return .forbidden
    case .atKeyword where index > 0, .dimension where token.isEscaped:
      return .forbidden
    case .delim:
      return startsMarkup(at: token.range.lowerBound) ? .forbidden : .kept
    case .comment:
      filterComment(token)
    case .ident, .atKeyword, .hash, .dimension, .number, .percentage:
      guard !isParted(at: index), !opensBracket(behind: token) else { return .forbidden }
      filterName(token)
    case .function:
      guard !isParted(at: index), isAllowedFunction(at: index, state) else { return .forbidden }
      let before = mark
      filterName(token)
      return open(token, before, &state)
    case .leftParenthesis, .leftSquareBracket:
      return open(token, mark, &state)
    case .rightParenthesis, .rightSquareBracket:
      return close(token, &state)
    case .string:
      guard token.isClosed else { return .forbidden }
      if state.brackets.last == .urlFunction { return filterURL(token, &state) }
      if token.isEscaped || !isPlain(token.value) {
        replace(token.range, by: serialized(string: parser.text.value(of: token)))
      }
    case .url:
      guard token.isClosed, state.context != nil, !isParted(at: index) else { return .forbidden }
      return filterURL(token, &state)
    case .whitespace, .colon, .semicolon, .comma, .leftCurlyBracket, .rightCurlyBracket:
      break
    }
    return .kept
  }

  // MARK: Brackets

  private mutating func open(_ token: Token, _ mark: Mark, _ state: inout TokenFilter)
    -> TokenFilter.Outcome
  {
    if state.component == nil { state.component = (token.range.lowerBound, mark) }
    let takesURLs = token.kind == .function && contains(rules.urlFunctions, token)
    if takesURLs {
      guard state.context != nil else { return .forbidden }
      state.urlFunctions += 1
    } else if token.kind == .function, state.urlFunctions > 0,
      !contains(rules.urlFunctionParts, token)
    {
      return .forbidden
    }
    state.brackets.append(takesURLs ? .urlFunction : .other)
    return .kept
  }

  private mutating func close(_ token: Token, _ state: inout TokenFilter) -> TokenFilter.Outcome {
    if state.brackets.popLast() == .urlFunction { state.urlFunctions -= 1 }
    guard state.brackets.isEmpty else { return .kept }
    defer { state.component = nil }
    return state.isPoisoned ? replaceComponent(endingAt: token.range.upperBound, &state) : .kept
  }

  /// Puts `none` in the place of a component with a URL that goes.
  private mutating func replaceComponent(endingAt end: Int, _ state: inout TokenFilter)
    -> TokenFilter.Outcome
  {
    guard let component = state.component, state.context?.takesNone == true else {
      return .unloaded
    }
    state.isPoisoned = false
    takeBack(to: component.mark)
    let isApart = end == bytes.count || " \t\n,;)}!".utf8.contains(bytes[end])
    replace(component.start..<end, by: (isApart ? "none" : "none ").utf8)
    return .kept
  }

  // MARK: Tokens

  /// Judges a URL; it stays as it is, is written anew, or goes.
  private mutating func filterURL(_ token: Token, _ state: inout TokenFilter)
    -> TokenFilter.Outcome
  {
    guard let rule = state.context?.urlRule else { return .forbidden }
    let value = parser.text.value(of: token)
    switch values.verdict(onURL: value, rule) {
    case .keep:
      let isFunction = token.kind == .string || hasPlainName(token)
      if token.isEscaped || !isFunction || !isPlain(token.value) { write(value, for: token) }
      return .kept
    case .rewrite(let url):
      write(url, for: token)
      return .kept
    case .blockRemote(let kind):
      result.loads.append(FilteredStyle.Load(kind: kind, url: value, range: token.range))
    case .remove, .replace, .restyle:
      result.removals.append(token.range)
    }
    state.isPoisoned = true
    guard state.component == nil else { return .kept }
    state.component = (token.range.lowerBound, mark)
    defer { state.component = nil }
    return replaceComponent(endingAt: token.range.upperBound, &state)
  }

  private mutating func write(_ url: [UInt8], for token: Token) {
    replace(
      token.range, by: token.kind == .string ? serialized(string: url) : serialized(url: url))
  }

  private func hasPlainName(_ url: Token) -> Bool {
    bytes[url.range.lowerBound...].prefix(4).map(lowercased) == Array("url(".utf8)
  }

  /// Writes a name without the escapes that it does not need.
  private mutating func filterName(_ token: Token) {
    guard token.isEscaped else { return }
    let name = serialized(
      name: parser.text.value(of: token),
      isIdentifier: token.kind != .hash || token.isIdentifier)
    guard !name.elementsEqual(bytes[token.value]) else { return }
    replace(token.value, by: name)
  }

  /// A comment stays if it could be nothing else.
  mutating func filterComment(_ token: Token) {
    if !token.isClosed || !isPlain(token.value) { replace(token.range, by: "/**/".utf8) }
  }

  private func isAllowedFunction(at index: Int, _ state: TokenFilter) -> Bool {
    let function = parser.tokens[index]
    // Readers differ in which characters beyond ASCII are a name's, and so in what the name is.
    guard parser.text.value(of: function).allSatisfy({ $0 < 0x80 }),
      !contains(rules.removedFunctions, function)
    else { return false }
    guard parser.text.matches(function, "attr") else { return true }
    // An attribute's text; with a type it could be more.
    let tokens = parser.tokens[(index + 1)...].drop { $0.kind == .whitespace }
    let behind = tokens.dropFirst().drop { $0.kind == .whitespace }
    return tokens.first?.kind == .ident && behind.first?.kind == .rightParenthesis
  }

  // MARK: Questions

  /// Whether nothing but comments parts a name from one before it, as who would hide a word does.
  private func isParted(at index: Int) -> Bool {
    var before = index - 1
    while before >= 0, parser.tokens[before].kind == .comment { before -= 1 }
    guard before >= 0, before < index - 1 else { return false }
    switch parser.tokens[before].kind {
    case .ident, .atKeyword, .hash, .dimension, .number, .percentage: return true
    default: return false
    }
  }

  /// Whether a parenthesis follows that makes no function: some readers could see one.
  private func opensBracket(behind token: Token) -> Bool {
    let end = token.range.upperBound
    return end < bytes.count && bytes[end] == UInt8(ascii: "(")
  }

  /// Whether a part of the text has nothing that could end a `style` element or be a slot.
  private func isPlain(_ range: Range<Int>) -> Bool {
    var previous: UInt8 = 0
    for index in range {
      let byte = bytes[index]
      if startsMarkup(at: index) || byte == UInt8(ascii: "{") && previous == byte { return false }
      previous = byte
    }
    return true
  }

  private func startsMarkup(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
    return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "!")
  }
}
