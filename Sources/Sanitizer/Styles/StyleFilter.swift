internal import CSSSyntax

/// Takes from CSS what its rules forbid, construct by construct, and leaves the rest byte for byte.
///
/// What stays holds no disguise: a name, string or URL whose escapes are not needed is written without
/// them, and what only some readers would understand goes with its declaration or rule. Nothing that is
/// written could end a `style` element or be a template's slot. What was filtered is not changed by
/// filtering it again.
struct StyleFilter: ~Copyable {
  let values: ValueCheck
  let bytes: [UInt8]
  let context: StyleParser.Context
  var parser: StyleParser
  var result = FilteredStyle()

  /// What is written so far, and how much of the text is.
  var written: [UInt8] = []
  var copied = 0
  /// How many blocks are open around the `@font-face` that is; nil outside of one.
  var fontRuleDepth: Int?

  /// The rules for CSS.
  var rules: StyleRules { values.styles }

  /// Filters a `style` element's text.
  static func styleSheet(_ text: [UInt8], _ values: ValueCheck) -> FilteredStyle {
    var filter = StyleFilter(text, .styleSheet, values)
    filter.run()
    return filter.result
  }

  /// Filters a `style` attribute's value.
  static func styleAttribute(_ text: [UInt8], _ values: ValueCheck) -> FilteredStyle {
    var filter = StyleFilter(text, .blockContents, values)
    filter.run()
    return filter.result
  }

  private init(_ text: [UInt8], _ context: StyleParser.Context, _ values: ValueCheck) {
    self.values = values
    // What HTML cannot carry is never seen here.
    bytes = Characters.carried(text)
    self.context = context
    parser = StyleParser(bytes, context)
    if bytes.count != text.count || bytes != text { result.text = bytes }
  }

  private mutating func run() {
    repeat {
      // Plain selectors stay; of plain declarations only the name and the words matter.
      while parser.openPlainRule() != nil {}
      while let plain = parser.nextPlainDeclaration() {
        if !isAllowed(bytes, plain.name, value: plain.value) { remove(plain.range) }
      }
    } while closePlainBlock() || filterConstruct()
    guard copied > 0 || !written.isEmpty else { return }
    copy(upTo: bytes.count)
    result.text = written
  }

  /// Passes over the end of a block; whether it comes next.
  private mutating func closePlainBlock() -> Bool {
    guard parser.closePlainBlock() else { return false }
    leaveFontRule()
    return true
  }

  /// Filters the next construct; whether there is one.
  private mutating func filterConstruct() -> Bool {
    guard let construct = parser.next() else { return false }
    switch construct.kind {
    case .declaration: filterDeclaration(construct)
    case .rule: filterRule(construct)
    case .atRule(let hasBlock): filterAtRule(construct, hasBlock: hasBlock)
    case .blockEnd: endBlock(construct)
    case .mark: filterMark(construct)
    case .junk: remove(construct.range)
    }
    return true
  }

  // MARK: Writing

  /// A place in what is written to which it can be taken back.
  struct Mark {
    var count: Int
    var copied: Int
  }

  var mark: Mark { Mark(count: written.count, copied: copied) }

  mutating func takeBack(to mark: Mark) {
    written.removeLast(written.count - mark.count)
    copied = mark.copied
  }

  mutating func copy(upTo end: Int) {
    if copied < end { written += bytes[copied..<end] }
    copied = end
  }

  /// Writes something for a part of the text.
  mutating func replace(_ range: Range<Int>, by replacement: some Sequence<UInt8>) {
    guard !replacement.elementsEqual(bytes[range]) else { return }
    copy(upTo: range.lowerBound)
    written += replacement
    copied = range.upperBound
  }

  /// Leaves a part of the text out, and lists that.
  private mutating func remove(_ range: Range<Int>) {
    replace(range, by: [])
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    result.removals.append(range.lowerBound..<end)
  }
}

// MARK: - Constructs

extension StyleFilter {
  private mutating func filterDeclaration(_ declaration: Construct) {
    let name = parser.tokens[0]
    // An escaped name is judged by what it means.
    let text = name.isEscaped ? parser.text.lowercasedValue(of: name) : bytes
    let spelled = name.isEscaped ? text.indices : name.value
    guard isAllowed(text, spelled, value: declaration.value) else {
      return remove(declaration.range)
    }
    if declaration.isPlain, parser.tokens.count == 2, !name.isEscaped { return }
    let context = ValueContext(
      takesNone: takesNone(name), urlRule: fontRuleDepth == nil ? .image : .font)
    filterTokens(of: declaration, context)
  }

  /// Whether a property may have a value, as far as its tokens do not matter.
  private func isAllowed(_ text: [UInt8], _ name: Range<Int>, value: Range<Int>) -> Bool {
    !rules.removedProperties.contains(text, name)
      && rules.valueLimits.allSatisfy { limit in
        !limit.properties.contains(text, name) || isAmong(limit.values, value)
      }
  }

  /// Whether a value is one of some words, important or not.
  private func isAmong(_ words: NameSet, _ value: Range<Int>) -> Bool {
    var value = bytes[value].split { $0 <= 0x20 || $0 == UInt8(ascii: "!") }
    if value.count == 2, value[1].map(lowercased) == Array("important".utf8) {
      value.removeLast()
    }
    return value.count == 1 && words.contains(bytes, value[0].indices)
  }

  private func takesNone(_ property: Token) -> Bool {
    contains(rules.imageProperties, property) || parser.text.isCustomProperty(property)
  }

  private mutating func filterRule(_ rule: Construct) {
    let isEmpty = parser.tokens.allSatisfy { $0.kind == .whitespace || $0.kind == .comment }
    guard !isEmpty, context == .styleSheet else { return removeBlock(of: rule) }
    filterTokens(of: rule, nil)
  }

  private mutating func filterAtRule(_ rule: Construct, hasBlock: Bool) {
    let name = parser.tokens[0]
    guard hasBlock else {
      noteImport()
      return remove(rule.range)
    }
    guard context == .styleSheet, contains(rules.atRules, name) else {
      return removeBlock(of: rule)
    }
    let isFontRule = contains(rules.fontRules, name)
    guard filterTokens(of: rule, nil), isFontRule, fontRuleDepth == nil else { return }
    fontRuleDepth = parser.depth
  }

  /// Lists the style sheet that an `@import` would load (CSS Cascade 5, 2).
  private mutating func noteImport() {
    guard parser.text.matches(parser.tokens[0], "import"),
      let url = parser.tokens.first(where: { $0.kind == .string || $0.kind == .url })
    else { return }
    let value = parser.text.value(of: url)
    guard RemoteLoad.isRemote(value) else { return }
    result.loads.append(FilteredStyle.Load(kind: .style, url: value, range: url.range))
  }

  private mutating func removeBlock(of rule: Construct) {
    remove(rule.range.lowerBound..<parser.skipBlock())
  }

  /// Notes that the block of a `@font-face` was closed, if it was.
  private mutating func leaveFontRule() {
    if let depth = fontRuleDepth, parser.depth < depth { fontRuleDepth = nil }
  }

  private mutating func endBlock(_ end: Construct) {
    leaveFontRule()
    if end.range.isEmpty { replace(end.range, by: "}".utf8) }
  }

  /// Comments stay if they hold nothing but comment; `<!--` and `-->`, which CSS skips and which mail
  /// programs write around all of a sheet, become a blank.
  private mutating func filterMark(_ mark: Construct) {
    guard let token = parser.tokens.first else { return }
    if token.kind == .comment {
      filterComment(token)
    } else {
      replace(token.range, by: " ".utf8)
    }
  }

  /// Filters the tokens of a construct; where something in them may not stay, it goes as a whole.
  @discardableResult
  private mutating func filterTokens(of construct: Construct, _ context: ValueContext?) -> Bool {
    let before = mark
    let removals = result.removals.count
    let loads = result.loads.count
    var tokens = TokenFilter(context: context)
    let outcome =
      construct.isBalanced ? filterTokens(of: construct, &tokens) : TokenFilter.Outcome.forbidden
    if outcome == .kept { return true }
    takeBack(to: before)
    if outcome == .forbidden {
      result.removals.removeLast(result.removals.count - removals)
      result.loads.removeLast(result.loads.count - loads)
    }
    if context != nil {
      if outcome == .forbidden {
        remove(construct.range)
      } else {
        replace(construct.range, by: [])
      }
    } else {
      removeBlock(of: construct)
    }
    return false
  }

  func contains(_ names: NameSet, _ token: Token) -> Bool {
    token.isEscaped
      ? names.contains(parser.text.lowercasedValue(of: token)) : names.contains(bytes, token.value)
  }
}
